import { Link, useSearchParams } from '@remix-run/react';
import { LeadFormView } from '~/engine/admin/leads/lead-form';
import { ReadPages } from '~/engine/admin/leads/read-pages';
import { BulkButton } from '~/engine/admin/list/bulk-selection';
import { ConfirmDelete, FOR_GOOD } from '~/engine/admin/list/confirm-delete';
import type { Column } from '~/engine/admin/list/data-table';
import { EmptyState } from '~/engine/admin/list/empty-state';
import { listQuery } from '~/engine/admin/list/list-address';
import { type Deletion, ListPage } from '~/engine/admin/list/list-page';
import { NothingFound } from '~/engine/admin/list/nothing-found';
import { FilterSelect, SearchForm } from '~/engine/admin/list/search-form';
import { TableCard } from '~/engine/admin/list/table-card';
import { ActionButton } from '~/engine/admin/shared/action-button';
import { AdminIcon } from '~/engine/admin/shared/admin-icon';
import { PanelDialog } from '~/engine/admin/shared/panel-dialog';
import { Status } from '~/engine/admin/shared/status';
import type { LeadForm, ReadPage } from '~/engine/core/leads/leads';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import type { Screen } from '~/engine/kit/list-page';
import { isPath } from '~/engine/kit/safe-address';
import { formatNumber } from '~/engine/kit/text/figures';
import { Day } from '~/engine/kit/ui/day';
import { showToast } from '~/engine/kit/ui/toasts';
import type { Subscriber, SubscriberStatus } from '../core/subscribers';
import { IdCell } from './id-cell';
import { LetterForm } from './letter-form';

type Row = Omit<Subscriber, 'createdAt'> & { name: string; joinedOn: string };
type SubscriberRows = Screen<Row> &
  Omit<Deletion, 'deleted'> & {
    status: SubscriberStatus | null;
    sources: Record<string, number>;
    /** The recipient of the mail form, if it is open. */
    addressee: { id: string; email: string } | null;
    /** The subscriber whose pages and mark as a client are open. */
    reader: SubscriberReader | null;
    /** The id of the mail form. */
    formId: string;
  };

const STATES = {
  pending: { label: 'Pending', tone: 'info' },
  confirmed: { label: 'Confirmed', tone: 'good' },
  unsubscribed: { label: 'Unsubscribed', tone: 'quiet' },
  bounced: { label: 'Bounced', tone: 'bad' },
  complained: { label: 'Complained', tone: 'bad' },
} as const;

/** Labels for where people subscribed. */
const SOURCES = {
  footer: 'in the footer',
  newsletter: 'on the newsletter page',
  post: 'under a post',
  api: 'through the API',
  import: 'imported',
};

const toastDeleted = (isDeleted: boolean) =>
  void showToast(
    isDeleted ? 'success' : 'error',
    isDeleted ? 'Deleted your Email' : 'Failed to Delete your Email',
  );

/** An address that breaks after the @ if it needs two lines. */
function Address({ email }: { email: string }) {
  const at = email.indexOf('@') + 1;
  return (
    <>
      {email.slice(0, at)}
      <wbr className="md:hidden" />
      {email.slice(at)}
    </>
  );
}

const COLUMNS: Column<Row>[] = [
  {
    header: 'ID',
    isMinor: true,
    cell: ({ id }) => <IdCell id={id} />,
  },
  {
    header: 'Name',
    isMinor: true,
    cell: ({ name }) => (
      <p
        title={name}
        className="wrap-anywhere text-muted text-small md:max-w-24 md:truncate 2xl:max-w-52"
      >
        {name}
      </p>
    ),
  },
  {
    header: 'Email',
    isWide: true,
    cell: ({ email, status: state }) => (
      <>
        <p title={email} className="wrap-anywhere md:truncate">
          <Address email={email} />
        </p>
        <Status tone={STATES[state].tone}>{STATES[state].label}</Status>
      </>
    ),
  },
  {
    header: 'Role',
    isMinor: true,
    cell: () => <p className="text-muted text-small">Subscriber</p>,
  },
  {
    header: 'Joined',
    cell: ({ joinedOn, source, sourcePage, consent }) => (
      <div className="max-md:flex max-md:flex-wrap max-md:items-center max-md:gap-x-1.5 md:whitespace-nowrap">
        <Day day={joinedOn} language="en" />
        <p className="text-muted md:whitespace-nowrap md:text-small">{SOURCES[source]}</p>
        {consent && (
          <p
            title={consent}
            className="line-clamp-2 max-w-56 whitespace-normal text-muted md:text-small"
          >
            {consent}
          </p>
        )}
        {isPath(sourcePage) && source !== 'newsletter' && (
          <a
            href={sourcePage}
            title={sourcePage}
            className="link block max-w-44 truncate py-2.5 text-small"
          >
            {sourcePage}
          </a>
        )}
      </div>
    ),
  },
  {
    header: 'Actions',
    cell: (row) => <RowActions {...row} />,
  },
];

const BULK_ACTIONS = (
  <>
    <BulkButton does="ask" icon="mail">
      Send the link again
    </BulkButton>
    <BulkButton does="export" icon="download" from="/admin/subscribers.csv">
      Export
    </BulkButton>
    <BulkButton does="delete" icon="trash-2">
      Delete
    </BulkButton>
  </>
);

/** The list of subscribers, and a form for a mail to one of them. */
export function SubscribersView({ list, answer }: { list: SubscriberRows; answer?: AdminOutcome }) {
  const { rows, status, sources, confirmed, selected, done, addressee, reader, formId, ...pages } =
    list;
  const [search] = useSearchParams();
  const isNarrowed = Boolean(search.get('q') || status);
  return (
    <ListPage
      title="Subscribers"
      note="People who signed up for the newsletter."
      actions={
        <>
          <Link to="/admin/newsletters" className="button button-primary">
            <AdminIcon name="send" />
            Newsletters
          </Link>
          <Link to="/admin/subscriber/import" className="button button-quiet">
            <AdminIcon name="upload" />
            Import
          </Link>
          <a href="/admin/subscribers.csv" className="button button-quiet" download>
            <AdminIcon name="download" />
            Export as CSV
          </a>
        </>
      }
      item="subscriber"
      deletionNote={FOR_GOOD}
      confirmed={confirmed}
      selected={selected}
      done={done}
      bulkActions={rows.length > 0 && BULK_ACTIONS}
      tools={
        <>
          <Search status={status} />
          {!isNarrowed && <Sources sources={sources} />}
        </>
      }
      pages={{ ...pages, shown: rows.length }}
      dialog={
        reader ? (
          <ReaderDialog reader={reader} answer={answer} />
        ) : (
          addressee && (
            <PanelDialog title={`Mail to ${addressee.email}`} closePath={listQuery(search)}>
              {(close) => (
                <LetterForm
                  id={addressee.id}
                  formId={formId}
                  outcome={answer}
                  subject=""
                  onSent={close}
                />
              )}
            </PanelDialog>
          )
        )
      }
    >
      <TableCard
        caption="Subscribers"
        rows={rows}
        empty={isNarrowed ? <NothingFound /> : <EmptyState icon="users" text="No Subscriber Yet" />}
        columns={COLUMNS}
        isCompact
        nameOf={({ email }) => email}
      />
    </ListPage>
  );
}

type SubscriberReader = {
  id: string;
  email: string;
  readPages: ReadPage[];
  forms: LeadForm[];
};

/** What a subscriber read on the day of the sign-up, and whether they became a client. */
function ReaderDialog({
  reader,
  answer,
}: {
  reader: SubscriberReader;
  answer: AdminOutcome | undefined;
}) {
  const [search] = useSearchParams();
  const { id, email, readPages, forms } = reader;
  return (
    <PanelDialog title={email} closePath={listQuery(search)}>
      {() => (
        <>
          {forms.map((form) => (
            <LeadFormView key={form.title} id={id} form={form} outcome={answer} />
          ))}
          {readPages.length > 0 ? (
            <ReadPages pages={readPages} />
          ) : (
            <p className="mt-3 text-muted text-small">
              No page was counted on the day of the sign-up.
            </p>
          )}
        </>
      )}
    </PanelDialog>
  );
}

/** The number of subscribers by source, the largest first. */
function Sources({ sources }: Pick<SubscriberRows, 'sources'>) {
  const known = Object.entries(SOURCES).flatMap(([source, words]) => {
    const count = sources[source] ?? 0;
    return count > 0 ? [{ count, words }] : [];
  });
  return (
    known.length > 0 && (
      <p className="text-muted text-small">
        {'Where they subscribed: '}
        {known
          .sort((one, other) => other.count - one.count)
          .map(({ words, count }) => `${formatNumber(count)} ${words}`)
          .join(' · ')}
      </p>
    )
  );
}

function RowActions({ id, email, status }: Row) {
  const [search] = useSearchParams();
  return (
    <div className="row-tools">
      {status === 'pending' ? (
        <ActionButton
          fields={{ bulk: 'ask', ids: id }}
          icon="send"
          label={`Send the link again to ${email}`}
          isIcon
        >
          Send the link again
        </ActionButton>
      ) : (
        <Link
          to={listQuery(search, { compose: id })}
          preventScrollReset
          aria-label={`Send mail to ${email}`}
          title="Send mail"
          className="icon-button"
        >
          <AdminIcon name="mail" />
        </Link>
      )}
      <Link
        to={listQuery(search, { reader: id })}
        preventScrollReset
        aria-label={`What ${email} read, and whether they became a client`}
        title="Read pages and client"
        className="icon-button"
      >
        <AdminIcon name="user" />
      </Link>
      <ConfirmDelete
        id={id}
        item="subscriber"
        name={email}
        note={FOR_GOOD}
        onSettled={toastDeleted}
      />
    </div>
  );
}

const Search = ({ status }: { status: keyof typeof STATES | null }) => (
  <SearchForm
    label="Search by the beginning of an address"
    placeholder="Start of address"
    own={['status']}
  >
    <FilterSelect name="status" label="State" value={status}>
      <option value="">All states</option>
      {Object.entries(STATES).map(([value, { label }]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </FilterSelect>
  </SearchForm>
);
