import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { useActionData, useLoaderData } from '@remix-run/react';
import { submitClientForm } from '~/admin/clients/client-forms.server';
import { MessageView } from '~/admin/messages/message-view';
import { adminMeta } from '~/admin/shared/meta';
import { revalidateOnConflict } from '~/admin/shared/revalidate-on-conflict';
import { loadAdminPage, submitAdminForm } from '~/admin/shell/admin.server';
import { markMessage, openMessage, saveMessageNote } from '~/core/messages/inbox';
import { replyToMessage } from '~/core/messages/replies';
import { offlineSafeAction } from '~/kit/offline/offline-safe-action';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => {
    const [conversation, currency] = await Promise.all([
      openMessage(params.id ?? '', services),
      services.clients.lastCurrency(),
    ]);
    return { ...conversation, currency, formId: services.newId() };
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

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async (call) => {
    const { values, params, services, admin } = call;
    const id = params.id ?? '';
    if (values.intent === 'write') {
      const isDone = values.then === 'archive';
      await replyToMessage({ id, fields: values, isDone, by: admin }, services);
      const path = isDone ? '/admin/messages' : `/admin/messages/${id}`;
      return { message: 'Your answer is on its way.', path };
    }
    const here = `/admin/messages/${id}`;
    const marked = await submitClientForm(call, { kind: 'message', path: here });
    if (marked) return marked;
    if (values.intent === 'note') {
      await saveMessageNote({ id, fields: values }, services);
      return { message: 'The note is saved.', path: here };
    }
    const status = await markMessage({ id, fields: values }, services);
    return {
      message: MARKED[status],
      path: values.intent === 'state' ? here : '/admin/messages',
    };
  });

export const clientAction = offlineSafeAction;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Message');

export default function MessagePage() {
  return (
    <MessageView {...useLoaderData<typeof loader>()} answer={useActionData<typeof action>()} />
  );
}
