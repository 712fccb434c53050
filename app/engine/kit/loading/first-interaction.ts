const EVENTS = ['scroll', 'pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/** Whether the visitor scrolled or focused something before the scripts ran. */
const hasInteracted = () =>
  window.scrollY > 0 || (document.activeElement ?? document.body) !== document.body;

/** Resolves when the visitor first interacts with the page; immediately on the server. */
export function firstInteraction(): Promise<void> {
  if (typeof document === 'undefined' || hasInteracted()) return Promise.resolve();
  return new Promise((resolve) => {
    const options = { capture: true, passive: true };
    const done = () => {
      for (const event of EVENTS) window.removeEventListener(event, done, options);
      resolve();
    };
    for (const event of EVENTS) window.addEventListener(event, done, options);
  });
}
