import * as v from 'valibot';
import { ifAvailable, notFound, orNotFound } from '~/engine/kit/errors';
import { text } from '~/engine/kit/fields/rules';
import { parseInput } from '~/engine/kit/input';
import {
  type ListCountsDeps,
  pageWindow,
  parsePage,
  type Screen,
  sumCounts,
  toScreen,
} from '~/engine/kit/list-page';
import type { AuditAction } from '../audit/actions';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { IdempotencyKey } from '../idempotency/idempotency';
import type { ReadPage } from '../leads/leads';
import { LETTER_LIMITS } from '../limits/owner-limits';
import type { MailRecord, NewMailJob } from '../mail/outbox';
import { type SearchTerm, searchTerms } from '../search/query';

/** The owner's side of visitors' messages. */

/**
 * The status of an inquiry: `unread` is new, `waiting` waits for the visitor. An answer sets
 * `answered`; the owner sets the others.
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
  /** The owner's note about it. */
  note: string;
  status: MessageStatus;
  createdAt: Date;
  /** Null if it is not in the trash. */
  deletedAt: Date | null;
};

/** The statuses of the inbox: everything that is not settled. */
export const INBOX: MessageStatus[] = ['unread', 'read', 'answered', 'waiting'];
/** The statuses that wait for an answer. */
export const UNANSWERED: MessageStatus[] = ['unread', 'read'];

/** A list of messages: one status, those that wait for an answer, or the trash. */
type Folder = MessageStatus | 'unanswered' | 'deleted';

/** A mail that belongs to a message, and its outcome. */
export type Delivery = { subject: string; text: string } & Pick<
  MailRecord,
  'id' | 'kind' | 'status' | 'problem' | 'returned' | 'createdAt' | 'sentAt'
>;

/** The owner's answer, in Markdown. Its mail has the same id and may be deleted before the answer. */
export type Reply = { id: string; subject: string; body: string; createdAt: Date };

/** Another message, in the margin of a message. */
export type OtherMessage = Pick<
  InboxMessage,
  'id' | 'name' | 'message' | 'status' | 'createdAt' | 'deletedAt'
>;

/** Everything that belongs to one message. */
export type Conversation = {
  message: InboxMessage;
  /** The pages that the visitor read on the same day, oldest first. */
  readPages: ReadPage[];
  /** The owner's unfinished answer. */
  replyDraft: string;
  replies: Reply[];
  deliveries: Delivery[];
};

/** The messages around a message. */
export type Surroundings = {
  /** The latest others of the same sender, newest first. */
  ofSender: OtherMessage[];
  /** The next messages in the same folder. */
  newer: OtherMessage | null;
  older: OtherMessage | null;
};

/** The number of messages. */
export type FolderCounts = { unanswered: number; spam: number };

export type Inbox = {
  /**
   * Returns messages with every term, newest first. A null folder is the inbox, or with terms
   * everything that is not in the trash.
   */
  list(input: {
    folder: Folder | null;
    terms: SearchTerm[];
    limit: number;
    offset: number;
  }): Promise<InboxMessage[]>;
  find(id: string): Promise<Conversation | null>;
  surroundings(message: InboxMessage): Promise<Surroundings>;
  /** Returns false if there is no such message, or if it is in the trash. */
  setStatus(input: { id: string; status: MessageStatus; now: Date }): Promise<boolean>;
  /**
   * Moves a message to the trash, or out of it if `deletedAt` is null. Returns false if there was
   * nothing to move.
   */
  setDeleted(input: { id: string; deletedAt: Date | null; event: AuditEvent }): Promise<boolean>;
  /** Moves all possible spam to the trash. @returns the number of messages */
  emptySpam(event: AuditEvent): Promise<number>;
  /** Stores the unfinished answer. Returns false if there is no such message. */
  saveDraft(input: { id: string; text: string }): Promise<boolean>;
  /** Stores the owner's note. Returns false if there is no such message, or if it is in the trash. */
  saveNote(input: { id: string; note: string }): Promise<boolean>;
  /**
   * Stores the answer, its mail and its audit event, unless it was sent before. Deletes the draft and
   * sets the status, unless the message is won or lost. Earlier messages of the same sender that were
   * read become answered too.
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

/** Returns the statuses of a folder. @param folder null for the inbox */
export const statusesOf = (folder: Exclude<Folder, 'deleted'> | null): MessageStatus[] =>
  folder === null ? INBOX : folder === 'unanswered' ? UNANSWERED : [folder];

/** Reads `?q=&status=&page=`. */
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
  // Counting the results of a search would have to read all of them.
  const total = terms.length > 0 ? null : sumCounts(all, folders);
  const counts = { unanswered: sumCounts(all, UNANSWERED), spam: sumCounts(all, ['spam']) };
  return { ...toScreen(rows, page), folder, counts, total };
}

/** Reads a message and marks it as read. @throws DomainError `not-found` */
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
  status: v.picklist(MESSAGE_STATUSES, 'Choose a status.'),
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

/** Stores the owner's note about a message. @throws DomainError `invalid` (note), `not-found` */
export async function saveMessageNote(
  { id, fields }: { id: string; fields: unknown },
  deps: InboxDeps<'saveNote'>,
): Promise<void> {
  const { note } = parseInput(noteSchema, fields);
  if (!(await deps.inbox.saveNote({ id, note }))) throw notFound('Message');
}

/** Moves a message to the trash, for 30 days. @throws DomainError `not-found` */
export const deleteMessage = (input: { id: string; by: Actor }, deps: MoveDeps): Promise<void> =>
  moveMessage({ ...input, action: 'message.delete', deletedAt: deps.now() }, deps);

/** @throws DomainError `not-found` */
export const restoreMessage = (input: { id: string; by: Actor }, deps: MoveDeps): Promise<void> =>
  moveMessage({ ...input, action: 'message.restore', deletedAt: null }, deps);

type MoveDeps = AuditDeps & InboxDeps<'setDeleted'>;

async function moveMessage(
  {
    id,
    by,
    action,
    deletedAt,
  }: { id: string; by: Actor; action: AuditAction; deletedAt: Date | null },
  deps: MoveDeps,
): Promise<void> {
  const event = auditEvent({ ...by, action, entityId: id, summary: '' }, deps);
  if (!(await deps.inbox.setDeleted({ id, deletedAt, event }))) throw notFound('Message');
}

/** Moves all messages of the spam folder to the trash, for 30 days. @returns the number of messages */
export const emptySpam = (by: Actor, deps: AuditDeps & InboxDeps<'emptySpam'>): Promise<number> =>
  deps.inbox.emptySpam(
    auditEvent({ ...by, action: 'message.empty-spam', entityId: null, summary: '' }, deps),
  );

/** Finds a message for a confirmation dialog, such as for deleting it; null if there is none. */
export const findMessage = async (
  id: string,
  deps: InboxDeps<'find'>,
): Promise<InboxMessage | null> => (await deps.inbox.find(id))?.message ?? null;
