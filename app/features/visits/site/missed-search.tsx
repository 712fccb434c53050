import { useEffect } from 'react';

/** Reports a search without results once the page is visible. @param query null if there were results */
export function MissedSearch({ query }: { query: string | null }) {
  useEffect(() => {
    if (query === null) return;
    const send = () => navigator.sendBeacon('/seen', new URLSearchParams({ m: query }));
    // A prerendered page may never be shown.
    if (!('prerendering' in document && document.prerendering)) send();
    else document.addEventListener('prerenderingchange', send, { once: true });
  }, [query]);
  return null;
}
