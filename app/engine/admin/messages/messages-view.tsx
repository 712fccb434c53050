import { Link, useSearchParams } from '@remix-run/react';
import type { FolderCounts, InboxMessage, listInbox } from '~/engine/core/messages/inbox';
import { excerpt } from '~/engine/kit/text/excerpt';
import { BulkButton } from '../list/bulk-selection';
import { CAN_COME_BACK, ConfirmDelete } from '../list/confirm-delete';
import type { Column } from '../list/data-table';
import { EmptyState } from '../list/empty-state';
import { FilterTabs } from '../list/filter-tabs';
import { type Deletion, ListPage } from '../list/list-page';
import { NothingFound } from '../list/nothing-found';
import { FilterSelect, SearchForm } from '../list/search-form';
import { TableCard } from '../list/table-card';
import { ActionButton } from '../shared/action-button';
import { AdminIcon } from '../shared/admin-icon';
import { Moment } from '../shared/moment';
import { Status } from '../shared/status';
import { messageName, SPAM_FOLDER, spamFolderName } from './message-name';
import { LEAD_STATES, STATES } from './message-states';

type MessageList = Awaited<ReturnType<typeof listInbox>> & Deletion;

const withCount = (label: string, n: number) => (n > 0 ? `${label} (${n})` : label);

const tabs = ({ unanswered, spam }: FolderCounts) => [
  { value: null, label: 'Inbox' },
  { value: 'unanswered', label: withCount('Unanswered', unanswered) },
  { value: 'archived', label: 'Archived' },
  {
    value: 'spam',
    label: withCount('Spam', spam),
    note: 'Messages that look like spam or that you marked as spam. You get no mail about them. They are deleted after 30 days.',
  },
  { value: 'deleted', label: 'Deleted', note: 'You can bring back deleted messages for 30 days.' },
];

const COLUMNS: Column<InboxMessage>[] = [
  {
    header: 'From',
    cell: ({ id, name, email, status: state }) => (
      <div className="md:max-w-56">
        <Link
          to={`/admin/messages/${id}`}
          title={name}
          className={`link inline-block max-w-full truncate align-bottom ${state === 'unread' ? 'font-bold' : ''}`}
        >
          {name}
        </Link>
        <span title={email} className="block truncate text-muted text-small max-md:hidden">
          {email}
        </span>
      </div>
    ),
  },
  {
    header: 'Message',
    isWide: true,
    cell: ({ message, note }) => (
      <>
        <p className="line-clamp-2">{excerpt(message, 120)}</p>
        {note && (
          <p title={note} className="line-clamp-1 text-muted md:text-small">
            Note: {excerpt(note, 80)}
          </p>
        )}
      </>
    ),
  },
  {
    header: 'Received',
    cell: ({ createdAt }) => <Moment date={createdAt} />,
  },
  {
    header: 'State',
    cell: ({ status: state }) => <Status tone={STATES[state].tone}>{STATES[state].label}</Status>,
  },
  {
    header: 'Actions',
    cell: (row) => <RowActions message={row} />,
  },
];

const BULK_ACTIONS = (
  <>
    <BulkButton does="archived" icon="archive">
      Archive
    </BulkButton>
    <BulkButton does="read" icon="check">
      Read
    </BulkButton>
    <BulkButton does="spam" icon="shield-alert">
      Spam
    </BulkButton>
    <BulkButton does="delete" icon="trash-2">
      Delete
    </BulkButton>
  </>
);

/** The list of messages in a folder. */
export function MessagesView({ list }: { list: MessageList }) {
  const { rows, folder, counts, confirmed, deleted, selected, done, ...pages } = list;
  const [search] = useSearchParams();
  const isSearch = Boolean(search.get('q')?.trim());
  const isSelectable = folder !== 'deleted' && rows.length > 0;
  return (
    <ListPage
      title="Messages"
      note="Messages from the contact forms."
      item={confirmed?.id === SPAM_FOLDER ? 'folder' : 'message'}
      confirmed={confirmed}
      deleted={deleted}
      selected={selected}
      done={done}
      bulkActions={isSelectable && BULK_ACTIONS}
      tools={
        <>
          <Search status={folder} />
          <FilterTabs
            label="Messages"
            name="status"
            // A search without a state covers all folders, so no tab is current.
            current={isSearch ? (folder ?? '') : folder}
            options={tabs(counts)}
          />
          {folder === 'spam' && counts.spam > 0 && (
            <ConfirmDelete
              id={SPAM_FOLDER}
              item="folder"
              name={spamFolderName(counts.spam)}
              note={CAN_COME_BACK}
            >
              Delete all spam
            </ConfirmDelete>
          )}
        </>
      }
      pages={{ ...pages, shown: rows.length }}
    >
      <TableCard
        caption="Messages"
        rows={rows}
        empty={isSearch ? <NothingFound /> : <EmptyState icon="inbox" text="No messages here" />}
        columns={COLUMNS}
        isCompact
        {...(isSelectable ? { nameOf: messageName } : {})}
      />
    </ListPage>
  );
}

const Search = ({ status }: { status: string | null }) => (
  <SearchForm label="Search by name, address or words" placeholder="Name or words" own={['status']}>
    <FilterSelect name="status" label="State" value={status}>
      <option value="">Any state</option>
      {(['unread', ...LEAD_STATES] as const).map((state) => (
        <option key={state} value={state}>
          {STATES[state].label}
        </option>
      ))}
    </FilterSelect>
  </SearchForm>
);

function RowActions({ message }: { message: InboxMessage }) {
  return message.deletedAt ? (
    <ActionButton
      fields={{ intent: 'restore', id: message.id }}
      icon="rotate-ccw"
      label={`Bring back the message from ${message.name}`}
    >
      Bring back
    </ActionButton>
  ) : (
    <div className="row-tools">
      {message.status === 'spam' ? (
        <ActionButton
          action={`/admin/messages/${message.id}`}
          fields={{ intent: 'mark', status: 'unread' }}
          icon="inbox"
          label={`Not spam: message from ${message.name}`}
        >
          Not spam
        </ActionButton>
      ) : (
        <Link
          to={`/admin/messages/${message.id}#reply`}
          aria-label={`Reply to ${messageName(message)}`}
          title="Reply"
          className="icon-button"
        >
          <AdminIcon name="reply" />
        </Link>
      )}
      <ConfirmDelete id={message.id} item="message" name={messageName(message)} offersUndo />
    </div>
  );
}
