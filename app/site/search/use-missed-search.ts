import { useEffect } from 'react';

/** Tells what somebody has searched for and not found, once they see the page. Null: they have found something. */
export function useMissedSearch(query: string | null): void {
  useEffect(() => {
    if (query === null) return;
    const send = () => navigator.sendBeacon('/seen', new URLSearchParams({ m: query }));
    // A page that is made ahead may never be seen.
    if (!('prerendering' in document && document.prerendering)) send();
    else document.addEventListener('prerenderingchange', send, { once: true });
  }, [query]);
}
