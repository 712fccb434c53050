import { useLocation } from '@remix-run/react';
import { useEffect } from 'react';
import { useServerValues } from '~/engine/kit/loading/server-values';

declare module '~/engine/kit/loading/server-values' {
  interface FeatureScripts {
    /** Counts the first page (`server/count-first.server.ts`). */
    countFirst: string;
  }
}

declare global {
  interface Window {
    /** The last counted path. */
    seen?: string;
  }
}

/** Counts page views; without scripts, with an image request. */
export function PageViews() {
  const { nonce, scripts } = useServerValues();
  const { pathname } = useLocation();
  // Client-side navigations. The inline script counts the first page.
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
        dangerouslySetInnerHTML={{ __html: scripts.countFirst ?? '' }}
      />
      <noscript>
        <img src={`/seen?${new URLSearchParams({ p: pathname })}`} alt="" width={1} height={1} />
      </noscript>
    </>
  );
}
