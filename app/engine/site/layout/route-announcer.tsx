import { useLocation, useNavigation, useNavigationType } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import { decodeFragment } from '~/engine/kit/text/text-ids';
import { ANSWER_LIMIT_MS } from '~/engine/kit/time/time-limit';
import { continueFrom } from '~/engine/kit/ui/focus';
import { useText } from '~/engine/kit/ui/use-text';

/**
 * Does for client-side navigations what browsers do for page loads: shows that a page is loading, announces its title to
 * screen readers, and moves the focus to its start or to the target of the anchor.
 */
export function RouteAnnouncer() {
  const text = useText('frame');
  const { pathname, search, hash, key } = useLocation();
  const { state } = useNavigation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  /** The key of the location that is on the screen. */
  const [shown, setShown] = useState('');
  const isLate = useIsLate(state === 'loading');
  const last = useRef({ pathname, search, key });

  useEffect(() => setShown(key), [key]);

  useEffect(() => {
    const from = last.current;
    if (from.key === key) return;
    last.current = { pathname, search, key };
    const isSamePage = from.pathname === pathname && from.search === search;
    if (!isSamePage) setTitle(document.title);
    const isFocusLost = document.activeElement === document.body;
    // The browser has already handled a jump within the page (the skip link, or back), and the focus may have moved on.
    if (isSamePage && type === 'POP' && !isFocusLost) return;
    const target = hash ? document.getElementById(decodeFragment(hash.slice(1))) : null;
    if (target) continueFrom(target);
    else if (from.pathname !== pathname || isFocusLost)
      document.getElementById('main')?.focus({ preventScroll: true });
  }, [pathname, search, hash, key, type]);

  return (
    <div aria-live="polite">
      {state === 'loading' && <p className="loading">{isLate ? text.noAnswerYet : text.loading}</p>}
      <p data-arrived={shown} className="sr-only">
        {title}
      </p>
    </div>
  );
}

/** Whether the wait has exceeded the time limit for an answer. */
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
