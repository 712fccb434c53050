/**
 * Lets the keyboard go on from an element that is no control, and a screen reader read on from it. It
 * is in the way of nothing: what it needs for that is gone with the focus.
 */
export function continueFrom(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
