import { type MouseEvent, useState } from 'react';
import { hero } from '~/content';
import { showFailure, showSuccess } from '../dialogs';
import { Icon } from '../icon';

/** Specification, point 9. */
const WAIT_MS = 1500;

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

/** A plain link without a script; with one, busy for a moment and then told how it went. */
export function ResumeButton() {
  const [isBusy, setIsBusy] = useState(false);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      await Promise.all([
        checkFile(hero.resumeHref),
        new Promise((resolve) => setTimeout(resolve, WAIT_MS)),
      ]);
      startDownload(hero.resumeHref);
      setIsBusy(false);
      await showSuccess('Download started!', 'Please wait, depending on your network speed.');
    } catch (error) {
      console.error(error);
      setIsBusy(false);
      await showFailure('Download failed', 'Please try again later.');
    }
  };

  return (
    <a
      href={hero.resumeHref}
      download
      onClick={download}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      className="button button-quiet"
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />}
      {hero.resume}
    </a>
  );
}
