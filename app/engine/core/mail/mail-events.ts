import * as v from 'valibot';
import { normalizedEmail } from '~/engine/kit/email/email.js';
import type { Subscribers } from '~/features/newsletter/core/subscribers';

/** The recipients, and the provider's id of the mail. */
const ABOUT = { to: v.array(v.string()), email_id: v.optional(v.string()) };

/**
 * The provider's reports about sent mails (Resend's webhook events). Only a permanent bounce counts: a
 * full mailbox may accept mail again.
 */
const eventSchema = v.variant('type', [
  v.object({
    type: v.literal('email.bounced'),
    data: v.object({ ...ABOUT, bounce: v.object({ type: v.string() }) }),
  }),
  v.object({ type: v.literal('email.complained'), data: v.object(ABOUT) }),
]);

/**
 * Handles an event once: suppresses the address, and records the outcome with the mail that the event
 * is about. If it is not a single mail, it is counted for the newsletter last sent to the address.
 * Ignores other kinds of events.
 * @param event its signature is already verified
 */
export async function receiveMailEvent(
  { id, event }: { id: string; event: unknown },
  deps: { now: () => Date; subscribers: Pick<Subscribers, 'suppress'> },
): Promise<void> {
  const parsed = v.safeParse(eventSchema, event);
  if (!parsed.success) return;
  const { type, data } = parsed.output;
  if (type === 'email.bounced' && 'bounce' in data && data.bounce.type !== 'Permanent') return;
  const reason = type === 'email.bounced' ? 'bounced' : 'complained';
  const emails = data.to.map(normalizedEmail);
  const providerId = data.email_id ?? null;
  await deps.subscribers.suppress({ eventId: id, providerId, emails, reason, now: deps.now() });
}
