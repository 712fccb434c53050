/**
 * Moves the focus to an element that is no control, so that keyboard and screen reader go on from it. It
 * needs a `tabindex` for that, which goes with the focus.
 */
export function continueFrom(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
