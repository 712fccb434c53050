import * as v from 'valibot';
import { parsePage, type Screen, toScreen, windowOf } from './admin-list';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from './audit';
import { notFound } from './errors';
import { parseInput } from './input';

const COMMENT_STATUSES = ['pending', 'approved', 'rejected', 'spam'] as const;
export type CommentStatus = (typeof COMMENT_STATUSES)[number];

export type ModeratedComment = {
  id: string;
  body: string;
  status: CommentStatus;
  createdAt: Date;
  post: { slug: string; title: string };
};

export type Moderation = {
  /** Newest first. */
  list(input: {
    status: CommentStatus;
    limit: number;
    offset: number;
  }): Promise<ModeratedComment[]>;
  /** With its line in the audit trail. False where there is no such comment. */
  setStatus(input: { id: string; status: CommentStatus; event: AuditEvent }): Promise<boolean>;
};

const statusSchema = v.fallback(v.picklist(COMMENT_STATUSES), 'pending');

/** `?status=&page=`; what waits for a decision first. */
export async function listComments(
  params: URLSearchParams,
  deps: { moderation: Pick<Moderation, 'list'> },
): Promise<Screen<ModeratedComment> & { status: CommentStatus }> {
  const status = v.parse(statusSchema, params.get('status'));
  const page = parsePage(params);
  const rows = await deps.moderation.list({ status, ...windowOf(page) });
  return { ...toScreen(rows, page), status };
}

const decisionSchema = v.object({
  status: v.picklist(COMMENT_STATUSES, 'Status must be pending, approved, rejected or spam.'),
});

/** @throws DomainError `invalid`, `not-found` */
export async function moderateComment(
  input: { id: string; fields: unknown; by: Actor },
  deps: AuditDeps & { moderation: Pick<Moderation, 'setStatus'> },
): Promise<CommentStatus> {
  const { status } = parseInput(decisionSchema, input.fields);
  const event = auditEvent(
    { ...input.by, action: `comment.${status}`, entityId: input.id, summary: '' },
    deps,
  );
  if (!(await deps.moderation.setStatus({ id: input.id, status, event }))) {
    throw notFound('Comment');
  }
  return status;
}
