import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { continueFrom } from '../focus';

/**
 * What a browser does by itself when it loads a page, and has to be told when a script changes it: says
 * that something is loading, tells screen readers the title of the page that has come, and lets the
 * keyboard go on from its beginning, or from the target of the anchor.
 */
export function Arrival() {
  const { pathname, search, hash, key } = useLocation();
  const { state } = useNavigation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  const last = useRef({ pathname, search, key });

  useEffect(() => {
    const from = last.current;
    if (from.key === key) return;
    last.current = { pathname, search, key };
    const isSamePage = from.pathname === pathname && from.search === search;
    if (!isSamePage) setTitle(document.title);
    const isFocusLost = document.activeElement === document.body;
    // A jump within the page by the skip link, or by a step back: the browser has made it already, and the
    // keyboard may be further on by now.
    if (isSamePage && type === 'POP' && !isFocusLost) return;
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    if (target) continueFrom(target);
    else if (from.pathname !== pathname || isFocusLost)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, type]);

  return (
    <div aria-live="polite">
      {state === 'loading' && <p className="loading">Loading...</p>}
      <p data-arrived className="sr-only">
        {title}
      </p>
    </div>
  );
}
