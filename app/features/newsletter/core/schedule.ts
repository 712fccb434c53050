import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { idempotencyKey } from '~/engine/core/idempotency/idempotency';
import type { NewMailJob, Outbox } from '~/engine/core/mail/outbox';
import { DomainError, fieldError } from '~/engine/kit/errors';
import { nonBlankText, publicationEntries } from '~/engine/kit/fields/rules';
import { parseInput } from '~/engine/kit/input';
import type { Signer } from '~/engine/kit/signer';
import {
  isNoDraft,
  type NewsletterDeps,
  type ReadDeps,
  type ReadNewsletter,
  readNewsletter,
} from './newsletter';
import { NEWSLETTER_LIMITS } from './newsletter-limits';
import { testCopy } from './newsletter-mail';

/** Sends a test of a draft, schedules it and calls it back. */

/** What a newsletter must have before it is sent, even as a test. */
const readySchema = v.object({ subject: nonBlankText('Subject', NEWSLETTER_LIMITS.subject) });
const readyLetterSchema = v.object({
  ...readySchema.entries,
  words: nonBlankText('Text', NEWSLETTER_LIMITS.words),
});

/** @throws DomainError `not-found`, `conflict`, `invalid` (subject, words, post) */
async function readReady(id: string, deps: ReadDeps): Promise<ReadNewsletter> {
  const read = await readNewsletter(id, deps);
  if (read.newsletter.status !== 'draft') throw isNoDraft();
  parseInput(read.newsletter.isLetter ? readyLetterSchema : readySchema, read.newsletter);
  if (!read.newsletter.isLetter && !read.post) {
    throw new DomainError('invalid', 'The post was deleted. Restore it, or write a letter.');
  }
  return read;
}

/** Mails the draft to the owner, once per form. @throws DomainError like `readReady` */
export async function testNewsletter(
  { id, formId, by }: { id: string; formId: string; by: Actor },
  deps: AuditDeps &
    ReadDeps & {
      signer: Signer;
      outbox: Pick<Outbox, 'add'>;
      audit: { add(event: AuditEvent): Promise<void> };
    },
): Promise<void> {
  const { newsletter, text } = await readReady(id, deps);
  const mail = await testCopy(text, deps);
  const job: NewMailJob = { id: deps.newId(), kind: 'letter', mail, createdAt: deps.now() };
  const once = await idempotencyKey(['newsletter test', formId, text.subject, text.text], deps);
  await deps.outbox.add(job, once);
  const { subject: summary } = newsletter;
  await deps.audit.add(
    auditEvent({ ...by, action: 'newsletter.test', entityId: id, summary }, deps),
  );
}

/** The time between pressing the button and the first mail, in which the owner may notice a mistake. */
const CALL_BACK_MS = 60_000;

const sendSchema = v.object({ sendAt: v.optional(publicationEntries.publishedAt, null) });

/**
 * Schedules the saved draft for everybody whose subscription is confirmed when it is sent.
 * @param input.fields `sendAt`: when; empty for in a minute, the earliest possible time
 * @returns when it is sent
 * @throws DomainError like `readReady`, and `invalid` (sendAt) if visitors do not see the post by then
 */
export async function scheduleNewsletter(
  { id, fields, by }: { id: string; fields: unknown; by: Actor },
  deps: AuditDeps & ReadDeps & NewsletterDeps<'schedule'>,
): Promise<Date> {
  const wanted = parseInput(sendSchema, fields).sendAt;
  const { newsletter, text, post } = await readReady(id, deps);
  const earliest = deps.now().getTime() + CALL_BACK_MS;
  const sendAt = new Date(Math.max(earliest, wanted?.getTime() ?? 0));
  if (post && !(post.visibleFrom && post.visibleFrom <= sendAt)) {
    throw fieldError(
      'sendAt',
      post.visibleFrom
        ? 'Visitors do not see the post by then: choose a later time.'
        : 'The post is a draft: publish it first, or schedule it.',
    );
  }
  const { subject: summary } = newsletter;
  const event = auditEvent({ ...by, action: 'newsletter.start', entityId: id, summary }, deps);
  if (!(await deps.newsletters.schedule({ id, sendAt, text, event }))) throw isNoDraft();
  return sendAt;
}

const CHANGES = {
  recall: { from: 'scheduled', to: 'draft' },
  pause: { from: 'sending', to: 'paused' },
  resume: { from: 'paused', to: 'sending' },
} as const;

export type NewsletterChange = keyof typeof CHANGES;

/** @throws DomainError `conflict` if it is not scheduled (recall), sending (pause) or paused (resume) */
export async function changeNewsletter(
  { id, change, by }: { id: string; change: NewsletterChange; by: Actor },
  deps: AuditDeps & NewsletterDeps<'setStatus'>,
): Promise<void> {
  const event = auditEvent(
    { ...by, action: `newsletter.${change}`, entityId: id, summary: '' },
    deps,
  );
  const isDone = await deps.newsletters.setStatus({ id, ...CHANGES[change], event });
  if (!isDone) throw new DomainError('conflict', `There is nothing left to ${change}.`);
}
