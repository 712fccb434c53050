import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useNavigate } from '@remix-run/react';
import { markMessage, openMessage, replyToMessage } from '~/domain/inbox';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { excerpt } from '~/lib/excerpt';
import { mailtoLink } from '~/lib/mailto';
import { ActionButton } from '~/ui/admin/action-button';
import { ActionProblem } from '~/ui/admin/action-problem';
import { LetterForm } from '~/ui/admin/letter-form';
import { ConfirmDelete } from '~/ui/admin/list/confirm-delete';
import { MailStatusLabel } from '~/ui/admin/mail-status';
import { adminMeta } from '~/ui/admin/meta';
import { Moment } from '~/ui/admin/moment';
import { PageHeader } from '~/ui/admin/page-header';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { refusalOf } from '~/ui/form-field';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ params, services }) => ({
    ...(await openMessage(params.id ?? '', services)),
    formId: services.newId(),
  }));

const MARKED = {
  unread: 'In the inbox, marked as unread.',
  read: 'Back in the inbox.',
  archived: 'Archived.',
  spam: 'Marked as spam.',
};

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, params, services, admin }) => {
    const id = params.id ?? '';
    if (values.intent === 'write') {
      await replyToMessage({ id, fields: values, by: admin }, services);
      return { message: 'Your answer is on its way.', path: `/admin/messages/${id}` };
    }
    const status = await markMessage({ id, fields: values }, services);
    return { message: MARKED[status], path: '/admin/messages' };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Message');

const KINDS = {
  notice: 'To you',
  acknowledgement: 'Receipt to the visitor',
  confirmation: 'Confirmation',
  letter: 'Your answer',
};

export default function MessagePage() {
  const { message, deliveries, formId } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const navigate = useNavigate();
  const isOfLetter = refusalOf(outcome)?.values.intent === 'write';
  const mark = (status: keyof typeof MARKED) => ({ intent: 'mark', status });
  return (
    <>
      <PageHeader
        title={`Message from ${message.name}`}
        note={
          <>
            <a href={mailtoLink(message.email)} className="link">
              {message.email}
            </a>
            , <Moment date={message.createdAt} />
          </>
        }
      >
        <Link to="/admin/messages" className="button button-quiet">
          All messages
        </Link>
        {message.deletedAt ? (
          <ActionButton
            action="/admin/messages?index"
            fields={{ intent: 'restore', id: message.id }}
            icon="rotate-ccw"
          >
            Bring back
          </ActionButton>
        ) : message.status === 'spam' ? (
          <ActionButton fields={mark('unread')} icon="inbox">
            Not spam
          </ActionButton>
        ) : (
          <>
            <ActionButton fields={mark('unread')} icon="mail">
              Mark as unread
            </ActionButton>
            {message.status === 'archived' ? (
              <ActionButton fields={mark('read')} icon="inbox">
                Move to the inbox
              </ActionButton>
            ) : (
              <ActionButton fields={mark('archived')} icon="archive">
                Archive
              </ActionButton>
            )}
            <ActionButton fields={mark('spam')} icon="shield-alert">
              Spam
            </ActionButton>
          </>
        )}
        {!message.deletedAt && (
          <ConfirmDelete
            id={message.id}
            item="message"
            name={`${message.name}: ${excerpt(message.message, 60)}`}
            action="/admin/messages"
            onSettled={(isDeleted) =>
              isDeleted && navigate(`/admin/messages?deleted=${message.id}`)
            }
          >
            Delete
          </ConfirmDelete>
        )}
      </PageHeader>
      {!isOfLetter && <ActionProblem />}
      <div className="grid gap-6 lg:grid-cols-[1.4fr_1fr]">
        <div className="flex flex-col gap-6">
          <section aria-label="Text" className="card p-6">
            <p className="whitespace-pre-line break-words">{message.message}</p>
          </section>
          <section aria-labelledby="reply" className="card p-6">
            <h2 id="reply" className="mb-4 text-card">
              Answer by mail
            </h2>
            <LetterForm
              id={message.id}
              formId={formId}
              outcome={isOfLetter ? outcome : undefined}
              subject="Re: your message"
            />
          </section>
        </div>
        <section aria-labelledby="mails" className="card self-start p-6">
          <h2 id="mails" className="mb-2 text-card">
            Mails
          </h2>
          {deliveries.length === 0 && <p className="text-muted">None was sent about it.</p>}
          <ul>
            {deliveries.map(({ id, kind, status, subject, problem }) => (
              <li key={id} className="border-line border-t py-3 first:border-0">
                <p className="font-medium">{KINDS[kind]}</p>
                <p className="text-muted text-small">{subject}</p>
                <p className="mt-1">
                  <MailStatusLabel status={status} />
                </p>
                {problem && <p className="mt-1 text-small">{problem}</p>}
                {status === 'failed' && (
                  <div className="mt-2">
                    <ActionButton
                      action="/admin/mail"
                      fields={{ id, backTo: `/admin/messages/${message.id}` }}
                      icon="rotate-ccw"
                      label={`Try again: ${subject}`}
                    >
                      Try again
                    </ActionButton>
                  </div>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </>
  );
}
