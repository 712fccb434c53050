import * as v from 'valibot';
import type { Subscribers } from '../newsletter/subscribers';
import { normalizedEmail } from './email.js';

/**
 * What the provider tells about mails on their way (Resend's webhook events). A bounce counts where it
 * is permanent: a full mailbox is not a dead one.
 */
const eventSchema = v.variant('type', [
  v.object({
    type: v.literal('email.bounced'),
    data: v.object({
      to: v.array(v.string()),
      bounce: v.object({ type: v.string() }),
    }),
  }),
  v.object({ type: v.literal('email.complained'), data: v.object({ to: v.array(v.string()) }) }),
]);

/** Takes an event in, once; other kinds do nothing. @param event its signature was checked */
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
  await deps.subscribers.suppress({ eventId: id, emails, reason, now: deps.now() });
}
