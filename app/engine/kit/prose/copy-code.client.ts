import type { ScriptTexts } from '~/content/languages/language';
import { announce } from './announce.client';

type ProseTexts = ScriptTexts['texts'];

/** How long the button shows the result. */
const RESULT_MS = 2500;

/** Copies the code next to a button, without the lines that a diff removes. */
export async function copyCode(button: HTMLElement, text: ProseTexts): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  if (!code) return;
  try {
    await navigator.clipboard.writeText(codeText(code));
    setLabel(button, text.copied, text);
    announce(text.copied);
  } catch {
    // The visitor can still copy the selection.
    getSelection()?.selectAllChildren(code);
    setLabel(button, text.notCopied, text);
    announce(text.selected);
  }
}

function codeText(code: Element): string {
  const copy = document.createElement('div');
  copy.appendChild(code.cloneNode(true));
  for (const removed of copy.querySelectorAll('del')) removed.remove();
  return copy.textContent?.replace(/\n$/, '') ?? '';
}

function setLabel(button: HTMLElement, label: string, { copy }: ProseTexts): void {
  button.textContent = label;
  setTimeout(() => {
    button.textContent = copy;
  }, RESULT_MS);
}
