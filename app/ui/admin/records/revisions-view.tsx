import { Form } from '@remix-run/react';
import type { FormField } from '~/domain/records/fields';
import { capitalize } from '~/lib/text/capitalize';
import { ActionProblem } from '../action-problem';
import { AdminIcon } from '../admin-icon';
import { EmptyState } from '../list/empty-state';
import { Moment } from '../moment';
import { BackLink, PageHeader } from '../page-header';
import { Comparison } from './comparison';
import { type Revision, RevisionList, sharesItsMinute } from './revision-list';
import { type KindWords, labelsOf, type Values } from './values';

export function RevisionsView({
  kind,
  form,
  id,
  name,
  version,
  now,
  revisions,
  compared,
}: {
  kind: KindWords;
  form: FormField[];
  id: string;
  name: string;
  version: string;
  now: Values;
  revisions: Revision[];
  compared: { id: string; createdAt: Date; was: Values } | null;
}) {
  const labels = labelsOf(form);
  return (
    <>
      <PageHeader title="Revisions" note={name}>
        <BackLink to={`${kind.path}/${id}`}>Edit {capitalize(kind.item)}</BackLink>
      </PageHeader>
      <ActionProblem />
      {revisions.length === 0 ? (
        <div className="card">
          <EmptyState icon="history" text={`This ${kind.item} has not been changed yet.`} />
        </div>
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[20rem_minmax(0,1fr)]">
          <RevisionList revisions={revisions} shown={compared?.id} labels={labels} />
          {compared && (
            <section aria-labelledby="compared-title" className="card p-5">
              <h2 id="compared-title" className="mb-4 text-[1.125rem]">
                Before{' '}
                <Moment
                  date={compared.createdAt}
                  isExact={sharesItsMinute(compared.createdAt, revisions)}
                />
                , and now
              </h2>
              <Comparison
                before={compared.was}
                after={now}
                labels={labels}
                versions={{ before: 'As it was', after: 'As it is now' }}
              />
              <Form method="post" className="mt-6">
                <input type="hidden" name="intent" value="revert" />
                <input type="hidden" name="id" value={id} />
                <input type="hidden" name="revision" value={compared.id} />
                <input type="hidden" name="version" value={version} />
                <button type="submit" className="button button-primary">
                  <AdminIcon name="rotate-ccw" />
                  Bring this text back
                </button>
                <p className="mt-3 text-muted text-small">
                  What is there now becomes a revision. Address and publication stay.
                </p>
              </Form>
            </section>
          )}
        </div>
      )}
    </>
  );
}
