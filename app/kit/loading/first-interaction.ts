const SIGNS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether a visitor was faster than the scripts: has scrolled, or is in a field. */
const isAtIt = () =>
  window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body;

/** Resolves at the first sign that a visitor does something with the page; at once on the server. */
export function firstInteraction(): Promise<void> {
  if (typeof document === 'undefined' || isAtIt()) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const done = () => {
      for (const sign of SIGNS) window.removeEventListener(sign, done, options);
      resolve();
    };
    for (const sign of SIGNS) window.addEventListener(sign, done, options);
  });
}
