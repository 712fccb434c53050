import { namesFields, type Refusal } from '~/engine/kit/forms/form-field';
import { PUBLISH_ANYWAY } from '../records/values';
import { Moment } from '../shared/moment';
import { SignInLink } from '../shared/refusal-words';
import { isSaving, type State, UNAUTHORIZED } from './reducer';

/**
 * The save status of a form.
 * @param refusal the refusal of the last save, if the page was loaded with it and the state doesn't have it
 */
export function SaveStatus({
  state,
  refusal = state.refusal ?? undefined,
}: {
  state: State;
  refusal?: Refusal | undefined;
}) {
  const { phase, at } = state;
  if (isSaving(state)) return <span>Saving…</span>;
  if (phase === 'unanswered') {
    return (
      <span>
        Not saved: the site cannot be reached. It retries automatically, and your text stays.
      </span>
    );
  }
  // The notice explains it.
  if (refusal?.status === UNAUTHORIZED) return <span>Not saved.</span>;
  if (phase === 'paused') {
    return <span>Not kept until you use or discard the unsaved text above.</span>;
  }
  if (phase === 'on-device') return <span>Kept on this device, not saved.</span>;
  if (phase === 'failed') return <FailedText state={state} />;
  if (refusal) {
    return (
      <>
        <span>{`Not saved: ${reasonOf(refusal)} `}</span>
        {phase === 'kept' && <PendingText at={at} />}
      </>
    );
  }
  if (phase === 'kept') return <PendingText at={at} />;
  if (phase === 'changed') return <span>Not saved yet.</span>;
  return <SavedText at={at} />;
}

// Each status is a separate element, because browser translation replaces text nodes.

const SavedText = ({ at }: { at: Date | null }) =>
  at && (
    <span>
      Saved <Moment date={at} isShort />
    </span>
  );

const PendingText = ({ at }: { at: Date | null }) =>
  at && (
    <span>
      Kept, not saved: <Moment date={at} isShort />
    </span>
  );

function FailedText({ state: { failure, device, found } }: { state: State }) {
  const where = device && !found ? 'Kept on this device, not saved.' : 'Not saved.';
  if (failure === UNAUTHORIZED) {
    return (
      <>
        <span>{`${where} Your session has ended. `}</span>
        <SignInLink />
        <span> and go on here: your text stays.</span>
      </>
    );
  }
  const why = failure === 0 ? 'The site cannot be reached' : 'The site could not keep it';
  return <span>{`${where} ${why}. It retries automatically.`}</span>;
}

function reasonOf(refusal: Refusal): string {
  if (refusal.fields[PUBLISH_ANYWAY]) return 'see above.';
  if (namesFields(refusal)) return 'look at the fields that are marked.';
  return refusal.status === 409 ? 'somebody else was faster.' : 'see above.';
}
