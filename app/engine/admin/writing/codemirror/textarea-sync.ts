import { Annotation, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { dispatchInput } from '../../unsaved-text/form-texts';

/*
 * The textarea stays the field of the form that is sent, stored, counted and compared. The editor shows and changes
 * its text.
 */

/** Marks a change that came from the textarea. */
const fromTextarea = Annotation.define<true>();

/** Writes each change to the textarea and dispatches `input`, as typing would. */
export const syncToTextarea = (textarea: HTMLTextAreaElement) =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromTextarea))) return;
    textarea.value = state.doc.toString();
    dispatchInput(textarea);
  });

/** Updates the editor after another script or the browser has changed the textarea. */
export function syncFromTextarea(view: EditorView, textarea: HTMLTextAreaElement): void {
  const { value } = textarea;
  const text = view.state.doc.toString();
  if (value === text) return;
  // Replaces only what differs, to keep the cursor and the undo history.
  let from = 0;
  while (from < value.length && value[from] === text[from]) from += 1;
  let [to, end] = [text.length, value.length];
  while (to > from && end > from && text[to - 1] === value[end - 1]) [to, end] = [to - 1, end - 1];
  view.dispatch({
    changes: { from, to, insert: value.slice(from, end) },
    annotations: [fromTextarea.of(true), Transaction.userEvent.of('input.field')],
  });
}

/** @returns stops it */
export function watchTextarea(view: EditorView, textarea: HTMLTextAreaElement): () => void {
  const take = () => syncFromTextarea(view, textarea);
  // The event fires before the value changes.
  const takeLater = () => setTimeout(take);
  textarea.addEventListener('input', take);
  textarea.addEventListener('change', take);
  textarea.form?.addEventListener('reset', takeLater);
  return () => {
    textarea.removeEventListener('input', take);
    textarea.removeEventListener('change', take);
    textarea.form?.removeEventListener('reset', takeLater);
  };
}
