import { type MouseEvent, useState } from 'react';
import { navigateIfReachable } from '~/engine/kit/offline/navigate-if-reachable';
import { Icon } from '~/engine/kit/ui/icon';
import { useWords } from '~/engine/kit/ui/use-words';

/** Specification, point 9. */
const WAIT_MS = 1500;

/** A plain download link. With a script it shows a busy state and then the outcome. */
export function ResumeButton() {
  const { hero } = useWords('hero');
  const [isBusy, setIsBusy] = useState(false);

  const download = async (event: MouseEvent) => {
    event.preventDefault();
    if (isBusy) return;
    setIsBusy(true);
    // The time counts from the click, not from when the script has loaded.
    const waited = new Promise((resolve) => setTimeout(resolve, WAIT_MS));
    try {
      const { downloadResume } = await import('./resume-download');
      await downloadResume(hero.resumeHref, waited, () => setIsBusy(false));
    } catch (error) {
      // If the script cannot be loaded, the link works as without one.
      console.error(error);
      setIsBusy(false);
      await navigateIfReachable(hero.resumeHref);
    }
  };

  return (
    <a
      href={hero.resumeHref}
      download
      onClick={download}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      className="link inline-flex min-h-11 items-center gap-2"
    >
      {isBusy ? <span className="spinner" aria-hidden="true" /> : <Icon name="download" />}
      <span>{hero.resume}</span>
    </a>
  );
}
