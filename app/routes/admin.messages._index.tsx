import type { LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { listInbox } from '~/domain/inbox';
import { loadAdminPage } from '~/http/admin.server';
import { formatMoment } from '~/lib/dates';
import { ActionButton } from '~/ui/admin/action-button';
import { DataTable } from '~/ui/admin/data-table';
import { EmptyState } from '~/ui/admin/empty-state';
import { FilterTabs } from '~/ui/admin/filter-tabs';
import { adminMeta } from '~/ui/admin/meta';
import { PageHeader } from '~/ui/admin/page-header';
import { Pagination } from '~/ui/admin/pagination';
import { Status } from '~/ui/admin/status';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, ({ url, services }) => listInbox(url.searchParams, services));

export const meta = adminMeta('Messages');

const TABS = [
  { value: null, label: 'Inbox' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
  { value: 'spam', label: 'Spam' },
];

const STATES = { unread: 'Unread', read: 'Read', archived: 'Archived' };

const EXCERPT_LENGTH = 120;
const excerpt = (text: string) =>
  text.length > EXCERPT_LENGTH ? `${text.slice(0, EXCERPT_LENGTH)}…` : text;

export default function MessagesPage() {
  const { rows, page, pageSize, hasNext, status } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Messages" note="What visitors wrote by the contact forms." />
      <FilterTabs label="Messages" name="status" current={status} options={TABS} />
      {status === 'spam' && (
        <p className="mt-4 max-w-prose text-muted">
          What a program may have sent, which nobody got a mail about, and what you marked. It is
          deleted after 30 days.
        </p>
      )}
      <div className="card mt-4">
        {rows.length === 0 ? (
          <EmptyState icon="inbox" text="No messages here" />
        ) : (
          <DataTable
            caption="Messages"
            rows={rows}
            columns={[
              {
                header: 'From',
                cell: ({ id, name, email, status: state }) => (
                  <>
                    <Link
                      to={`/admin/messages/${id}`}
                      className={`link ${state === 'unread' ? 'font-bold' : ''}`}
                    >
                      {name}
                    </Link>
                    <span className="block text-muted text-small">{email}</span>
                  </>
                ),
              },
              { header: 'Message', cell: ({ message }) => excerpt(message) },
              {
                header: 'Received',
                cell: ({ createdAt }) => (
                  <time dateTime={createdAt.toISOString()}>{formatMoment(createdAt)}</time>
                ),
              },
              {
                header: 'State',
                cell: ({ id, name, status: state }) =>
                  state === 'spam' ? (
                    <ActionButton
                      action={`/admin/messages/${id}`}
                      fields={{ status: 'unread' }}
                      icon="inbox"
                      label={`Not spam: message from ${name}`}
                    >
                      Not spam
                    </ActionButton>
                  ) : (
                    <Status tone={state === 'unread' ? 'info' : 'quiet'}>{STATES[state]}</Status>
                  ),
              },
            ]}
          />
        )}
      </div>
      <Pagination
        page={page}
        pageSize={pageSize}
        shown={rows.length}
        total={null}
        hasNext={hasNext}
      />
    </>
  );
}
