import { Form, Link, useNavigation } from '@remix-run/react';
import { ActionButton } from '../shared/action-button';
import { AdminIcon } from '../shared/admin-icon';
import { Panel } from '../shared/panel';

/** Counts such as '14 posts, 8 projects and 6 reviews'; '' for none. */
export type SamplesInWords = {
  /** Unchanged samples. */
  untouched: string;
  edited: string;
  trashed: string;
};

const PATH = '/admin/settings/data';

const keptSentence = (edited: string) =>
  edited === '' ? '' : ` What you have edited stays, since it is yours now: ${edited}.`;

/** The samples, with the buttons to remove or restore them; nothing if there are none. */
export function SamplesPanel({
  samples: { untouched, edited, trashed },
}: {
  samples: SamplesInWords;
}) {
  if (untouched === '' && trashed === '') return null;
  return (
    <Panel id="samples" title="Samples">
      {untouched !== '' && (
        <>
          <p>{`The site still has samples: ${untouched}.${keptSentence(edited)}`}</p>
          <Link to={`${PATH}?confirm=samples`} className="button button-quiet mt-5">
            <AdminIcon name="trash-2" />
            Remove the samples
          </Link>
        </>
      )}
      {trashed !== '' && (
        <>
          <p className="mt-3 mb-5">{`In the trash for 30 days from when they were removed: ${trashed}.`}</p>
          <ActionButton fields={{ intent: 'restore-samples' }} action={PATH} icon="rotate-ccw">
            Bring them back
          </ActionButton>
        </>
      )}
    </Panel>
  );
}

/** Asks for confirmation before the samples are deleted. */
export function ConfirmSamples({ samples: { untouched, edited } }: { samples: SamplesInWords }) {
  const isBusy = useNavigation().state !== 'idle';
  const isNone = untouched === '';
  return (
    <div className="max-w-xl">
      <Panel id="confirm" title={isNone ? 'There are no samples to remove.' : 'Are you sure?'}>
        {!isNone && (
          <p>
            {`This deletes the samples: ${untouched}. They can be brought back for 30 days.${keptSentence(edited)}`}
          </p>
        )}
        <Form method="post" action={PATH} className="mt-6 flex flex-wrap gap-3">
          {!isNone && (
            <button
              type="submit"
              name="intent"
              value="remove-samples"
              disabled={isBusy}
              className="button button-act"
            >
              Yes, delete it!
            </button>
          )}
          <Link to={PATH} className="button button-quiet">
            {isNone ? 'Back' : 'Cancel'}
          </Link>
        </Form>
      </Panel>
    </div>
  );
}
