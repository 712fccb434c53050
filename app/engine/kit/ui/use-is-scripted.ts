import { useEffect, useState } from 'react';

/** Whether the page is hydrated. False on the server and on the first render, which must match the server's HTML. */
export function useIsScripted(): boolean {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  return isScripted;
}
