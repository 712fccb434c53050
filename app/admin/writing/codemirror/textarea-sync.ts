import { Annotation, Transaction } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { tellInput } from '../../shell/dispatch-input';

/* The form's own field stays what is sent, kept, counted and compared: the editor only shows it and changes it. */

/** A change that came from the field. */
const fromField = Annotation.define<true>();

/** Whoever listens to the field hears each change as if it had been typed there. */
export const toField = (textarea: HTMLTextAreaElement) =>
  EditorView.updateListener.of(({ docChanged, state, transactions }) => {
    if (!docChanged || transactions.some((one) => one.annotation(fromField))) return;
    textarea.value = state.doc.toString();
    tellInput(textarea);
  });

/** The text becomes that of the field, where another script or the browser has put something there. */
export function takeFromField(view: EditorView, textarea: HTMLTextAreaElement): void {
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
    annotations: [fromField.of(true), Transaction.userEvent.of('input.field')],
  });
}

/** @returns what ends it */
export function followField(view: EditorView, textarea: HTMLTextAreaElement): () => void {
  const take = () => takeFromField(view, textarea);
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
