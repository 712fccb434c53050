import * as v from 'valibot';
import { notFound, orNotFound } from '~/engine/kit/errors';
import { text } from '~/engine/kit/fields/rules';
import { parseInput, requiredText } from '~/engine/kit/input';
import type { Signer } from '~/engine/kit/signer';
import { oneLine } from '~/engine/kit/text/excerpt';
import { formatDay } from '~/engine/kit/time/dates';
import { type Actor, type AuditDeps, auditEvent } from '../audit/audit';
import { idempotencyKey } from '../idempotency/idempotency';
import { LETTER_LIMITS } from '../limits/owner-limits';
import type { MailContent, WriteMail } from '../mail/mail-content';
import type { InboxDeps } from './inbox';

/** What the owner writes to one person. */

export type LetterDeps = AuditDeps & { signer: Signer; writeMail: WriteMail };

export const letterSchema = v.object({
  /** The form's id: the same text sent twice from one form is sent once. */
  formId: v.optional(v.string(), ''),
  subject: requiredText('Subject', LETTER_LIMITS.subject),
  text: requiredText('Text', LETTER_LIMITS.text),
});

/**
 * Answers a message by mail, sent after the response to this request, and marks the message as
 * answered. A form that is submitted twice sends one mail.
 * @param input.fields `text` is Markdown
 * @param input.isDone whether to archive the message
 * @throws DomainError `invalid` (subject, text), `not-found`
 */
export async function replyToMessage(
  { id, fields, isDone = false, by }: { id: string; fields: unknown; isDone?: boolean; by: Actor },
  deps: InboxDeps<'find' | 'reply'> & AuditDeps & { signer: Signer; writeMail: WriteMail },
): Promise<void> {
  const { formId, subject, text: body } = parseInput(letterSchema, fields);
  const { message } = orNotFound(await deps.inbox.find(id), 'Message');
  const mail = await deps.writeMail(() => answerTo(message, { subject, text: body }));
  const createdAt = deps.now();
  const reply = { id: deps.newId(), subject, body, createdAt };
  const job = { id: reply.id, kind: 'reply' as const, mail, createdAt };
  const event = auditEvent(
    { ...by, action: 'message.reply', entityId: id, summary: subject },
    deps,
  );
  const once = await idempotencyKey(['reply', formId, id, subject, body], deps);
  const status = isDone ? ('archived' as const) : ('answered' as const);
  await deps.inbox.reply({ messageId: id, reply, job, status, event, once });
}

/** Composes the owner's answer, above the quoted message. @param answer.text Markdown */
function answerTo(
  {
    name,
    email,
    message,
    createdAt,
  }: { name: string; email: string; message: string; createdAt: Date },
  { subject, text }: { subject: string; text: string },
): MailContent {
  return {
    to: email,
    subject,
    parts: [
      { markdown: text },
      { quote: message, above: `On ${formatDay(createdAt)}, ${oneLine(name)} wrote:` },
    ],
  };
}

const draftSchema = v.object({ text: text('Text', LETTER_LIMITS.text) });

/** Stores an unfinished answer. @throws DomainError `invalid` (text), `not-found` */
export async function saveReplyDraft(
  { id, fields }: { id: string; fields: unknown },
  deps: InboxDeps<'saveDraft'>,
): Promise<void> {
  const { text: draft } = parseInput(draftSchema, fields);
  if (!(await deps.inbox.saveDraft({ id, text: draft }))) throw notFound('Message');
}
