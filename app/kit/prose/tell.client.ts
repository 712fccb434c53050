/** Screen readers need a moment with a region before what is written into it is news. */
const STANDING_MS = 100;

let region: HTMLElement | null = null;

/** Says something to who does not see it. */
export function tell(text: string): void {
  if (!region?.isConnected) {
    region = document.createElement('p');
    region.className = 'sr-only';
    region.role = 'status';
    document.body.appendChild(region);
  }
  const standing = region;
  standing.textContent = '';
  setTimeout(() => {
    standing.textContent = text;
  }, STANDING_MS);
}
