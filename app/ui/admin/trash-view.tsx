import { Form, Link } from '@remix-run/react';
import { ActionProblem } from './action-problem';
import { AdminIcon } from './admin-icon';
import { DataTable } from './data-table';
import { EmptyState } from './empty-state';
import { Moment } from './moment';
import { PageHeader } from './page-header';

type Deleted = { id: string; name: string; deletedAt: Date | null };

/** What can still be brought back. The page's action gets `id`. */
export function TrashView({
  title,
  backTo,
  records,
}: {
  title: string;
  backTo: string;
  records: Deleted[];
}) {
  return (
    <>
      <PageHeader title={title} note="What was deleted can be brought back for 30 days.">
        <Link to={backTo} className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Back
        </Link>
      </PageHeader>
      <ActionProblem />
      <div className="card">
        {records.length === 0 ? (
          <EmptyState icon="archive" text="Nothing in the trash." />
        ) : (
          <DataTable
            caption={title}
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
