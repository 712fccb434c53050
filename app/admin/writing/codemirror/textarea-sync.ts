import { Annotation, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { dispatchInput } from '../../unsaved-text/form-texts';

/* The form's own field stays what is sent, kept, counted and compared: the editor only shows it and changes it. */

/** A change that came from the field. */
const fromTextarea = Annotation.define<true>();

/** Whoever listens to the field hears each change as if it had been typed there. */
export const syncToTextarea = (textarea: HTMLTextAreaElement) =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromTextarea))) return;
    textarea.value = state.doc.toString();
    dispatchInput(textarea);
  });

/** The text becomes that of the field, where another script or the browser has put something there. */
export function syncFromTextarea(view: EditorView, textarea: HTMLTextAreaElement): void {
  const { value } = textarea;
  const text = view.state.doc.toString();
  if (value === text) return;
  // Only what differs, so that cursor and undo stay true.
  let from = 0;
  while (from < value.length && value[from] === text[from]) from += 1;
  let [to, end] = [text.length, value.length];
  while (to > from && end > from && text[to - 1] === value[end - 1]) [to, end] = [to - 1, end - 1];
  view.dispatch({
    changes: { from, to, insert: value.slice(from, end) },
    annotations: [fromTextarea.of(true), Transaction.userEvent.of('input.field')],
  });
}

/** @returns what ends it */
export function watchTextarea(view: EditorView, textarea: HTMLTextAreaElement): () => void {
  const take = () => syncFromTextarea(view, textarea);
  // When it is told, the field still holds what it held.
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
