const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/**
 * Reads again and again, each time after a pause half as long again as the one before, up to a minute. A hidden page
 * reads nothing; once it is shown again it reads at once.
 * @returns what ends it
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
