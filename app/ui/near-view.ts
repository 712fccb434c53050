/**
 * Resolves when the element of that id is about to be seen: within half a screen, or as soon as a
 * visitor's focus is in it. At once on the server and where there is no such element.
 */
export function nearView(id: string): Promise<void> {
  const element = typeof document === 'undefined' ? null : document.getElementById(id);
  if (!element) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) done();
      },
      { rootMargin: '50% 0px' },
    );
    const done = () => {
      observer.disconnect();
      element.removeEventListener('focusin', done);
      resolve();
    };
    observer.observe(element);
    element.addEventListener('focusin', done);
  });
}
