import { useRevalidator } from '@remix-run/react';
import { useEffect } from 'react';

const REFRESH_MS = 2000;

/** Reads the page's data again from time to time, while something is under way. */
export function useRefresh(isMoving: boolean) {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(revalidate, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
