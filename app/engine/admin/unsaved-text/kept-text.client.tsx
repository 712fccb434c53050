import { SignInLink } from '../shared/refusal-words';
import { type State, UNAUTHORIZED } from './reducer';

/**
 * The save status of a letter: stored until it is sent, or why not.
 * @param kept the text once the site has stored it
 */
export function KeptText({
  state: { phase, failure, device },
  kept = 'Kept.',
}: {
  state: State;
  kept?: string;
}) {
  if (phase === 'failed') {
    return (
      <p role="status" className="text-red text-small">
        <span>{device ? 'Kept on this device only. ' : 'Not kept yet. '}</span>
        {failure === UNAUTHORIZED ? (
          <SignInLink />
        ) : (
          <span>The site could not be reached, or refused it.</span>
        )}
      </p>
    );
  }
  return (
    <p className="text-muted text-small">
      {phase === 'kept' ? kept : (WORDS[phase] ?? 'What you type is saved automatically.')}
    </p>
  );
}

const WORDS: Partial<Record<State['phase'], string>> = {
  'on-device': 'Kept on this device, not saved.',
  paused: 'Not kept until you use or discard the unsaved text above.',
};
