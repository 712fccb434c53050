import { SignInLink } from '../shared/refusal-words';
import { type State, UNAUTHORIZED } from './reducer';

/**
 * One line on what is typed into a letter: that it is kept until it is sent, or why it is not.
 * @param kept what it says once the site keeps it
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
        <span>{device ? 'Kept on this device alone. ' : 'Not kept yet. '}</span>
        {failure === UNAUTHORIZED ? (
          <SignInLink />
        ) : (
          <span>The site could not be reached, or refuses it.</span>
        )}
      </p>
    );
  }
  return (
    <p className="text-muted text-small">
      {phase === 'kept' ? kept : (WORDS[phase] ?? 'What you type is kept by itself.')}
    </p>
  );
}

const WORDS: Partial<Record<State['phase'], string>> = {
  'on-device': 'Kept on this device, not saved.',
  paused: 'Not kept until you use or discard the unsaved text above.',
};
