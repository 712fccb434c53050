import { Form, Link } from '@remix-run/react';
import { formatDay } from '~/lib/dates';
import { Notice } from '../../notice';
import { AdminIcon } from '../admin-icon';
import { type Column, DataTable } from '../data-table';
import { EmptyState } from '../empty-state';
import type { AdminOutcome } from '../outcome';
import { PageHeader } from '../page-header';
import { TitleCell } from './post-table';
import { refusalIn } from './values';

type Row = {
  id: string;
  title: string;
  image: string;
  imageAlt: string;
  category: string;
  deletedAt: Date | null;
};

/** For how long a deleted post can be brought back, see `domain/owned.ts`. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;

export function TrashView({ rows, answer }: { rows: Row[]; answer?: AdminOutcome }) {
  const refusal = refusalIn(answer);
  return (
    <>
      <PageHeader title="Deleted blogs" note="For 30 days they can be brought back.">
        <Link to="/admin/blog-update" className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Blog Content
        </Link>
      </PageHeader>
      {refusal && (
        <div className="mb-6">
          <Notice kind="problem">{refusal.message}</Notice>
        </div>
      )}
      <div className="card overflow-hidden">
        {rows.length === 0 ? (
          <EmptyState icon="trash-2" text="The trash is empty." />
        ) : (
          <DataTable caption="Deleted blogs" columns={COLUMNS} rows={rows} />
        )}
      </div>
    </>
  );
}

const COLUMNS: Column<Row>[] = [
  { header: 'Title', cell: (row) => <TitleCell {...row} isLink={false} /> },
  { header: 'Category', cell: ({ category }) => category },
  {
    header: 'Deleted',
    cell: ({ deletedAt }) =>
      deletedAt && (
        <>
          {formatDay(deletedAt)}
          <span className="block text-muted text-small">
            {`kept until ${formatDay(new Date(deletedAt.getTime() + KEPT_MS))}`}
          </span>
        </>
      ),
  },
  {
    header: 'Actions',
    cell: ({ id, title }) => (
      <Form method="post" reloadDocument>
        <input type="hidden" name="intent" value="restore" />
        <input type="hidden" name="id" value={id} />
        <button type="submit" className="button button-quiet">
          <AdminIcon name="undo-2" />
          Bring back
          <span className="sr-only"> {title}</span>
        </button>
      </Form>
    ),
  },
];
