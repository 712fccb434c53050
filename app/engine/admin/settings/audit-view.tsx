import type { StoredEvent } from '~/engine/core/audit/audit';
import type { Column } from '../list/data-table';
import { EmptyState } from '../list/empty-state';
import { CursorPagination } from '../list/pagination';
import { TableCard } from '../list/table-card';
import { Moment } from '../shared/moment';
import { BackLink, PageHeader } from '../shared/page-header';

const COLUMNS: Column<StoredEvent>[] = [
  {
    header: 'When',
    cell: ({ createdAt }) => <Moment date={createdAt} className="whitespace-nowrap" />,
  },
  { header: 'What', cell: ({ what }) => what },
  { header: 'Which', cell: ({ summary }) => summary },
  { header: 'Who', cell: ({ adminName }) => adminName ?? 'Nobody signed in' },
];

export function AuditView({
  events,
  next,
  isFirstPage,
}: {
  events: StoredEvent[];
  next: string | null;
  isFirstPage: boolean;
}) {
  return (
    <>
      <PageHeader
        back={<BackLink to="/admin/settings">Settings</BackLink>}
        title="Audit trail"
        note="Sign-ins, edits, deletions and exports, newest first. It contains no addresses, passwords or tokens."
      />
      <TableCard
        caption="Events, newest first"
        columns={COLUMNS}
        rows={events}
        empty={<EmptyState icon="history" text="Nothing has happened yet." />}
      />
      <CursorPagination
        newest={isFirstPage ? null : '?'}
        older={next && `?${new URLSearchParams({ before: next })}`}
      />
    </>
  );
}
