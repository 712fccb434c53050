import { useSearchParams } from '@remix-run/react';
import { BulkButton, SelectAll } from '~/engine/admin/list/bulk-selection';
import { EmptyState } from '~/engine/admin/list/empty-state';
import { FilterTabs } from '~/engine/admin/list/filter-tabs';
import { listQuery } from '~/engine/admin/list/list-address';
import { type Deletion, ListPage } from '~/engine/admin/list/list-page';
import { PanelDialog } from '~/engine/admin/shared/panel-dialog';
import type { AdminOutcome } from '~/engine/kit/forms/outcome';
import { excerpt } from '~/engine/kit/text/excerpt';
import { useWords } from '~/engine/kit/ui/use-words';
import { commentAuthor } from '../core/comment-author';
import type { listComments, ModeratedComment } from '../core/moderation';
import { Comment, canReply } from './comment';
import { ReplyForm } from './reply-form';

type CommentList = Awaited<ReturnType<typeof listComments>> &
  Deletion & {
    /** The id of the next reply. */
    newId: string;
  };

const DECISIONS = (
  <>
    <BulkButton does="approved" icon="check">
      Approve
    </BulkButton>
    <BulkButton does="rejected" icon="x">
      Reject
    </BulkButton>
    <BulkButton does="spam" icon="shield-alert">
      Spam
    </BulkButton>
    <BulkButton does="delete" icon="trash-2">
      Delete
    </BulkButton>
  </>
);

const TABS = [
  { value: 'pending', label: 'Pending' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
  {
    value: 'spam',
    label: 'Spam',
    note: 'Comments that look like spam or that you marked as spam. They are deleted after 30 days.',
  },
  { value: 'deleted', label: 'Deleted', note: 'You can bring back deleted comments for 30 days.' },
];

/** The comments of one folder, each with its moderation buttons. */
export function CommentsView({ list, answer }: { list: CommentList; answer?: AdminOutcome }) {
  const { rows, folder, confirmed, deleted, selected, done, newId, ...pages } = list;
  const [search] = useSearchParams();
  const repliedTo = rows.find((row) => row.id === search.get('reply') && canReply(row));
  return (
    <ListPage
      title="Comments"
      note="Visitors see a comment once you approve it."
      item="comment"
      confirmed={confirmed}
      deleted={deleted}
      selected={selected}
      done={done}
      tools={<FilterTabs label="Comments" name="status" current={folder} options={TABS} />}
      pages={{ ...pages, shown: rows.length }}
      bulkActions={rows.length > 0 && folder !== 'deleted' && DECISIONS}
      dialog={repliedTo && <ReplyDialog comment={repliedTo} newId={newId} answer={answer} />}
    >
      {rows.length === 0 ? (
        <div className="card">
          <EmptyState
            icon="message-square"
            text={folder === 'pending' ? 'No comments wait for you' : 'No comments here'}
          />
        </div>
      ) : (
        <>
          {folder !== 'deleted' && (
            <div className="ps-2">
              <SelectAll />
            </div>
          )}
          <ul className="flex flex-col gap-4">
            {rows.map((comment) => (
              <li key={comment.id} data-row={comment.id} className="card p-5">
                <Comment comment={comment} />
              </li>
            ))}
          </ul>
        </>
      )}
    </ListPage>
  );
}

function ReplyDialog({
  comment,
  newId,
  answer,
}: {
  comment: ModeratedComment;
  newId: string;
  answer: AdminOutcome | undefined;
}) {
  const [search] = useSearchParams();
  const writer = commentAuthor(comment, useWords('comments', 'person'));
  return (
    <PanelDialog title={`Reply to ${writer}`} closePath={listQuery(search)}>
      {(close) => (
        <>
          <p className="mb-4 border-accent border-s-2 ps-4">{excerpt(comment.body, 300)}</p>
          <ReplyForm
            id={comment.id}
            newId={newId}
            outcome={answer}
            action={comment.status === 'approved' ? 'Reply' : 'Approve and reply'}
            onSent={close}
          />
        </>
      )}
    </PanelDialog>
  );
}
