import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { idempotencyKey } from '~/engine/core/idempotency/idempotency';
import type { VisitorMailDeps } from '~/engine/core/limits/visitor-limits';
import type { MailText } from '~/engine/core/mail/mail';
import type { WriteMail } from '~/engine/core/mail/mail-content';
import type { NewMailJob, Outbox } from '~/engine/core/mail/outbox';
import { nonBlankText, text } from '~/engine/kit/fields/rules';
import { parseInput } from '~/engine/kit/input';
import { countWelcome } from './mail-limits';
import { NEWSLETTER_LIMITS } from './newsletter-limits';
import { newsletterFor, testCopy, writeNewsletter } from './newsletter-mail';
import { signUnsubscribe } from './subscribers';

/** The letter that subscribers get after they confirm. It is off until the owner has written one. */

/** `words` are Markdown. */
export type Letter = { isOn: boolean; subject: string; words: string };

export type WelcomeLetter = {
  /** Returns a letter that is off and empty if none is stored. */
  read(): Promise<Letter>;
  write(input: { letter: Letter; event: AuditEvent }): Promise<void>;
};

export type WelcomeDeps = VisitorMailDeps & {
  welcomeLetter: Pick<WelcomeLetter, 'read'>;
};

const render = (
  { subject, words }: Omit<Letter, 'isOn'>,
  deps: { writeMail: WriteMail },
): Promise<MailText> => writeNewsletter({ subject, words, post: null }, deps);

/**
 * Creates the letter to one subscriber, with an unsubscribe link like newsletters. It counts among the
 * mails that visitors cause; if the day's limit is reached, it is sent later.
 */
export async function welcomeJob(
  letter: Letter,
  { id: subscriberId, email }: { id: string; email: string },
  deps: WelcomeDeps,
): Promise<NewMailJob> {
  const recipient = {
    ...{ email, subscriberId, newsletterId: null },
    signature: await signUnsubscribe(subscriberId, deps),
  };
  const mail = newsletterFor(await render(letter, deps), recipient);
  const until = await countWelcome(email, deps);
  return {
    ...{ id: deps.newId(), kind: 'welcome', mail, createdAt: deps.now() },
    ...(until ? { dueAt: until } : {}),
  };
}

const draftSchema = v.object({
  subject: text('Subject', NEWSLETTER_LIMITS.subject),
  words: text('Text', NEWSLETTER_LIMITS.words),
});
const readySchema = v.object({
  subject: nonBlankText('Subject', NEWSLETTER_LIMITS.subject),
  words: nonBlankText('Text', NEWSLETTER_LIMITS.words),
});

/** Renders the typed text as its readers would get it. Stores nothing. @throws DomainError `invalid` */
export const previewWelcome = (
  fields: unknown,
  deps: { writeMail: WriteMail },
): Promise<MailText> => render(parseInput(draftSchema, fields), deps);

/**
 * Saves the letter. It needs a subject and a text to be on.
 * @throws DomainError `invalid` (subject, words)
 */
export async function saveWelcome(
  { fields, isOn, by }: { fields: unknown; isOn: boolean; by: Actor },
  deps: AuditDeps & { welcomeLetter: Pick<WelcomeLetter, 'write'> },
): Promise<void> {
  const { subject, words } = parseInput(isOn ? readySchema : draftSchema, fields);
  const summary = isOn ? `on: ${subject}` : 'off';
  const event = auditEvent({ ...by, action: 'welcome.update', entityId: null, summary }, deps);
  await deps.welcomeLetter.write({ letter: { isOn, subject, words }, event });
}

/** Mails the typed text to the owner, once per form. @throws DomainError `invalid` (subject, words) */
export async function testWelcome(
  { fields, formId }: { fields: unknown; formId: string },
  deps: AuditDeps &
    Parameters<typeof idempotencyKey>[1] & {
      writeMail: WriteMail;
      outbox: Pick<Outbox, 'add'>;
    },
): Promise<void> {
  const written = await render(parseInput(readySchema, fields), deps);
  const mail = await testCopy(written, deps);
  const job: NewMailJob = { id: deps.newId(), kind: 'letter', mail, createdAt: deps.now() };
  const once = await idempotencyKey(['welcome test', formId, written.subject, written.text], deps);
  await deps.outbox.add(job, once);
}
