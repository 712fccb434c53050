import * as v from 'valibot';
import { ifAvailable, notFound, orNotFound } from '~/kit/errors';
import { text } from '~/kit/fields/rules';
import { parseInput } from '~/kit/input';
import {
  type ListCountsDeps,
  pageWindow,
  parsePage,
  type Screen,
  sumCounts,
  toScreen,
} from '~/kit/list-page';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { IdempotencyKey } from '../idempotency/idempotency';
import { LETTER_LIMITS } from '../limits/owner-limits';
import type { MailRecord, NewMailJob } from '../mail/outbox';
import { type SearchTerm, searchTerms } from '../search/query';

/** The owner's side of the visitors' messages. */

/**
 * The state of an inquiry: `unread` is new, `waiting` waits for the visitor. `answered` is set by an answer,
 * the others by the owner.
 */
const MESSAGE_STATUSES = [
  ...(['unread', 'read', 'answered', 'waiting'] as const),
  ...(['won', 'lost', 'archived', 'spam'] as const),
];
export type MessageStatus = (typeof MESSAGE_STATUSES)[number];

export type InboxMessage = {
  id: string;
  name: string;
  email: string;
  message: string;
  /** What the owner noted about it. */
  note: string;
  status: MessageStatus;
  createdAt: Date;
  /** Null where it is not in the trash. */
  deletedAt: Date | null;
};

/** What the inbox shows: what is not settled yet. */
export const INBOX: MessageStatus[] = ['unread', 'read', 'answered', 'waiting'];
/** What still waits for an answer. */
export const UNANSWERED: MessageStatus[] = ['unread', 'read'];

/** A list of the inbox: by state, what waits for an answer, or the trash. */
type Folder = MessageStatus | 'unanswered' | 'deleted';

/** What became of a mail that belongs to a message. */
export type Delivery = { subject: string; text: string } & Pick<
  MailRecord,
  'id' | 'kind' | 'status' | 'problem' | 'returned' | 'createdAt' | 'sentAt'
>;

/** What the owner answered, in Markdown. The mail with it has the same id; it may be gone before the answer. */
export type Reply = { id: string; subject: string; body: string; createdAt: Date };

/** A message beside others. */
export type OtherMessage = Pick<
  InboxMessage,
  'id' | 'name' | 'message' | 'status' | 'createdAt' | 'deletedAt'
>;

/** All that belongs to one message. */
export type Conversation = {
  message: InboxMessage;
  /** The path of the post that was read last before it was written; empty for none, null where nobody knows. */
  readBefore: string | null;
  /** Its title, where it is still there. */
  readTitle: string | null;
  /** The answer that is being written. */
  replyDraft: string;
  replies: Reply[];
  deliveries: Delivery[];
};

/** What is around a message. */
export type Surroundings = {
  /** The latest of the same sender, newest first, the message itself not among them. */
  ofSender: OtherMessage[];
  /** The next ones in the same folder. */
  newer: OtherMessage | null;
  older: OtherMessage | null;
};

/** How many there are. */
export type FolderCounts = { unanswered: number; spam: number };

export type Inbox = {
  /** Newest first. Null is the inbox, and with terms all that is not in the trash. Every term occurs. */
  list(input: {
    folder: Folder | null;
    terms: SearchTerm[];
    limit: number;
    offset: number;
  }): Promise<InboxMessage[]>;
  find(id: string): Promise<Conversation | null>;
  surroundings(message: InboxMessage): Promise<Surroundings>;
  /** False where there is no such message, or only in the trash. */
  setStatus(input: { id: string; status: MessageStatus; now: Date }): Promise<boolean>;
  /** Moves it into the trash, or out of it by null. False if there was nothing to move. */
  setDeleted(input: { id: string; deletedAt: Date | null; event: AuditEvent }): Promise<boolean>;
  /** Moves all that may be spam into the trash. @returns how many there were */
  emptySpam(event: AuditEvent): Promise<number>;
  /** Keeps the answer that is being written. False where there is no such message. */
  keepDraft(input: { id: string; text: string }): Promise<boolean>;
  /** Keeps the owner's note. False where there is no such message, or only in the trash. */
  keepNote(input: { id: string; note: string }): Promise<boolean>;
  /**
   * The answer, its mail and its line in the audit trail, unless it was sent before; the draft is gone, and
   * the message has the status, unless it is won or lost. What the same sender wrote before, and was read,
   * is answered with it.
   */
  reply(input: {
    messageId: string;
    reply: Reply;
    job: NewMailJob;
    status: MessageStatus;
    event: AuditEvent;
    once: IdempotencyKey;
  }): Promise<void>;
};

export type InboxDeps<K extends keyof Inbox> = { inbox: Pick<Inbox, K> };

const folderSchema = v.fallback(
  v.nullable(v.picklist([...MESSAGE_STATUSES, 'unanswered', 'deleted'])),
  null,
);

/** The states of a folder. @param folder null for the inbox */
export const statusesOf = (folder: Exclude<Folder, 'deleted'> | null): MessageStatus[] =>
  folder === null ? INBOX : folder === 'unanswered' ? UNANSWERED : [folder];

/** `?q=&status=&page=` */
export async function listInbox(
  params: URLSearchParams,
  deps: ListCountsDeps & InboxDeps<'list'>,
): Promise<
  Screen<InboxMessage> & { folder: Folder | null; counts: FolderCounts; total: number | null }
> {
  const folder = v.parse(folderSchema, params.get('status'));
  const terms = searchTerms(params.get('q') ?? '');
  const page = parsePage(params);
  const [rows, all] = await Promise.all([
    deps.inbox.list({ folder, terms, ...pageWindow(page) }),
    deps.listCounts.of('messages'),
  ]);
  const folders = folder === 'deleted' ? [folder] : statusesOf(folder);
  // What a search finds would have to be read to be counted.
  const total = terms.length > 0 ? null : sumCounts(all, folders);
  const counts = { unanswered: sumCounts(all, UNANSWERED), spam: sumCounts(all, ['spam']) };
  return { ...toScreen(rows, page), folder, counts, total };
}

/** Opening a message makes it read. @throws DomainError `not-found` */
export async function openMessage(
  id: string,
  deps: InboxDeps<'find' | 'surroundings' | 'setStatus'> & { now: () => Date },
): Promise<Conversation & Surroundings> {
  const found = orNotFound(await deps.inbox.find(id), 'Message');
  const around = await deps.inbox.surroundings(found.message);
  if (found.message.status !== 'unread' || found.message.deletedAt) return { ...found, ...around };
  const isNoted = await ifAvailable(deps.inbox.setStatus({ id, status: 'read', now: deps.now() }));
  const status = isNoted ? ('read' as const) : found.message.status;
  return { ...found, ...around, message: { ...found.message, status } };
}

const changeSchema = v.object({
  status: v.picklist(MESSAGE_STATUSES, `Status must be one of ${MESSAGE_STATUSES.join(', ')}.`),
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

const noteSchema = v.object({ note: text('Note', LETTER_LIMITS.text) });

/** Keeps what the owner notes about a message. @throws DomainError `invalid` (note), `not-found` */
export async function noteOnMessage(
  { id, fields }: { id: string; fields: unknown },
  deps: InboxDeps<'keepNote'>,
): Promise<void> {
  const { note } = parseInput(noteSchema, fields);
  if (!(await deps.inbox.keepNote({ id, note }))) throw notFound('Message');
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

/** Moves all of the spam folder to the trash, for 30 days. @returns how many messages it held */
export const emptySpam = (by: Actor, deps: AuditDeps & InboxDeps<'emptySpam'>): Promise<number> =>
  deps.inbox.emptySpam(
    auditEvent({ ...by, action: 'message.empty-spam', entityId: null, summary: '' }, deps),
  );

/** For a question about one message, such as whether to delete it; null where there is none. */
export const findMessage = async (
  id: string,
  deps: InboxDeps<'find'>,
): Promise<InboxMessage | null> => (await deps.inbox.find(id))?.message ?? null;
