import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useLoaderData } from '@remix-run/react';
import { deleteMessage, findMessage, listInbox, restoreMessage } from '~/domain/inbox';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { readDeletion } from '~/http/admin-list.server';
import { excerpt } from '~/lib/excerpt';
import { ActionButton } from '~/ui/admin/action-button';
import { ConfirmDelete } from '~/ui/admin/list/confirm-delete';
import { EmptyState } from '~/ui/admin/list/empty-state';
import { FilterTabs } from '~/ui/admin/list/filter-tabs';
import { ListPage } from '~/ui/admin/list/list-page';
import { TableCard } from '~/ui/admin/list/table-card';
import { adminMeta } from '~/ui/admin/meta';
import { Moment } from '~/ui/admin/moment';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { Status } from '~/ui/admin/status';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const [list, deletion] = await Promise.all([
      listInbox(url.searchParams, services),
      readDeletion(url, async (id) => {
        const message = await findMessage(id, services);
        return message && { id, name: nameOf(message), deletedAt: message.deletedAt };
      }),
    ]);
    return { ...list, ...deletion };
  });

const PATH = '/admin/messages';

/** Deletes a message and brings it back; everything else is the message's own page's. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, services, admin: by }) => {
    const { intent, id = '' } = values;
    if (intent === 'restore') {
      await restoreMessage({ id, by }, services);
      return { message: 'The message is back.', path: PATH };
    }
    await deleteMessage({ id, by }, services);
    return { message: 'Deleted!', path: `${PATH}?deleted=${encodeURIComponent(id)}` };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Messages');

const TABS = [
  { value: null, label: 'Inbox' },
  { value: 'unread', label: 'Unread' },
  { value: 'archived', label: 'Archived' },
  { value: 'spam', label: 'Spam' },
  { value: 'deleted', label: 'Deleted' },
];

const NOTES: Record<string, string> = {
  spam: 'What a program may have sent, which nobody got a mail about, and what you marked. It is deleted after 30 days.',
  deleted: 'What you deleted can be brought back for 30 days.',
};

const STATES = { unread: 'Unread', read: 'Read', archived: 'Archived', spam: 'Spam' };

/** Enough of a message to know which one it is. */
const nameOf = ({ name, message }: { name: string; message: string }) =>
  `${name}: ${excerpt(message, 60)}`;

export default function MessagesPage() {
  const { rows, folder, confirmed, deleted, ...pages } = useLoaderData<typeof loader>();
  const note = NOTES[folder ?? ''];
  return (
    <ListPage
      title="Messages"
      note="What visitors wrote by the contact forms."
      item="message"
      confirmed={confirmed}
      deleted={deleted}
      tools={
        <>
          <FilterTabs label="Messages" name="status" current={folder} options={TABS} />
          {note && <p className="max-w-prose text-muted">{note}</p>}
        </>
      }
      pages={{ ...pages, shown: rows.length }}
    >
      <TableCard
        caption="Messages"
        rows={rows}
        empty={<EmptyState icon="inbox" text="No messages here" />}
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
          { header: 'Message', cell: ({ message }) => excerpt(message, 120) },
          {
            header: 'Received',
            cell: ({ createdAt }) => <Moment date={createdAt} />,
          },
          {
            header: 'State',
            cell: ({ status: state }) => (
              <Status tone={state === 'unread' ? 'info' : 'quiet'}>{STATES[state]}</Status>
            ),
          },
          {
            header: 'Actions',
            cell: (row) =>
              row.deletedAt ? (
                <ActionButton
                  fields={{ intent: 'restore', id: row.id }}
                  icon="rotate-ccw"
                  label={`Bring back the message from ${row.name}`}
                >
                  Bring back
                </ActionButton>
              ) : (
                <div className="flex items-center gap-1">
                  {row.status === 'spam' && (
                    <ActionButton
                      action={`${PATH}/${row.id}`}
                      fields={{ status: 'unread' }}
                      icon="inbox"
                      label={`Not spam: message from ${row.name}`}
                    >
                      Not spam
                    </ActionButton>
                  )}
                  <ConfirmDelete id={row.id} item="message" name={nameOf(row)} offersUndo />
                </div>
              ),
          },
        ]}
      />
    </ListPage>
  );
}
