import { Form, Link } from '@remix-run/react';
import { ActionProblem } from './action-problem';
import { AdminIcon } from './admin-icon';
import { EmptyState } from './empty-state';
import { PageHeader } from './page-header';
import { type Revision, RevisionList } from './revision-list';

/** A field of which the two texts differ. */
export type Difference = { name: string; before: string; now: string };

/**
 * What a record was before each of its edits, one of them beside what it is now. The page's action gets
 * `revision` and `version`.
 */
export function RevisionsView({
  name,
  backTo,
  revisions,
  shown,
  version,
  labels,
}: {
  name: string;
  backTo: string;
  revisions: Revision[];
  shown: { id: string; differences: Difference[] } | null;
  version: string;
  labels: Record<string, string>;
}) {
  return (
    <>
      <PageHeader title="Revisions" note={`Of “${name}”`}>
        <Link to={backTo} className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Back
        </Link>
      </PageHeader>
      <ActionProblem />
      {revisions.length === 0 ? (
        <div className="card">
          <EmptyState icon="history" text="No edits yet." />
        </div>
      ) : (
        <div className="grid items-start gap-6 lg:grid-cols-[18rem_minmax(0,1fr)]">
          <RevisionList revisions={revisions} shown={shown?.id} labels={labels} />
          {shown && <Comparison shown={shown} version={version} labels={labels} />}
        </div>
      )}
    </>
  );
}

function Comparison({
  shown: { id, differences },
  version,
  labels,
}: {
  shown: { id: string; differences: Difference[] };
  version: string;
  labels: Record<string, string>;
}) {
  return (
    <section aria-labelledby="comparison-title" className="card p-5 sm:p-6">
      <h2 id="comparison-title" className="text-card">
        {differences.length === 0 ? 'The same words as now' : 'Then and now'}
      </h2>
      <div className="mt-4 flex flex-col gap-6">
        {differences.map(({ name, before, now }) => (
          <div key={name}>
            <h3 className="font-semibold text-[1rem]">{labels[name] ?? name}</h3>
            <div className="mt-2 grid gap-3 md:grid-cols-2">
              <Text label="Then" text={before} />
              <Text label="Now" text={now} />
            </div>
          </div>
        ))}
      </div>
      {differences.length > 0 && (
        <Form method="post" className="mt-6">
          <input type="hidden" name="revision" value={id} />
          <input type="hidden" name="version" value={version} />
          <button type="submit" className="button button-primary">
            <AdminIcon name="rotate-ccw" />
            Restore this version
          </button>
        </Form>
      )}
    </section>
  );
}

const Text = ({ label, text }: { label: string; text: string }) => (
  <div className="rounded-control bg-sunken p-3">
    <p className="text-muted text-small">{label}</p>
    <p className="mt-1 whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text || <span className="text-muted">Empty</span>}
    </p>
  </div>
);
