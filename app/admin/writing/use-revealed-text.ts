import { type RefObject, useEffect, useRef } from 'react';
import type { EditorHandle } from './editor-handle';

/** What shows a part of a text to whoever has to look at it, sent to the textarea of the text. */
type Revealed = { from: number; to: number };

const isRevealed = (detail: unknown): detail is Revealed =>
  typeof detail === 'object' && detail !== null && 'from' in detail && 'to' in detail;

/**
 * Answers `new CustomEvent('reveal-text', { detail: { from, to } })` at a textarea: that part of the text is
 * selected, in sight, and has the focus, in the editor or in the textarea itself.
 * @param show called first, in case that the text is not shown
 */
export function useRevealedText(
  textarea: RefObject<HTMLTextAreaElement>,
  writer: EditorHandle | null,
  show: () => void,
) {
  const latest = useRef(show);
  latest.current = show;
  useEffect(() => {
    const field = textarea.current;
    if (!field) return;
    const reveal = (event: Event) => {
      if (!(event instanceof CustomEvent) || !isRevealed(event.detail)) return;
      // Who sent it may do without us, and see this.
      event.preventDefault();
      const { from, to } = event.detail;
      latest.current();
      // Once it is shown.
      requestAnimationFrame(() => {
        if (writer) return writer.reveal(from, to);
        field.focus();
        field.setSelectionRange(from, to);
      });
    };
    field.addEventListener('reveal-text', reveal);
    return () => field.removeEventListener('reveal-text', reveal);
  }, [textarea, writer]);
}
