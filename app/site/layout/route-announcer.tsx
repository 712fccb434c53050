import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { idOfFragment } from '~/kit/text/text-ids';
import { ANSWER_LIMIT_MS } from '~/kit/time/time-limit';
import { continueFrom } from '~/kit/ui/focus';

/**
 * What a browser does by itself when it loads a page, and has to be told when a script changes it: says
 * that something is loading, tells screen readers the title of the page that has come, and lets the
 * keyboard go on from its beginning, or from the target of the anchor.
 */
export function RouteAnnouncer() {
  const { pathname, search, hash, key } = useLocation();
  const { state } = useNavigation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  const isLate = useIsLate(state === 'loading');
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
    const target = hash ? document.getElementById(idOfFragment(hash.slice(1))) : null;
    if (target) continueFrom(target);
    else if (from.pathname !== pathname || isFocusLost)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, type]);

  return (
    <div aria-live="polite">
      {state === 'loading' && (
        <p className="loading">
          {isLate ? 'No answer yet. Nothing is lost here: you can try again.' : 'Loading...'}
        </p>
      )}
      <p data-arrived className="sr-only">
        {title}
      </p>
    </div>
  );
}

/** Whether something has been waited for longer than anybody should without being told. */
function useIsLate(isWaiting: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    setIsLate(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setIsLate(true), ANSWER_LIMIT_MS);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  return isLate;
}
