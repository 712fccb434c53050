import { capitalize } from '~/lib/text/capitalize';
import { SubmitButton } from '../../forms/submit-button';
import { AdminIcon } from '../admin-icon';
import { Moment } from '../moment';
import { SignInBeside } from '../refusal-words';
import type { AutosaveState } from './use-autosave';
import type { KindWords } from './values';

/** Stays in sight while a long text scrolls. */
export function EditorBar({
  kind: { entity, item },
  isNew,
  isBusy,
  isTryingAgain,
  autosave,
}: {
  kind: KindWords;
  isNew: boolean;
  isBusy: boolean;
  /** The last save did not reach the site. */
  isTryingAgain: boolean;
  autosave: AutosaveState;
}) {
  return (
    <div className="editor-bar">
      <SubmitButton isBusy={isBusy} icon={<AdminIcon name="save" />}>
        {isNew ? 'Add' : 'Update'} {capitalize(item)}
      </SubmitButton>
      {entity === 'post' && (
        <button
          type="submit"
          formAction="/admin/blog-update/preview"
          formTarget="_blank"
          className="button button-quiet"
        >
          <AdminIcon name="eye" />
          Preview
        </button>
      )}
      <p role="status" className="text-muted text-small">
        {isTryingAgain ? (
          'Not saved: the site cannot be reached. It is tried again by itself, your text stays.'
        ) : (
          <AutosaveText state={autosave} />
        )}
      </p>
    </div>
  );
}

function AutosaveText({ state }: { state: AutosaveState }) {
  if (state.kind === 'nothing') return null;
  if (state.kind === 'paused') {
    return <>Not kept until you use or discard the unsaved text above.</>;
  }
  if (state.kind === 'kept') {
    return (
      <>
        Kept, not saved: <Moment date={state.at} />
      </>
    );
  }
  if (state.status === 401) {
    return (
      <>
        Your session has ended. <SignInBeside /> and go on here: your text stays.
      </>
    );
  }
  return <>What you type could not be kept. It is tried again.</>;
}
