import { tell } from './tell.client';

/** How long the button says how it went. */
const SAID_MS = 2500;

/** Puts the code beside a button into the clipboard: as it is in the end, without the lines that are removed. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(textOf(code));
    say(button, 'Copied');
    tell('Copied');
  } catch {
    // What the browser refuses to a page it lets a person do.
    getSelection()?.selectAllChildren(code);
    say(button, 'Could not copy');
    tell('The browser does not let pages copy. The code is selected: copy it with your keyboard.');
  }
}

function textOf(code: Element): string {
  const copy = document.createElement('div');
  copy.appendChild(code.cloneNode(true));
  for (const removed of copy.querySelectorAll('del')) removed.remove();
  return copy.textContent?.replace(/\n$/, '') ?? '';
}

function say(button: HTMLElement, words: string): void {
  button.textContent = words;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, SAID_MS);
}
