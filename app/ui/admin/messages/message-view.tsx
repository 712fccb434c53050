import { Link } from '@remix-run/react';
import type { Delivery, InboxMessage } from '~/domain/messages/inbox';
import { mailtoLink } from '~/lib/mailto';
import { refusalOf } from '../../forms/form-field';
import { ActionProblem } from '../action-problem';
import { LetterForm } from '../mail/letter-form';
import { Moment } from '../moment';
import type { AdminOutcome } from '../outcome';
import { PageHeader } from '../page-header';
import { Deliveries } from './deliveries';
import { MessageActions } from './message-actions';

/** One message, the form to answer it, and the mails that were sent about it. */
export function MessageView({
  message,
  deliveries,
  formId,
  answer,
}: {
  message: InboxMessage;
  deliveries: Delivery[];
  /** The form's id, new with each page. */
  formId: string;
  answer?: AdminOutcome;
}) {
  const isOfLetter = refusalOf(answer)?.values.intent === 'write';
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
        <MessageActions message={message} />
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
              outcome={isOfLetter ? answer : undefined}
              subject="Re: your message"
            />
          </section>
        </div>
        <Deliveries messageId={message.id} deliveries={deliveries} />
      </div>
    </>
  );
}
