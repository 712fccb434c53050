import { useEffect, useState } from 'react';

/** Whether a script has taken the page over: not on the server, nor in the first rendering, which has to match it. */
export function useIsScripted(): boolean {
  const [isScripted, setIsScripted] = useState(false);
  useEffect(() => setIsScripted(true), []);
  return isScripted;
}
