import { ScrollRestoration, useLocation } from '@remix-run/react';
import { useContext, useInsertionEffect, useState } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router-dom';
import { useCommitEffect } from './use-commit-effect';

/**
 * Remix's scroll restoration, for steps through the site alone. Its router takes a page whose data is read
 * anew for one that has just been come to, and brings visitors back to where they were when the reading
 * began (https://github.com/remix-run/react-router/issues/12157).
 */
export function ScrollRestorationOfSteps({ nonce }: { nonce: string }) {
  useInstantSteps();
  const state = useContext(RouterState);
  const [step, setStep] = useState(state);
  if (step?.location !== state?.location) setStep(state);
  const steady = state &&
    step && {
      ...state,
      restoreScrollPosition: step.restoreScrollPosition,
      preventScrollReset: step.preventScrollReset,
    };
  return (
    <RouterState.Provider value={steady}>
      <ScrollRestoration nonce={nonce} />
    </RouterState.Provider>
  );
}

/** Another page is at its place at once: the style sheet's smooth way is for what is on the same one. */
function useInstantSteps() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each page; before Remix scrolls
  useInsertionEffect(() => {
    document.documentElement.style.scrollBehavior = 'auto';
  }, [pathname]);
  useCommitEffect(() => {
    document.documentElement.style.scrollBehavior = '';
  }, [pathname]);
}
