/**
 * Makes everything in the admin page inert except one element. Toasts and dialogs are outside the admin root, and
 * keep working.
 * @returns restores the page
 */
export function enterFocusMode(element: HTMLElement): () => void {
  const madeInert: HTMLElement[] = [];
  for (let at = element; at.parentElement && !at.matches('.admin'); at = at.parentElement) {
    for (const other of at.parentElement.children) {
      if (other === at || !(other instanceof HTMLElement) || other.inert) continue;
      other.inert = true;
      madeInert.push(other);
    }
  }
  document.documentElement.classList.add('overflow-hidden');
  return () => {
    for (const other of madeInert) other.inert = false;
    document.documentElement.classList.remove('overflow-hidden');
  };
}
