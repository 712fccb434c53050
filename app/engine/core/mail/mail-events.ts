import * as v from 'valibot';
import { normalizedEmail } from '~/engine/kit/email/email.js';

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

/** A mail that came back, or that its recipients called spam. */
export type ReturnedMail = {
  /** The same for each repetition of the report. */
  eventId: string;
  /** The provider's id of the mail; null if the report has none. */
  providerId: string | null;
  emails: string[];
  reason: 'bounced' | 'complained';
  now: Date;
};

export type ReturnedMails = {
  /** Notes it with the mail and its addressees, once for each report. */
  note(returned: ReturnedMail): Promise<void>;
};

/**
 * Handles an event once: records the outcome with the mail that the event is about, and lets the features do what follows
 * from it. Ignores other kinds of events.
 * @param event its signature is already verified
 */
export async function receiveMailEvent(
  { id, event }: { id: string; event: unknown },
  deps: { now: () => Date; returnedMails: ReturnedMails },
): Promise<void> {
  const parsed = v.safeParse(eventSchema, event);
  if (!parsed.success) return;
  const { type, data } = parsed.output;
  if (type === 'email.bounced' && 'bounce' in data && data.bounce.type !== 'Permanent') return;
  await deps.returnedMails.note({
    ...{ eventId: id, providerId: data.email_id ?? null, now: deps.now() },
    emails: data.to.map(normalizedEmail),
    reason: type === 'email.bounced' ? 'bounced' : 'complained',
  });
}
