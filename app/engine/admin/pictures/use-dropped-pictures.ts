import { type RefObject, useEffect, useRef } from 'react';

export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

/** Calls `take` with pictures that are dropped on an element or pasted into it. */
export function useDroppedPictures(
  source: RefObject<HTMLElement> | undefined,
  take: (files: File[]) => void,
) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const target: HTMLElement | null | undefined = source?.current;
    if (!target) return;
    const receive = (event: Event, data: DataTransfer | null) => {
      const files = picturesIn(data);
      // An inner field may have handled them already.
      if (files.length === 0 || event.defaultPrevented) return;
      event.preventDefault();
      latest.current(files);
    };
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
    const drop = (event: DragEvent) => receive(event, event.dataTransfer);
    // Without this, the browser would leave the page and open the dropped file.
    const over = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    target.addEventListener('paste', paste);
    target.addEventListener('dragover', over);
    target.addEventListener('drop', drop);
    return () => {
      target.removeEventListener('paste', paste);
      target.removeEventListener('dragover', over);
      target.removeEventListener('drop', drop);
    };
  }, [source]);
}

/** Calls `take` with pictures that are pasted anywhere on the page. */
export function usePastedPictures(take: (...files: File[]) => void) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = picturesIn(event.clipboardData);
      if (files.length > 0) latest.current(...files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
