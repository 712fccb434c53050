import { loadScriptText } from '~/engine/kit/language/script-text';
import { showFailure, showSuccess } from '~/engine/kit/ui/dialogs.client';

const isOurs = (href: string) =>
  new URL(href, window.location.href).origin === window.location.origin;

/** @throws Error if the file does not exist. Cannot check other hosts, which the Content Security Policy blocks. */
async function checkFile(href: string): Promise<void> {
  if (!isOurs(href)) return;
  const response = await fetch(href, { method: 'HEAD' });
  if (!response.ok) throw new Error(`the resume answered ${response.status}`);
}

function startDownload(href: string) {
  const link = document.createElement('a');
  link.href = href;
  link.download = '';
  if (!isOurs(href)) link.target = '_blank';
  link.click();
}

/** Downloads the file. @param waited resolves when the download may start @param onSettled called before the dialog */
export async function downloadResume(
  href: string,
  waited: Promise<unknown>,
  onSettled: () => void,
): Promise<void> {
  const { resume: text } = await loadScriptText();
  try {
    await Promise.all([checkFile(href), waited]);
    startDownload(href);
    onSettled();
    await showSuccess(text.started, text.wait);
  } catch (error) {
    console.error(error);
    onSettled();
    await showFailure(text.failed, text.later);
  }
}
