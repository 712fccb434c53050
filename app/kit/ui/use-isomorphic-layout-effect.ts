import { useEffect, useLayoutEffect } from 'react';

/** `useLayoutEffect`, without React's complaint on the server, which has no layout. */
export const useIsomorphicLayoutEffect =
  typeof document === 'undefined' ? useEffect : useLayoutEffect;
