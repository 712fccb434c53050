import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect` without React's warning on the server. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;
