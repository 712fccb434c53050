import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { comments as commentTexts, fullName, owner } from '~/content';
import type { ShownComment, ShownThread } from '~/domain/published/posts';
import { excerpt } from '~/lib/text/excerpt';
import { Day } from '../day';
import { Avatar } from '../picture';

/** Who wrote a comment, in words. */
export const writerOf = ({ name, byOwner }: { name: string; byOwner: boolean }): string =>
  byOwner ? fullName() : name || commentTexts().anonymous;

/** Comments with what was answered to them, and a link to answer each: to `?reply=<id>#comment`. */
export function CommentList({ threads }: { threads: ShownThread[] }) {
  return (
    <ol className="comments mt-4">
      {threads.map(({ answers, ...comment }) => (
        <li key={comment.id}>
          <Comment comment={comment}>
            <Link
              to={`?reply=${comment.id}#comment`}
              rel="nofollow"
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
            >
              Reply<span className="sr-only">{` to ${writerOf(comment)}`}</span>
            </Link>
          </Comment>
          {answers.length > 0 && (
            <ol className="answers">
              {answers.map((answer) => (
                <li key={answer.id}>
                  <Comment comment={answer} />
                </li>
              ))}
            </ol>
          )}
        </li>
      ))}
    </ol>
  );
}

function Comment({ comment, children }: { comment: ShownComment; children?: ReactNode }) {
  const writer = writerOf(comment);
  return (
    <div className="comment">
      <Avatar name={writer} src={comment.byOwner ? owner().image : ''} size="small" />
      <div>
        <p className="flex flex-wrap items-center gap-x-3 text-muted text-small">
          <bdi>{writer}</bdi>
          {comment.byOwner && <span className="chip">{commentTexts().owner}</span>}
          <Day day={comment.writtenOn} />
        </p>
        <p className="mt-1 whitespace-pre-line">{comment.body}</p>
        {children}
      </div>
    </div>
  );
}

/** At the beginning of the form: which comment is going to be answered, for the person and the server. */
export function AnsweredComment({ comment }: { comment: ShownComment }) {
  return (
    <div className="answered">
      <input type="hidden" name="parent" value={comment.id} />
      <p>
        {'Your reply to '}
        <b>{writerOf(comment)}</b>
        {`: “${excerpt(comment.body, 100)}”`}
      </p>
      <Link to="?#comment" preventScrollReset className="link inline-flex min-h-11 items-center">
        Write a comment of its own
      </Link>
    </div>
  );
}
