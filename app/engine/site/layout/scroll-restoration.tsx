import { useLocation } from '@remix-run/react';
import { useContext, useState } from 'react';
import {
  UNSAFE_DataRouterStateContext as RouterState,
  UNSAFE_useScrollRestoration as useScrollRestoration,
} from 'react-router-dom';
import { useIsomorphicLayoutEffect } from '~/engine/kit/ui/use-isomorphic-layout-effect';

/**
 * The router's scroll restoration, limited to navigations. It treats a revalidation like a navigation and would scroll
 * visitors back to where they were when it started (https://github.com/remix-run/react-router/issues/12157).
 */
export function ScrollRestorationOfSteps() {
  const state = useContext(RouterState);
  const [step, setStep] = useState(state);
  if (step?.location !== state?.location) setStep(state);
  const { pathname } = useLocation();
  // Runs after the effects of the children.
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

/** Without the inline script of Remix's component: after a reload the browser restores the position itself. */
function Restoration() {
  useScrollRestoration();
  return null;
}

/** Smooth scrolling is only for jumps within a page. A new page must be in position at once. */
const setScrollBehavior = (behavior: 'auto' | '') => {
  document.documentElement.style.scrollBehavior = behavior;
};

/** Rendered before the scroll restoration, so that its effect runs first. */
function InstantScroll() {
  const { pathname } = useLocation();
  useIsomorphicLayoutEffect(() => {
    setScrollBehavior('auto');
    // For a scroll to the top, Chromium uses the last computed style. This forces it to recompute.
    void getComputedStyle(document.documentElement).scrollBehavior;
  }, [pathname]);
  return null;
}
