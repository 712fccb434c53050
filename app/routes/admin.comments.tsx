import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/cloudflare';
import { Link, useActionData, useLoaderData, useSearchParams } from '@remix-run/react';
import { comments as commentTexts } from '~/content';
import {
  deleteComment,
  listComments,
  type ModeratedComment,
  moderateComment,
  replyToComment,
  restoreComment,
} from '~/domain/moderation';
import { loadAdminPage, submitAdminForm } from '~/http/admin.server';
import { readDeletion } from '~/http/admin-list.server';
import { newIdIn } from '~/http/forms.server';
import { excerpt } from '~/lib/excerpt';
import { ActionButton } from '~/ui/admin/action-button';
import { AdminIcon } from '~/ui/admin/admin-icon';
import { ConfirmDelete } from '~/ui/admin/list/confirm-delete';
import { EmptyState } from '~/ui/admin/list/empty-state';
import { FilterTabs } from '~/ui/admin/list/filter-tabs';
import { listQuery } from '~/ui/admin/list/list-address';
import { ListPage } from '~/ui/admin/list/list-page';
import { adminMeta } from '~/ui/admin/meta';
import { Moment } from '~/ui/admin/moment';
import { PanelDialog } from '~/ui/admin/panel-dialog';
import { ReplyForm } from '~/ui/admin/reply-form';
import { revalidateOnConflict } from '~/ui/admin/revalidate-on-conflict';
import { Status } from '~/ui/admin/status';
import { writerOf } from '~/ui/comments/comment-list';
import { withoutNetwork } from '~/ui/without-network';

export const loader = (args: LoaderFunctionArgs) =>
  loadAdminPage(args, async ({ url, services }) => {
    const [list, deletion] = await Promise.all([
      listComments(url.searchParams, services),
      readDeletion(url, async (id) => {
        const comment = await services.moderation.find(id);
        return comment && { id, name: nameOf(comment), deletedAt: comment.deletedAt };
      }),
    ]);
    return { ...list, ...deletion, newId: services.newId() };
  });

const DONE = {
  pending: 'The comment waits again.',
  approved: 'Approved: visitors see the comment now.',
  rejected: 'Rejected.',
  spam: 'Marked as spam.',
};

const PATH = '/admin/comments';

export const action = (args: ActionFunctionArgs) =>
  submitAdminForm(args, async ({ values, url, services, admin: by }) => {
    const id = values.id ?? '';
    const path = PATH + listQuery(url.search);
    if (values.intent === 'delete') {
      await deleteComment({ id, by }, services);
      return { message: 'Deleted!', path: PATH + listQuery(url.search, { deleted: id }) };
    }
    if (values.intent === 'restore') {
      await restoreComment({ id, by }, services);
      return { message: 'The comment is back.', path };
    }
    if (values.intent === 'reply') {
      await replyToComment({ id, newId: newIdIn(values), fields: values, by }, services);
      return { message: 'Visitors see your reply now.', path };
    }
    const status = await moderateComment({ id, fields: values, by }, services);
    return { message: DONE[status], path };
  });

export const clientAction = withoutNetwork;

export const shouldRevalidate = revalidateOnConflict;

export const meta = adminMeta('Comments');

const TABS = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  { value: 'spam', label: 'Spam' },
  { value: 'deleted', label: 'Deleted' },
];

const NOTES: Record<string, string> = {
  spam: 'What you marked, and what a program may have sent. It is deleted after 30 days.',
  deleted: 'What you deleted can be brought back for 30 days.',
};

/** Enough of it to know which one it is. */
const nameOf = ({ body }: { body: string }) => excerpt(body, 60);

const DECISIONS = [
  { status: 'approved', label: 'Approve', icon: 'check' },
  { status: 'rejected', label: 'Reject', icon: 'x' },
  { status: 'spam', label: 'Spam', icon: 'shield-alert' },
] as const;

export default function CommentsPage() {
  const { rows, folder, confirmed, deleted, newId, ...pages } = useLoaderData<typeof loader>();
  const outcome = useActionData<typeof action>();
  const [search] = useSearchParams();
  const answered = rows.find((row) => row.id === search.get('reply') && isAnswerable(row));
  const note = NOTES[folder];
  return (
    <ListPage
      title="Comments"
      note="Visitors see a comment once you approve it."
      item="comment"
      confirmed={confirmed}
      deleted={deleted}
      tools={
        <>
          <FilterTabs label="Comments" name="status" current={folder} options={TABS} />
          {note && <p className="max-w-prose text-muted">{note}</p>}
        </>
      }
      pages={{ ...pages, shown: rows.length }}
      dialog={
        answered && (
          <PanelDialog title={`Reply to ${writerOf(answered)}`} closePath={listQuery(search)}>
            {(close) => (
              <>
                <p className="mb-4 border-green border-s-2 ps-4">{excerpt(answered.body, 300)}</p>
                <ReplyForm
                  id={answered.id}
                  newId={newId}
                  outcome={outcome}
                  action={answered.status === 'approved' ? 'Reply' : 'Approve and reply'}
                  onSent={close}
                />
              </>
            )}
          </PanelDialog>
        )
      }
    >
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState icon="message-square" text="No comments here" />
        </div>
      ) : (
        <ul className="flex flex-col gap-4">
          {rows.map((comment) => (
            <li key={comment.id} className="card p-5">
              <Written comment={comment} />
              <Decisions comment={comment} />
            </li>
          ))}
        </ul>
      )}
    </ListPage>
  );
}

/** Whether visitors would see a reply to it. */
const isAnswerable = ({ byOwner, status, answerTo, deletedAt }: ModeratedComment) =>
  !deletedAt &&
  !byOwner &&
  (status === 'approved' || status === 'pending') &&
  answerTo?.isShown !== false;

/** What stands there, by whom, where, and to whom. */
function Written({ comment }: { comment: ModeratedComment }) {
  const { body, createdAt, post, answerTo, byOwner } = comment;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="break-words font-semibold">{writerOf(comment)}</bdi>
        {byOwner && <Status tone="good">{commentTexts.owner}</Status>}
      </p>
      {answerTo && (
        <p className="mt-1 break-words text-muted text-small">
          {`In reply to ${writerOf(answerTo)}: “${excerpt(answerTo.body, 100)}”`}
          {!answerTo.isShown && '. Visitors do not see that comment, and so not this one.'}
        </p>
      )}
      <p className="mt-2 whitespace-pre-line break-words">{body}</p>
      <p className="mt-2 text-muted text-small">
        <Moment date={createdAt} />, under{' '}
        <a href={`/details/${post.slug}#comments`} className="link">
          {post.title}
        </a>
      </p>
    </>
  );
}

function Decisions({ comment }: { comment: ModeratedComment }) {
  const [search] = useSearchParams();
  const { id } = comment;
  const name = nameOf(comment);
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
    <div className="mt-4 flex flex-wrap items-start gap-3">
      {decisions.map(({ status, icon, label }) => (
        <ActionButton key={status} fields={{ id, status }} icon={icon} label={`${label}: ${name}`}>
          {label}
        </ActionButton>
      ))}
      {isAnswerable(comment) && (
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
