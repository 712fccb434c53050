import type { Delivery } from '~/engine/core/messages/inbox';
import { MailStatusLabel, RETURN_REASONS } from '../mail/mail-status';
import { ActionButton } from '../shared/action-button';

/** The delivery state of a mail about a message, with a button to retry a failed one. */
export function DeliveryState({
  messageId,
  delivery: { id, subject, status, returned, problem },
}: {
  messageId: string;
  delivery: Delivery;
}) {
  const why = returned ? RETURN_REASONS[returned] : problem;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <MailStatusLabel status={status} returned={returned} />
      {why && <p className="min-w-0 flex-1 basis-56 text-small">{why}</p>}
      {status === 'failed' && (
        <ActionButton
          action="/admin/mail"
          fields={{ intent: 'retry', id, backTo: `/admin/messages/${messageId}` }}
          icon="rotate-ccw"
          label={`Try again: ${subject}`}
        >
          Try again
        </ActionButton>
      )}
    </div>
  );
}
