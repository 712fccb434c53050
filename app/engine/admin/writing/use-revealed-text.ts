import { type RefObject, useEffect, useRef } from 'react';
import type { EditorHandle } from './editor-handle';

/** The detail of the event, which is dispatched on the textarea. */
type Revealed = { from: number; to: number };

const isRevealed = (detail: unknown): detail is Revealed =>
  typeof detail === 'object' && detail !== null && 'from' in detail && 'to' in detail;

/**
 * Handles `new CustomEvent('reveal-text', { detail: { from, to } })` on a textarea: selects that part of the text,
 * scrolls to it and focuses it, in the editor or the textarea.
 * @param show called first, in case the text is hidden
 */
export function useRevealedText(
  textarea: RefObject<HTMLTextAreaElement>,
  editor: EditorHandle | null,
  show: () => void,
) {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const field = textarea.current;
    if (!field) return;
    const reveal = (event: Event) => {
      if (!(event instanceof CustomEvent) || !isRevealed(event.detail)) return;
      // Tells the sender that the event was handled.
      event.preventDefault();
      const { from, to } = event.detail;
      latest.current();
      // After the text is visible.
      requestAnimationFrame(() => {
        if (editor) return editor.reveal(from, to);
        field.focus();
        field.setSelectionRange(from, to);
      });
    };
    field.addEventListener('reveal-text', reveal);
    return () => field.removeEventListener('reveal-text', reveal);
  }, [textarea, editor]);
}
