import * as v from 'valibot';
import { parsePage, type Screen, toScreen, windowOf } from '../admin-list';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit';
import { notFound, orNotFound } from '../errors';
import { type IdempotencyKey, idempotencyKey } from '../idempotency';
import { parseInput, requiredText } from '../input';
import { LETTER_LIMITS } from '../limits/owner-limits';
import type { MailTexts } from '../mail/mail';
import type { MailRecord, NewMailJob } from '../mail/outbox';
import type { Signer } from '../signer';

/** The owner's side of the visitors' messages. */

const MESSAGE_STATUSES = ['unread', 'read', 'archived', 'spam'] as const;
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type InboxMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  status: MessageStatus;
  createdAt: Date;
  /** Null where it is not in the trash. */
  deletedAt: Date | null;
};

/** A list of the inbox: by state, or the trash. */
type Folder = MessageStatus | 'deleted';

/** What became of a mail that belongs to a message. */
export type Delivery = { subject: string; text: string } & Pick<
  MailRecord,
  'id' | 'kind' | 'status' | 'problem' | 'createdAt'
>;

export type Inbox = {
  /** Newest first; null is the inbox: what is neither `archived` nor `spam`. */
  list(input: { folder: Folder | null; limit: number; offset: number }): Promise<InboxMessage[]>;
  find(id: string): Promise<{ message: InboxMessage; deliveries: Delivery[] } | null>;
  /** False where there is no such message, or only in the trash. */
  setStatus(input: { id: string; status: MessageStatus; now: Date }): Promise<boolean>;
  /** Moves it into the trash, or out of it by null. False if there was nothing to move. */
  setDeleted(input: { id: string; deletedAt: Date | null; event: AuditEvent }): Promise<boolean>;
  /** The answer's mail and its line in the audit trail, unless it was sent before; the message is read. */
  reply(input: {
    id: string;
    job: NewMailJob;
    event: AuditEvent;
    once: IdempotencyKey;
  }): Promise<void>;
};

type InboxDeps<K extends keyof Inbox> = { inbox: Pick<Inbox, K> };

const folderSchema = v.fallback(v.nullable(v.picklist([...MESSAGE_STATUSES, 'deleted'])), null);

/** `?status=&page=` */
export async function listInbox(
  params: URLSearchParams,
  deps: InboxDeps<'list'>,
): Promise<Screen<InboxMessage> & { folder: Folder | null }> {
  const folder = v.parse(folderSchema, params.get('status'));
  const page = parsePage(params);
  const rows = await deps.inbox.list({ folder, ...windowOf(page) });
  return { ...toScreen(rows, page), folder };
}

/** Opening a message makes it read. @throws DomainError `not-found` */
export async function openMessage(
  id: string,
  deps: InboxDeps<'find' | 'setStatus'> & { now: () => Date },
): Promise<{ message: InboxMessage; deliveries: Delivery[] }> {
  const found = orNotFound(await deps.inbox.find(id), 'Message');
  if (found.message.status !== 'unread' || found.message.deletedAt) return found;
  await deps.inbox.setStatus({ id, status: 'read', now: deps.now() });
  return { ...found, message: { ...found.message, status: 'read' } };
}

const changeSchema = v.object({
  status: v.picklist(MESSAGE_STATUSES, 'Status must be unread, read, archived or spam.'),
});

/** @throws DomainError `invalid`, `not-found` */
export async function markMessage(
  input: { id: string; fields: unknown },
  deps: InboxDeps<'setStatus'> & { now: () => Date },
): Promise<MessageStatus> {
  const { status } = parseInput(changeSchema, input.fields);
  const isThere = await deps.inbox.setStatus({ id: input.id, status, now: deps.now() });
  if (!isThere) throw notFound('Message');
  return status;
}

/** Moves a message to the trash, for 30 days. @throws DomainError `not-found` */
export const deleteMessage = (input: { id: string; by: Actor }, deps: MoveDeps): Promise<void> =>
  moveMessage({ ...input, action: 'message.delete', deletedAt: deps.now() }, deps);

/** @throws DomainError `not-found` */
export const restoreMessage = (input: { id: string; by: Actor }, deps: MoveDeps): Promise<void> =>
  moveMessage({ ...input, action: 'message.restore', deletedAt: null }, deps);

type MoveDeps = AuditDeps & InboxDeps<'setDeleted'>;

async function moveMessage(
  { id, by, action, deletedAt }: { id: string; by: Actor; action: string; deletedAt: Date | null },
  deps: MoveDeps,
): Promise<void> {
  const event = auditEvent({ ...by, action, entityId: id, summary: '' }, deps);
  if (!(await deps.inbox.setDeleted({ id, deletedAt, event }))) throw notFound('Message');
}

/** For a question about one message, such as whether to delete it; null where there is none. */
export const findMessage = async (
  id: string,
  deps: InboxDeps<'find'>,
): Promise<InboxMessage | null> => (await deps.inbox.find(id))?.message ?? null;
export type LetterDeps = AuditDeps & { signer: Signer; mailTexts: Pick<MailTexts, 'letter'> };

export const letterSchema = v.object({
  /** The form's id: the same words sent twice from one form are one letter. */
  formId: v.optional(v.string(), ''),
  subject: requiredText('Subject', LETTER_LIMITS.subject),
  text: requiredText('Text', LETTER_LIMITS.text),
});

/**
 * Answers a message by mail, after the answer to this request. A form that is sent twice sends one mail.
 * @throws DomainError `invalid` (subject, text), `not-found`
 */
export async function replyToMessage(
  input: { id: string; fields: unknown; by: Actor },
  deps: InboxDeps<'find' | 'reply'> & LetterDeps,
): Promise<void> {
  const { formId, subject, text } = parseInput(letterSchema, input.fields);
  const found = orNotFound(await deps.inbox.find(input.id), 'Message');
  const mail = deps.mailTexts.letter({ to: found.message.email, subject, text });
  const job = { id: deps.newId(), kind: 'letter' as const, mail, createdAt: deps.now() };
  const event = auditEvent(
    { ...input.by, action: 'message.reply', entityId: input.id, summary: subject },
    deps,
  );
  const once = await idempotencyKey(['letter', formId, mail.to, subject, text], deps);
  await deps.inbox.reply({ id: input.id, job, event, once });
}
