import { Form } from '@remix-run/react';
import type { FormField } from '~/engine/kit/fields/form';
import { capitalize } from '~/engine/kit/text/capitalize';
import { EmptyState } from '../list/empty-state';
import { ActionProblem } from '../shared/action-problem';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { BackLink, PageHeader } from '../shared/page-header';
import { Comparison } from './comparison';
import { type Revision, RevisionList, sharesItsMinute } from './revision-list';
import { comparedValues, type KindWords, labelsOf, type Values } from './values';

type Revisions = {
  kind: KindWords;
  form: FormField[];
  id: string;
  name: string;
  version: string;
  now: Values;
  revisions: Revision[];
  compared: { id: string; createdAt: Date; before: Values } | null;
};

/** The revisions of a record, and one of them compared with the current text. */
export function RevisionsView(props: Revisions) {
  const { kind, id, name, revisions, compared } = props;
  const labels = labelsOf(props.form);
  return (
    <>
      <PageHeader
        back={<BackLink to={`${kind.path}/${id}`}>Edit {capitalize(kind.item)}</BackLink>}
        title="Revisions"
        note={name}
      />
      <ActionProblem />
      {revisions.length === 0 ? (
        <div className="card">
          <EmptyState icon="history" text={`This ${kind.item} has not been changed yet.`} />
        </div>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <RevisionList revisions={revisions} shown={compared?.id} labels={labels} />
          {compared && <Compared {...props} compared={compared} labels={labels} />}
        </div>
      )}
    </>
  );
}

/** A revision and the current text, with the button that restores it. */
const Compared = ({
  form,
  id,
  version,
  now,
  revisions,
  compared: { id: revisionId, createdAt, before },
  labels,
}: Revisions & {
  compared: NonNullable<Revisions['compared']>;
  labels: ReturnType<typeof labelsOf>;
}) => (
  <section aria-labelledby="compared-title" className="card p-5">
    <h2 id="compared-title" className="mb-4 text-[1.125rem]">
      Before <Moment date={createdAt} isWhole isExact={sharesItsMinute(createdAt, revisions)} />,
      and now
    </h2>
    <Comparison
      before={comparedValues(form, before)}
      after={comparedValues(form, now)}
      labels={labels}
      versions={{ before: 'Earlier version', after: 'Current version' }}
    />
    <Form method="post" className="mt-6">
      <input type="hidden" name="intent" value="revert" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revisionId} />
      <input type="hidden" name="version" value={version} />
      <button type="submit" className="button button-primary">
        <AdminIcon name="rotate-ccw" />
        Bring this text back
      </button>
      <p className="mt-3 text-muted text-small">
        The current text becomes a revision. The address and the publication state stay.
      </p>
    </Form>
  </section>
);
