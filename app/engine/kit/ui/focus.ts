/**
 * Moves the focus to an element that is not a control, so that keyboard and screen reader continue from there. Adds the
 * necessary `tabindex`, and removes it on blur.
 */
export function continueFrom(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true });
  }
  element.focus({ preventScroll: true });
}
