import { showFailure, showSuccess } from '~/kit/ui/dialogs.client';

const isOurs = (href: string) =>
  new URL(href, window.location.href).origin === window.location.origin;

/** @throws Error where the file is not there. A file on another host cannot be asked for (policy). */
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

/** Downloads the file. @param waited until it may begin @param onSettled before it tells how it went */
export async function downloadResume(
  href: string,
  waited: Promise<unknown>,
  onSettled: () => void,
): Promise<void> {
  try {
    await Promise.all([checkFile(href), waited]);
    startDownload(href);
    onSettled();
    await showSuccess('Download started!', 'Please wait, depending on your network speed.');
  } catch (error) {
    console.error(error);
    onSettled();
    await showFailure('Download failed', 'Please try again later.');
  }
}
