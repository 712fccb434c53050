import { AdminIcon } from '../../shared/admin-icon';
import type { LiveChecks } from './use-checks';

/** The button that checks the links to other sites. */
export const LookOutside = ({
  words,
  state,
  lookOutside,
}: { words: string } & Pick<LiveChecks, 'state' | 'lookOutside'>) => (
  <>
    <button
      type="button"
      aria-disabled={state === 'looking' || undefined}
      onClick={() => state !== 'looking' && lookOutside()}
      className="button button-quiet"
    >
      <AdminIcon name="external-link" />
      <span>{state === 'looking' ? 'Looking…' : words}</span>
    </button>
    <p role="status" className="text-muted text-small">
      {state === 'failed' && 'No answer came: please try again.'}
    </p>
  </>
);
