import { namesFields, type Refusal } from '~/kit/forms/form-field';
import { Moment } from '../../shared/moment';
import { SignInBeside } from '../../shared/refusal-words';
import type { AutosaveState } from '../use-autosave';

const UNAUTHORIZED = 401;

type Saving = {
  isBusy: boolean;
  /** The last save did not reach the site. */
  isTryingAgain: boolean;
  refusal: Refusal | undefined;
  autosave: AutosaveState;
  /** When the record was saved; null for one that is not there yet. */
  savedAt: Date | null;
};

/** Where what is typed is at this moment. */
export function SaveStatus({ isBusy, isTryingAgain, refusal, autosave, savedAt }: Saving) {
  if (isBusy) return <span>Saving…</span>;
  if (isTryingAgain) {
    return (
      <span>
        Not saved: the site cannot be reached. It is tried again by itself, your text stays.
      </span>
    );
  }
  // The notice says why, and what to do.
  if (refusal?.status === UNAUTHORIZED) return <span>Not saved.</span>;
  if (autosave.kind === 'paused') {
    return <span>Not kept until you use or discard the unsaved text above.</span>;
  }
  if (autosave.kind === 'on-device') return <span>Kept on this device, not saved.</span>;
  if (autosave.kind === 'failed') return <FailedText {...autosave} />;
  if (refusal) {
    return (
      <>
        <span>{`Not saved: ${reasonOf(refusal)} `}</span>
        {autosave.kind === 'kept' && <KeptText at={autosave.at} />}
      </>
    );
  }
  if (autosave.kind === 'kept') return <KeptText at={autosave.at} />;
  if (autosave.kind === 'changed') return <span>Not saved yet.</span>;
  return savedAt && <SavedText at={savedAt} />;
}

const SavedText = ({ at }: { at: Date }) => (
  <span>
    Saved <Moment date={at} isExact />
  </span>
);

const KeptText = ({ at }: { at: Date }) => (
  <span>
    Kept, not saved: <Moment date={at} />
  </span>
);

function FailedText({ status, isOnDevice }: { status: number; isOnDevice: boolean }) {
  const where = isOnDevice ? 'Kept on this device, not saved.' : 'Not saved.';
  if (status === UNAUTHORIZED) {
    return (
      <>
        <span>{`${where} Your session has ended. `}</span>
        <SignInBeside />
        <span> and go on here: your text stays.</span>
      </>
    );
  }
  const why = status === 0 ? 'The site cannot be reached' : 'The site could not keep it';
  return <span>{`${where} ${why}, which is tried again.`}</span>;
}

function reasonOf(refusal: Refusal): string {
  if (namesFields(refusal)) return 'look at the fields that are marked.';
  return refusal.status === 409 ? 'somebody else was faster.' : 'see above.';
}
