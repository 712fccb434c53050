import * as v from 'valibot';
import type { AuditAction } from '~/engine/core/audit/actions';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { COMMENT_LIMIT } from '~/engine/core/limits/limits';
import { notFound } from '~/engine/kit/errors';
import { parseInput, requiredText } from '~/engine/kit/input';
import {
  type ListCountsDeps,
  pageWindow,
  parsePage,
  type Screen,
  sumCounts,
  toScreen,
} from '~/engine/kit/list-page';

const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
type CommentStatus = (typeof COMMENT_STATUSES)[number];

type CommentText = {
  /** The name that the writer entered. May be empty, and is empty for the owner. */
  name: string;
  byOwner: boolean;
  body: string;
};

export type ModeratedComment = CommentText & {
  id: string;
  status: CommentStatus;
  createdAt: Date;
  /** Null if it is not in the trash. */
  deletedAt: Date | null;
  /** The post or page that it is about. */
  about: { path: string; title: string };
  /** The comment that this one answers. Visitors see this one only if they also see that comment. */
  answerTo: (CommentText & { isShown: boolean }) | null;
};

/** A list of comments: one status, or the trash. */
type Folder = CommentStatus | 'deleted';

export type Moderation = {
  /** Newest first. */
  list(input: { folder: Folder; limit: number; offset: number }): Promise<ModeratedComment[]>;
  /** Also finds comments in the trash. */
  find(id: string): Promise<ModeratedComment | null>;
  /**
   * Moves a comment to the trash, or out of it if `deletedAt` is null. Returns false if there was
   * nothing to move.
   */
  setDeleted(input: { id: string; deletedAt: Date | null; event: AuditEvent }): Promise<boolean>;
  /**
   * Publishes the owner's answer, approves the comment and writes the audit event. Returns false if
   * there is no such comment.
   */
  reply(input: {
    id: string;
    reply: { id: string; body: string };
    event: AuditEvent;
  }): Promise<boolean>;
};

const folderSchema = v.fallback(v.picklist([...COMMENT_STATUSES, 'deleted']), 'pending');

/** Reads `?status=&page=`; the default status is pending. */
export async function listComments(
  params: URLSearchParams,
  deps: ListCountsDeps & { moderation: Pick<Moderation, 'list'> },
): Promise<Screen<ModeratedComment> & { folder: Folder; total: number }> {
  const folder = v.parse(folderSchema, params.get('status'));
  const page = parsePage(params);
  const [rows, counts] = await Promise.all([
    deps.moderation.list({ folder, ...pageWindow(page) }),
    deps.listCounts.of('comments'),
  ]);
  return { ...toScreen(rows, page), folder, total: sumCounts(counts, [folder]) };
}

type MoveDeps = AuditDeps & { moderation: Pick<Moderation, 'setDeleted'> };

/** Moves a comment to the trash, for 30 days. @throws DomainError `not-found` */
export const deleteComment = (input: { id: string; by: Actor }, deps: MoveDeps): Promise<void> =>
  moveComment({ ...input, action: 'comment.delete', deletedAt: deps.now() }, deps);

/** @throws DomainError `not-found` */
export const restoreComment = (input: { id: string; by: Actor }, deps: MoveDeps): Promise<void> =>
  moveComment({ ...input, action: 'comment.restore', deletedAt: null }, deps);

async function moveComment(
  {
    id,
    by,
    action,
    deletedAt,
  }: { id: string; by: Actor; action: AuditAction; deletedAt: Date | null },
  deps: MoveDeps,
): Promise<void> {
  const event = auditEvent({ ...by, action, entityId: id, summary: '' }, deps);
  if (!(await deps.moderation.setDeleted({ id, deletedAt, event }))) throw notFound('Comment');
}

const replySchema = v.object({ text: requiredText('Reply', COMMENT_LIMIT) });

/** Publishes the owner's answer and the comment. @throws DomainError `invalid`, `not-found` */
export async function replyToComment(
  input: { id: string; newId?: string | undefined; fields: unknown; by: Actor },
  deps: AuditDeps & { moderation: Pick<Moderation, 'reply'> },
): Promise<void> {
  const { text } = parseInput(replySchema, input.fields);
  const reply = { id: input.newId ?? deps.newId(), body: text };
  const event = auditEvent(
    { ...input.by, action: 'comment.reply', entityId: input.id, summary: '' },
    deps,
  );
  if (!(await deps.moderation.reply({ id: input.id, reply, event }))) throw notFound('Comment');
}
