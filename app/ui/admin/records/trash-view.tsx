import { Form, Link } from '@remix-run/react';
import { ActionProblem } from '../action-problem';
import { AdminIcon } from '../admin-icon';
import { DataTable } from '../data-table';
import { EmptyState } from '../empty-state';
import { Moment } from '../moment';
import { PageHeader } from '../page-header';
import type { KindWords } from './values';

type Deleted = { id: string; name: string; deletedAt: Date | null };

/** What can still be brought back. The page's action gets `intent=restore` and `id`. */
export function TrashView({
  heading,
  kind: { path, title },
  records,
}: {
  heading: string;
  kind: KindWords;
  records: Deleted[];
}) {
  return (
    <>
      <PageHeader title={heading} note="What was deleted can be brought back for 30 days.">
        <Link to={path} className="button button-quiet">
          <AdminIcon name="arrow-left" />
          {title}
        </Link>
      </PageHeader>
      <ActionProblem />
      <div className="card">
        {records.length === 0 ? (
          <EmptyState icon="archive" text="Nothing in the trash." />
        ) : (
          <DataTable
            caption={heading}
            rows={records}
            columns={[
              { header: 'Name', cell: ({ name }) => name },
              {
                header: 'Deleted',
                cell: ({ deletedAt }) => deletedAt && <Moment date={deletedAt} />,
              },
              {
                header: 'Actions',
                cell: ({ id, name }) => (
                  <Form method="post">
                    <input type="hidden" name="intent" value="restore" />
                    <input type="hidden" name="id" value={id} />
                    <button
                      type="submit"
                      aria-label={`Bring back ${name}`}
                      className="button button-quiet"
                    >
                      <AdminIcon name="rotate-ccw" />
                      Bring back
                    </button>
                  </Form>
                ),
              },
            ]}
          />
        )}
      </div>
    </>
  );
}
