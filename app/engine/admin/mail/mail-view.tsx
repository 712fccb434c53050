import type { VisitorTotal } from '~/engine/core/limits/visitor-limits';
import type { MailRecord, MailStatus } from '~/engine/core/mail/outbox';
import type { Screen } from '~/engine/kit/list-page';
import type { Column } from '../list/data-table';
import { EmptyState } from '../list/empty-state';
import { FilterTabs } from '../list/filter-tabs';
import { ListPage } from '../list/list-page';
import { TableCard } from '../list/table-card';
import { ActionButton } from '../shared/action-button';
import { Moment } from '../shared/moment';
import { GatesNotice } from './gates-notice';
import { MailStatusLabel, RETURN_REASONS } from './mail-status';

type Row = Omit<MailRecord, 'mail'> & { to: string; subject: string };
type MailList = Screen<Row> & { status: MailStatus | null; gates: VisitorTotal[] };

const TABS = [
  { value: null, label: 'All' },
  { value: 'waiting', label: 'Waiting' },
  { value: 'failed', label: 'Failed' },
  { value: 'sent', label: 'Sent' },
];

const COLUMNS: Column<Row>[] = [
  {
    header: 'Mail',
    cell: ({ subject, to }) => (
      <>
        <span className="font-medium md:block md:min-w-56">{subject}</span>
        <span className="block text-muted text-small">
          {to || 'Text and address were deleted.'}
        </span>
      </>
    ),
  },
  {
    header: 'Written',
    cell: ({ createdAt }) => <Moment date={createdAt} />,
  },
  {
    header: 'State',
    cell: ({ status: state, problem, returned, dueAt, createdAt, attempts }) => (
      <>
        <MailStatusLabel status={state} returned={returned} />
        {returned && <span className="block md:text-small">{RETURN_REASONS[returned]}</span>}
        {problem && <span className="block md:text-small">{problem}</span>}
        {state === 'waiting' && (attempts > 0 || dueAt > createdAt) && (
          <span className="block text-muted md:text-small">
            <span>{attempts > 0 ? 'Next attempt' : 'Leaves'}</span> <Moment date={dueAt} />
          </span>
        )}
      </>
    ),
  },
  {
    header: 'Actions',
    cell: ({ id, status: state, subject, to }) =>
      state === 'failed' &&
      to !== '' && (
        <ActionButton
          fields={{ intent: 'retry', id }}
          icon="rotate-ccw"
          label={`Try again: ${subject}, to ${to}`}
        >
          Try again
        </ActionButton>
      ),
  },
];

/** The outbox: mails to single people with their delivery states. */
export function MailView({ list: { rows, status, gates, ...pages } }: { list: MailList }) {
  return (
    <ListPage
      title="Mail"
      note="Mails to single people from the last 90 days. Their texts are deleted 30 days after they were sent."
      item="mail"
      tools={<FilterTabs label="Mails" name="status" current={status} options={TABS} />}
      pages={{ ...pages, shown: rows.length }}
    >
      <GatesNotice gates={gates} />
      <TableCard
        caption="Mails"
        rows={rows}
        empty={<EmptyState icon="mail" text="No mails here" />}
        columns={COLUMNS}
        isCompact
      />
    </ListPage>
  );
}
