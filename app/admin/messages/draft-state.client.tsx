import type { AutosaveState } from '../records/use-autosave';
import { SignInBeside } from '../shared/refusal-words';

/** One line on what is typed: that it is kept, or why it is not. */
export function DraftState({ state }: { state: AutosaveState }) {
  if (state.kind === 'failed') {
    return (
      <p role="status" className="text-red text-small">
        <span>Not kept yet. </span>
        {state.status === 401 ? (
          <SignInBeside />
        ) : (
          <span>The site could not be reached, or refuses it.</span>
        )}
      </p>
    );
  }
  return (
    <p className="text-muted text-small">
      {state.kind === 'kept' ? 'Kept until you send it.' : 'What you type is kept.'}
    </p>
  );
}
