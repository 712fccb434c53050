import * as v from 'valibot';
import { normalizedEmail } from '~/kit/email/email.js';
import type { Subscribers } from '../newsletter/subscribers';

/** Whom a mail went to, and what the provider calls it. */
const ABOUT = { to: v.array(v.string()), email_id: v.optional(v.string()) };

/**
 * What the provider tells about mails on their way (Resend's webhook events). A bounce counts where it
 * is permanent: a full mailbox is not a dead one.
 */
const eventSchema = v.variant('type', [
  v.object({
    type: v.literal('email.bounced'),
    data: v.object({ ...ABOUT, bounce: v.object({ type: v.string() }) }),
  }),
  v.object({ type: v.literal('email.complained'), data: v.object(ABOUT) }),
]);

/**
 * Takes an event in, once: the address is not written to again, and the mail that it is about says what became
 * of it; what is no single mail was the newsletter that went there last. Other kinds do nothing.
 * @param event its signature was checked
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
