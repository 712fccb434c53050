import { type MouseEvent, useState } from 'react';
import { hero } from '~/content';
import { Icon } from '../icon';

/** A plain link without a script; with one, busy for a moment and then told how it went. */
export function ResumeButton() {
  const [isBusy, setIsBusy] = useState(false);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    try {
      const { downloadResume } = await import('../islands/resume-download');
      await downloadResume(hero.resumeHref, () => setIsBusy(false));
    } catch (error) {
      // What tells how it goes could not be loaded: the link does what it does without a script.
      console.error(error);
      setIsBusy(false);
      window.location.assign(hero.resumeHref);
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
