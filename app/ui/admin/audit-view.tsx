import { Link } from '@remix-run/react';
import type { KeptEvent } from '~/domain/audit';
import { AdminIcon } from './admin-icon';
import { type Column, DataTable } from './data-table';
import { EmptyState } from './empty-state';
import { actionInWords } from './events';
import { Moment } from './moment';
import { PageHeader } from './page-header';

const COLUMNS: Column<KeptEvent>[] = [
  {
    header: 'When',
    cell: ({ createdAt }) => <Moment date={createdAt} className="whitespace-nowrap" />,
  },
  { header: 'What', cell: ({ action }) => actionInWords(action) },
  { header: 'Which', cell: ({ summary }) => summary || '–' },
  { header: 'Who', cell: ({ adminName }) => adminName ?? 'Nobody signed in' },
];

export function AuditView({
  events,
  next,
  isFirstPage,
}: {
  events: KeptEvent[];
  next: string | null;
  isFirstPage: boolean;
}) {
  return (
    <>
      <PageHeader
        title="Audit trail"
        note="Sign-ins, edits, deletes and exports, the latest first. It holds no address, password or token."
      >
        <Link to="/admin/settings" className="button button-quiet">
          <AdminIcon name="arrow-left" />
          Settings
        </Link>
      </PageHeader>
      <div className="card overflow-hidden">
        {events.length === 0 ? (
          <EmptyState icon="history" text="Nothing has happened yet." />
        ) : (
          <DataTable caption="Events, the latest first" columns={COLUMNS} rows={events} />
        )}
      </div>
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 pt-4">
        {!isFirstPage && (
          <Link to="/admin/settings/audit" className="button button-quiet">
            <AdminIcon name="arrow-left" />
            Latest
          </Link>
        )}
        {next && (
          <Link to={`?before=${next}`} className="button button-quiet ms-auto">
            Earlier
            <AdminIcon name="arrow-right" />
          </Link>
        )}
      </nav>
    </>
  );
}
