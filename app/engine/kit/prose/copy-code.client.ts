import { announce } from './announce.client';

/** How long the button shows the result. */
const RESULT_MS = 2500;

/** Copies the code next to a button, without the lines that a diff removes. */
export async function copyCode(button: HTMLElement): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(codeText(code));
    setLabel(button, 'Copied');
    announce('Copied');
  } catch {
    // The visitor can still copy the selection.
    getSelection()?.selectAllChildren(code);
    setLabel(button, 'Could not copy');
    announce(
      'The browser does not let pages copy. The code is selected: copy it with your keyboard.',
    );
  }
}

function codeText(code: Element): string {
  const copy = document.createElement('div');
  copy.appendChild(code.cloneNode(true));
  for (const removed of copy.querySelectorAll('del')) removed.remove();
  return copy.textContent?.replace(/\n$/, '') ?? '';
}

function setLabel(button: HTMLElement, label: string): void {
  button.textContent = label;
  setTimeout(() => {
    button.textContent = 'Copy';
  }, RESULT_MS);
}
