import { Link } from '@remix-run/react';
import type { ReactNode } from 'react';
import { fill } from '~/engine/kit/language/fill';
import { excerpt } from '~/engine/kit/text/excerpt';
import { Day } from '~/engine/kit/ui/day';
import { Filled } from '~/engine/kit/ui/filled';
import { Avatar } from '~/engine/kit/ui/picture';
import { useText } from '~/engine/kit/ui/use-text';
import { useWords } from '~/engine/kit/ui/use-words';
import { commentAuthor } from '../core/comment-author';
import type { ShownComment, ShownThread } from '../core/threads';

/** Comments with their replies, and a link to reply to each: `?reply=<id>#comment`. */
export function CommentList({ threads }: { threads: ShownThread[] }) {
  const words = useWords('comments', 'person');
  const text = useText('comments');
  return (
    <ol className="rows mt-4">
      {threads.map(({ answers, ...comment }) => (
        <li key={comment.id} className="py-6">
          <Comment comment={comment}>
            <Link
              to={`?reply=${comment.id}#comment`}
              rel="nofollow"
              preventScrollReset
              className="link inline-flex min-h-11 items-center"
              aria-label={fill(text.replyTo, { name: commentAuthor(comment, words) })}
            >
              {text.reply}
            </Link>
          </Comment>
          {answers.length > 0 && (
            <ol className="comment-answers">
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
  const words = useWords('comments', 'person');
  const writer = commentAuthor(comment, words);
  return (
    <div className="comment">
      <Avatar name={writer} src={comment.byOwner ? words.person.picture : ''} size="small" />
      <div>
        <p className="meta">
          <bdi>{writer}</bdi>
          {comment.byOwner && <span className="chip">{words.comments.owner}</span>}
          <Day day={comment.writtenOn} />
        </p>
        <p className="mt-1 whitespace-pre-line">{comment.body}</p>
        {children}
      </div>
    </div>
  );
}

/** Shows at the top of the form which comment it replies to, and sends its id. */
export function AnsweredComment({ comment }: { comment: ShownComment }) {
  const words = useWords('comments', 'person');
  const text = useText('comments');
  return (
    <div className="comment-answered">
      <input type="hidden" name="parent" value={comment.id} />
      <p>
        <Filled
          text={text.answering}
          name={<b>{commentAuthor(comment, words)}</b>}
          quote={excerpt(comment.body, 100)}
        />
      </p>
      <Link to="?#comment" preventScrollReset className="link inline-flex min-h-11 items-center">
        {text.own}
      </Link>
    </div>
  );
}
