import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import type { Conversation, Delivery, OtherMessage, Reply } from '~/engine/core/messages/inbox';
import { excerpt } from '~/engine/kit/text/excerpt';
import { ReadPages } from '../leads/read-pages';
import { Moment } from '../shared/moment';
import { Status } from '../shared/status';
import { DeliveryState } from './delivery';
import { STATES } from './message-states';

/** Mails that are listed without their text. */
const MAIL_LABELS: Partial<Record<Delivery['kind'], string>> = {
  notice: 'Mail to you',
  acknowledgement: 'Receipt to the visitor',
  letter: 'Your mail',
};

/** A message with replies, mails and other messages of the sender, in chronological order. */
export function ConversationView({
  message,
  readPages,
  replies,
  deliveries,
  ofSender,
}: Omit<Conversation, 'replyDraft'> & { ofSender: OtherMessage[] }) {
  const { id: messageId } = message;
  const items: { id: string; at: Date; content: ReactNode }[] = [
    ...ofSender.map((other) => ({
      id: other.id,
      at: other.createdAt,
      content: <OtherMessageLine message={other} isLater={other.createdAt > message.createdAt} />,
    })),
    {
      id: messageId,
      at: message.createdAt,
      content: (
        <IncomingMessage sender={message.name} at={message.createdAt} readPages={readPages}>
          {message.message}
        </IncomingMessage>
      ),
    },
    ...replies.map((reply) => ({
      id: reply.id,
      at: reply.createdAt,
      content: (
        <OwnReply
          messageId={messageId}
          reply={reply}
          delivery={deliveries.find(({ id }) => id === reply.id)}
        />
      ),
    })),
    ...deliveries
      .filter(({ id }) => !replies.some((reply) => reply.id === id))
      .map((delivery) => ({
        id: delivery.id,
        at: delivery.createdAt,
        content: <MailLine messageId={messageId} delivery={delivery} />,
      })),
  ];
  // With equal times, ids decide: they start with a timestamp, so a message sorts before the mails about it.
  items.sort((one, other) => one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1));
  return (
    <section aria-label="Conversation">
      <ol className="flex flex-col gap-4">
        {items.map(({ id, content }) => (
          <li key={id}>{content}</li>
        ))}
      </ol>
    </section>
  );
}

function IncomingMessage({
  sender,
  at,
  readPages,
  children,
}: Pick<Conversation, 'readPages'> & {
  sender: string;
  at: Date;
  children: string;
}) {
  return (
    <article aria-label={`From ${sender}`} className="card p-5 sm:me-12 sm:p-6">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="break-words font-medium">{sender}</span>
        <Moment date={at} className="text-muted text-small" />
      </p>
      <p className="max-w-prose whitespace-pre-line break-words">{children}</p>
      <ReadPages pages={readPages} />
    </article>
  );
}

function OwnReply({
  messageId,
  reply: { subject, body, createdAt },
  delivery,
}: {
  messageId: string;
  reply: Reply;
  delivery: Delivery | undefined;
}) {
  return (
    <article aria-label="Your answer" className="card bg-accent-soft p-5 sm:ms-12 sm:p-6">
      <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="break-words font-medium">
          You<span className="font-normal text-muted">: {subject}</span>
        </span>
        <Moment date={createdAt} className="text-muted text-small" />
      </p>
      <p className="max-w-prose whitespace-pre-line break-words">
        {body || 'The text was deleted 30 days after sending.'}
      </p>
      {delivery && (
        <div className="mt-3">
          <DeliveryState messageId={messageId} delivery={delivery} />
        </div>
      )}
    </article>
  );
}

const MailLine = ({ messageId, delivery }: { messageId: string; delivery: Delivery }) => (
  <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 text-small sm:px-6">
    <span className="text-muted">
      {MAIL_LABELS[delivery.kind] ?? 'Mail'}, <Moment date={delivery.createdAt} />
    </span>
    <DeliveryState messageId={messageId} delivery={delivery} />
  </div>
);

const OtherMessageLine = ({ message, isLater }: { message: OtherMessage; isLater: boolean }) => (
  <p className="flex flex-wrap items-center gap-x-3 px-5 text-small sm:px-6">
    <span className="text-muted">
      <span>{isLater ? 'Wrote again' : 'Wrote before'}</span>, <Moment date={message.createdAt} />
    </span>
    <Link
      to={`/admin/messages/${message.id}`}
      className="link inline-flex min-h-11 min-w-0 items-center"
    >
      {excerpt(message.message, 80)}
    </Link>
    <Status tone={STATES[message.status].tone}>{STATES[message.status].label}</Status>
  </p>
);
