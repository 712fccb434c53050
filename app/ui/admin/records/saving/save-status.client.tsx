import { namesFields, type Refusal } from '../../../forms/form-field';
import { Moment } from '../../moment';
import { SignInBeside } from '../../refusal-words';
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
  if (isBusy) return <>Saving…</>;
  if (isTryingAgain) {
    return (
      <>Not saved: the site cannot be reached. It is tried again by itself, your text stays.</>
    );
  }
  if (autosave.kind === 'paused') {
    return <>Not kept until you use or discard the unsaved text above.</>;
  }
  if (autosave.kind === 'on-device') return <>Kept on this device, not saved.</>;
  if (autosave.kind === 'failed') return <FailedText {...autosave} />;
  if (refusal) {
    return (
      <>
        Not saved: {reasonOf(refusal)} {autosave.kind === 'kept' && <KeptText at={autosave.at} />}
      </>
    );
  }
  if (autosave.kind === 'kept') return <KeptText at={autosave.at} />;
  if (autosave.kind === 'changed') return <>Not saved yet.</>;
  return (
    savedAt && (
      <>
        Saved <Moment date={savedAt} isExact />
      </>
    )
  );
}

const KeptText = ({ at }: { at: Date }) => (
  <>
    Kept, not saved: <Moment date={at} />
  </>
);

function FailedText({ status, isOnDevice }: { status: number; isOnDevice: boolean }) {
  const where = isOnDevice ? 'Kept on this device, not saved.' : 'Not saved.';
  if (status === UNAUTHORIZED) {
    return (
      <>
        {where} Your session has ended. <SignInBeside /> and go on here: your text stays.
      </>
    );
  }
  const why = status === 0 ? 'The site cannot be reached' : 'The site could not keep it';
  return (
    <>
      {where} {why}, which is tried again.
    </>
  );
}

function reasonOf(refusal: Refusal): string {
  if (namesFields(refusal)) return 'look at the fields that are marked.';
  if (refusal.status === UNAUTHORIZED) return 'your session has ended.';
  return refusal.status === 409 ? 'somebody else was faster.' : 'see above.';
}
