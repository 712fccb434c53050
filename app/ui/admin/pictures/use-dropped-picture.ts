import { type RefObject, useEffect, useRef } from 'react';

export const picturesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));

const firstPicture = (data: DataTransfer | null): File | null => picturesIn(data)[0] ?? null;

/** Takes a picture that is dropped on a part of the page, or pasted into it. */
export function useDroppedPicture(
  source: RefObject<HTMLElement> | undefined,
  take: (file: File) => void,
) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const target: HTMLElement | null | undefined = source?.current;
    if (!target) return;
    const receive = (event: Event, data: DataTransfer | null) => {
      const file = firstPicture(data);
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    const paste = (event: ClipboardEvent) => receive(event, event.clipboardData);
    const drop = (event: DragEvent) => receive(event, event.dataTransfer);
    // Only where files are let in, the browser does not open them instead of the page.
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

/** Takes a picture that is pasted anywhere on the page. */
export function usePastedPicture(take: (file: File) => void) {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = firstPicture(event.clipboardData);
      if (file) latest.current(file);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, []);
}
