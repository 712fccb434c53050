import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useServerValues } from '~/kit/loading/server-values';

declare global {
  interface Window {
    /** The path that was counted last. */
    seen?: string;
  }
}

/** Counts the pages of the site that are seen; where scripts are off, by a picture. */
export function PageViews() {
  const { nonce, scripts } = useServerValues();
  const { pathname } = useLocation();
  // Pages that the visitor goes to without loading them as a whole.
  useEffect(() => {
    if (window.seen === pathname) return;
    window.seen = pathname;
    navigator.sendBeacon('/seen', new URLSearchParams({ p: pathname, r: '' }));
  }, [pathname]);
  return (
    <>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
        dangerouslySetInnerHTML={{ __html: scripts.countFirst }}
      />
      <noscript>
        <img src={`/seen?${new URLSearchParams({ p: pathname })}`} alt="" width={1} height={1} />
      </noscript>
    </>
  );
}
