import { Link, useSearchParams } from '@remix-run/react';
import { SelectRow } from '~/engine/admin/list/bulk-selection';
import { ConfirmDelete } from '~/engine/admin/list/confirm-delete';
import { listQuery } from '~/engine/admin/list/list-address';
import { ActionButton } from '~/engine/admin/shared/action-button';
import { AdminIcon } from '~/engine/admin/shared/admin-icon';
import { Moment } from '~/engine/admin/shared/moment';
import { Status } from '~/engine/admin/shared/status';
import { excerpt } from '~/engine/kit/text/excerpt';
import { useWords } from '~/engine/kit/ui/use-words';
import { commentAuthor } from '../core/comment-author';
import type { ModeratedComment } from '../core/moderation';

/** Returns an excerpt that identifies a comment, for labels. */
export const commentName = ({ body }: { body: string }) => excerpt(body, 60);

const DECISIONS = [
  { status: 'approved', label: 'Approve', icon: 'check' },
  { status: 'rejected', label: 'Reject', icon: 'x' },
  { status: 'spam', label: 'Spam', icon: 'shield-alert' },
];

/** Whether visitors would see a reply to this comment. */
export const canReply = ({ byOwner, status, answerTo, deletedAt }: ModeratedComment) =>
  !deletedAt &&
  !byOwner &&
  (status === 'approved' || status === 'pending') &&
  answerTo?.isShown !== false;

/** A comment with its moderation buttons. */
export const Comment = ({ comment }: { comment: ModeratedComment }) => (
  <>
    <CommentText comment={comment} />
    <Decisions comment={comment} />
  </>
);

/** The comment's text, author and page, and the comment that it replies to. */
function CommentText({ comment }: { comment: ModeratedComment }) {
  const words = useWords('comments', 'person');
  const { body, createdAt, about, answerTo, byOwner } = comment;
  return (
    <>
      {/* The negative margin aligns the checkbox itself, not its padding, with the text. */}
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 has-[.row-check]:-ms-3">
        {!comment.deletedAt && <SelectRow id={comment.id} name={commentName(comment)} />}
        <bdi className="break-words font-semibold">{commentAuthor(comment, words)}</bdi>
        {byOwner && <Status tone="good">{words.comments.owner}</Status>}
      </p>
      {answerTo && (
        <p className="mt-1 break-words text-muted text-small">
          <span>{`In reply to ${commentAuthor(answerTo, words)}: “${excerpt(answerTo.body, 100)}”`}</span>
          {!answerTo.isShown && (
            <span>. That comment is hidden, so visitors do not see this one either.</span>
          )}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line break-words">{body}</p>
      <p className="meta mt-2">
        <Moment date={createdAt} />, under{' '}
        <a href={`${about.path}#comments`} className="link">
          {about.title}
        </a>
      </p>
    </>
  );
}

function Decisions({ comment }: { comment: ModeratedComment }) {
  const [search] = useSearchParams();
  const { id } = comment;
  const name = commentName(comment);
  if (comment.deletedAt) {
    return (
      <div className="mt-4">
        <ActionButton
          fields={{ intent: 'restore', id }}
          icon="rotate-ccw"
          label={`Bring back: ${name}`}
        >
          Bring back
        </ActionButton>
      </div>
    );
  }
  const decisions = DECISIONS.filter(
    ({ status }) => status !== comment.status && !(comment.byOwner && status === 'spam'),
  );
  return (
    <div className="button-row text-actions mt-2">
      {decisions.map(({ status, icon, label }) => (
        <ActionButton
          key={status}
          fields={{ bulk: status, ids: id }}
          icon={icon}
          label={`${label}: ${name}`}
        >
          {label}
        </ActionButton>
      ))}
      {canReply(comment) && (
        <Link
          to={listQuery(search, { reply: id })}
          preventScrollReset
          aria-label={`Reply: ${name}`}
          className="button button-quiet"
        >
          <AdminIcon name="reply" />
          Reply
        </Link>
      )}
      <ConfirmDelete id={id} item="comment" name={name} offersUndo>
        Delete
      </ConfirmDelete>
    </div>
  );
}
