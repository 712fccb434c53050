import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { leadIntents, loadLeadForms } from '~/engine/admin/leads/lead-forms.server';
import { MessageView } from '~/engine/admin/messages/message-view';
import { adminMeta } from '~/engine/admin/shared/meta';
import { revalidateOnConflict } from '~/engine/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/engine/admin/shell/admin.server';
import { markMessage, openMessage, saveMessageNote } from '~/engine/core/messages/inbox';
import { replyToMessage } from '~/engine/core/messages/replies';
import { runIntent } from '~/engine/kit/forms/run-intent';
import { offlineSafeAction } from '~/engine/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const id = params.id ?? '';
    const [conversation, forms] = await Promise.all([
      openMessage(id, services),
      loadLeadForms({ kind: 'message', id }, services),
    ]);
    return { ...conversation, forms, formId: services.newId() };
  });

const MARKED = {
  unread: 'In the inbox, marked as unread.',
  read: 'In the inbox, marked as read.',
  answered: 'Answered.',
  waiting: 'Waiting for them.',
  won: 'Won.',
  lost: 'Lost.',
  archived: 'Archived.',
  spam: 'Marked as spam.',
};

const LIST = '/admin/messages';

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, params, services, admin } = call;
    const id = params.id ?? '';
    const here = `/admin/messages/${id}`;
    const mark = async (path: string) => {
      const status = await markMessage({ id, fields: values }, services);
      return { message: MARKED[status], path };
    };
    return runIntent(values, {
      ...leadIntents(call, { kind: 'message', path: here }),
      async write() {
        const isDone = values.then === 'archive';
        await replyToMessage({ id, fields: values, isDone, by: admin }, services);
        return { message: 'Your answer is on its way.', path: isDone ? LIST : here };
      },
      async note() {
        await saveMessageNote({ id, fields: values }, services);
        return { message: 'The note is saved.', path: here };
      },
      /** From its page, which stays. */
      state: () => mark(here),
      /** From a button that is done with it. */
      mark: () => mark(LIST),
    });
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Message');

export default function MessagePage() {
  return (
    <MessageView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
