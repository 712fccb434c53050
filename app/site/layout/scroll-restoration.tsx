import { useLocation } from '@remix-run/react';
import { useContext, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';
import { useIsomorphicLayoutEffect } from '~/kit/ui/use-isomorphic-layout-effect';

/**
 * The router's scroll restoration, for steps through the site alone. It takes a page whose data is read
 * anew for one that has just been come to, and brings visitors back to where they were when the reading
 * began (https://github.com/remix-run/react-router/issues/12157).
 */
export function ScrollRestorationOfSteps() {
  const state = useContext(RouterState);
  const [step, setStep] = useState(state);
  if (step?.location !== state?.location) setStep(state);
  const { pathname } = useLocation();
  // After the effects of what is within.
  useIsomorphicLayoutEffect(() => setScrollBehavior(''), [pathname]);
  const steady = state &&
    step && {
      ...state,
      restoreScrollPosition: step.restoreScrollPosition,
      preventScrollReset: step.preventScrollReset,
    };
  return (
    <RouterState.Provider value={steady}>
      <InstantScroll />
      <Restoration />
    </RouterState.Provider>
  );
}

/** Without the script of Remix's own component: where a document is loaded again, the browser knows the place. */
function Restoration() {
  useScrollRestoration();
  return null;
}

/** The style sheet's smooth way is for what is on the same page: another one is at its place at once. */
const setScrollBehavior = (behavior: 'auto' | '') => {
  document.documentElement.style.scrollBehavior = behavior;
};

/** Stands before the scroll restoration, so that its effect is the first of the two. */
function InstantScroll() {
  const { pathname } = useLocation();
  useIsomorphicLayoutEffect(() => {
    setScrollBehavior('auto');
    // Chromium scrolls to the very top by the style that was worked out last: this works it out.
    void getComputedStyle(document.documentElement).scrollBehavior;
  }, [pathname]);
  return null;
}
