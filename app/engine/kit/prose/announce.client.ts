/** A live region must exist for a moment before screen readers announce changes in it. */
const DELAY_MS = 100;

let region: HTMLElement | null = null;

/** Announces a text to screen readers. */
export function announce(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.className = 'sr-only';
    region.role = 'status';
    document.body.appendChild(region);
  }
  const current = region;
  current.textContent = '';
  setTimeout(() => {
    current.textContent = text;
  }, DELAY_MS);
}
