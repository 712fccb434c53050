import { useBlocker } from '@remix-run/react';
import { type RefObject, useEffect, useRef } from 'react';

/**
 * Asks before a page with a form is left that holds what is not saved.
 * @param refusal of the form that was sent and came back, with everything in it still to be saved
 */
export function useUnsaved(form: RefObject<HTMLFormElement | null>, refusal: object | null): void {
  const isUnsaved = useRef(false);
  useEffect(() => {
    if (refusal) isUnsaved.current = true;
  }, [refusal]);
  useEffect(() => {
    const element = form.current;
    const typed = () => {
      isUnsaved.current = true;
    };
    const sent = () => {
      isUnsaved.current = false;
    };
    const leave = (event: BeforeUnloadEvent) => {
      if (isUnsaved.current) event.preventDefault();
    };
    element?.addEventListener('input', typed);
    element?.addEventListener('submit', sent);
    window.addEventListener('beforeunload', leave);
    return () => {
      element?.removeEventListener('input', typed);
      element?.removeEventListener('submit', sent);
      window.removeEventListener('beforeunload', leave);
    };
  }, [form]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved.current && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm('Leave without saving? What you typed will be gone.')) blocker.proceed();
    else blocker.reset();
  }, [blocker]);
}
