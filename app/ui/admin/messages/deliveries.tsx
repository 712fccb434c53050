import type { Delivery } from '~/domain/messages/inbox';
import { ActionButton } from '../action-button';
import { MailStatusLabel } from '../mail/mail-status';

const KINDS = {
  notice: 'To you',
  acknowledgement: 'Receipt to the visitor',
  confirmation: 'Confirmation',
  letter: 'Your answer',
};

/** The mails that were sent about a message, and what became of them. */
export function Deliveries({
  messageId,
  deliveries,
}: {
  messageId: string;
  deliveries: Delivery[];
}) {
  return (
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
                  fields={{ id, backTo: `/admin/messages/${messageId}` }}
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
  );
}
