import type {
  ApprovedComment,
  CommentThread,
  Post,
  PostCard,
  PostSummary,
  ShownComment,
  ShownThread,
} from '~/domain/published/posts';
import { dayIn } from '~/lib/time/time-zone';

/** A post as a page shows it: without its time. */
export const toPostCard = ({ publishedAt, ...post }: PostSummary, timeZone: string): PostCard => ({
  ...post,
  publishedOn: dayIn(publishedAt, timeZone),
});

/** When a post came out, and when it was changed, where that was on a later day; YYYY-MM-DD. */
export function daysOf(
  { publishedAt, contentChangedAt }: Pick<Post, 'publishedAt' | 'contentChangedAt'>,
  timeZone: string,
): { publishedOn: string; changedOn: string | null } {
  const publishedOn = dayIn(publishedAt, timeZone);
  const day = dayIn(contentChangedAt, timeZone);
  return { publishedOn, changedOn: day > publishedOn ? day : null };
}

const toShownComment = (
  { createdAt, ...comment }: ApprovedComment,
  timeZone: string,
): ShownComment => ({ ...comment, writtenOn: dayIn(createdAt, timeZone) });

/** A comment with its answers as a page shows them: without their times. */
export const toShownThread = (
  { answers, ...comment }: CommentThread,
  timeZone: string,
): ShownThread => ({
  ...toShownComment(comment, timeZone),
  answers: answers.map((answer) => toShownComment(answer, timeZone)),
});
