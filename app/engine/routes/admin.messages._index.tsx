import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useLoaderData } from '@remix-run/react';
import { readDeletion, submitBulk } from '~/engine/admin/list/admin-list.server';
import { messageName, SPAM_FOLDER, spamFolderName } from '~/engine/admin/messages/message-name';
import { MessagesView } from '~/engine/admin/messages/messages-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { changeMessages, undoMessages } from '~/engine/core/messages/bulk';
import {
  deleteMessage,
  emptySpam,
  findMessage,
  listInbox,
  restoreMessage,
} from '~/engine/core/messages/inbox';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const list = await listInbox(url.searchParams, services);
    const deletion = await readDeletion(
      url,
      async (id) => {
        if (id === SPAM_FOLDER)
          return { id, name: spamFolderName(list.counts.spam), deletedAt: null };
        const message = await findMessage(id, services);
        return message && { id, name: messageName(message), deletedAt: message.deletedAt };
      },
      services.messageBulk,
    );
    return { ...list, ...deletion };
  });

const PATH = '/admin/messages';

/** Deletes or restores messages. All other actions are on the page of a message. */
export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, services, admin: by } = call;
    const deps = { ...services, store: services.messageBulk };
    const bulk = await submitBulk(call, {
      change: (ids) => changeMessages({ ids, fields: values, by }, deps),
      undo: (id) => undoMessages({ id, by }, deps),
    });
    if (bulk) return bulk;
    const { id = '' } = values;
    return runIntent(values, {
      async restore() {
        await restoreMessage({ id, by }, services);
        return { message: 'The message is back.', path: PATH };
      },
      async delete() {
        if (id === SPAM_FOLDER) {
          await emptySpam(by, services);
          return { message: 'Deleted!', path: PATH };
        }
        await deleteMessage({ id, by }, services);
        return { message: 'Deleted!', path: `${PATH}?deleted=${encodeURIComponent(id)}` };
      },
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Messages');

export default function MessagesPage() {
  return <MessagesView list={useLoaderData<typeof loader>()} />;
}
