import { showToast } from '~/engine/kit/ui/toasts';

/** Copies a text to the clipboard and shows a toast. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await showToast('success', 'Copied');
  } catch (error) {
    console.error(error);
    await showToast('error', 'The browser does not allow copying. Select the text instead.');
  }
}
