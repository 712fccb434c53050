/**
 * Leaves only one element of the admin's screen to be reached: what lies behind it can neither be focused nor
 * read. Messages and dialogs stand outside the screen, and stay.
 * @returns what gives the rest back
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
