const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Calls `read` repeatedly. Each pause is half as long again as the one before, up to a minute. A hidden page reads
 * nothing; it reads at once when it is shown again.
 * @returns stops it
 */
export function refreshWhileVisible(
  read: () => void,
  page: Pick<Document, 'hidden' | 'addEventListener' | 'removeEventListener'> = document,
): () => void {
  let pause = FIRST_PAUSE_MS;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    timer = setTimeout(() => {
      pause = Math.min(pause * 1.5, LONGEST_PAUSE_MS);
      read();
      wait();
    }, pause);
  };
  const onVisibility = () => {
    clearTimeout(timer);
    if (page.hidden) return;
    read();
    wait();
  };
  page.addEventListener('visibilitychange', onVisibility);
  if (!page.hidden) wait();
  return () => {
    clearTimeout(timer);
    page.removeEventListener('visibilitychange', onVisibility);
  };
}
