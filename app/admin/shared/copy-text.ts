import { showToast } from '~/kit/ui/toasts';

/** Puts a text into the clipboard, and says so. */
export async function copyText(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    await showToast('success', 'Copied');
  } catch (error) {
    console.error(error);
    await showToast('error', 'The browser does not let pages copy. Select the text yourself.');
  }
}
