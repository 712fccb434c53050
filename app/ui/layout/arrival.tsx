import { useLocation, useNavigation } from '@remix-run/react';
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
  const [title, setTitle] = useState('');
  const last = useRef({ pathname, search, key });

  useEffect(() => {
    const from = last.current;
    if (from.key === key) return;
    last.current = { pathname, search, key };
    if (from.pathname !== pathname || from.search !== search) setTitle(document.title);
    const target = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    const isFocusLost = document.activeElement === document.body;
    if (target) continueFrom(target);
    else if (from.pathname !== pathname || isFocusLost)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, hash, key]);

  return (
    <div aria-live="polite">
      {state === 'loading' && <p className="loading">Loading...</p>}
      <p data-arrived className="sr-only">
        {title}
      </p>
    </div>
  );
}
