import type { Contributions } from '~/core/contributions/contributions';
import { dailyCounts } from '~/core/contributions/heat-map';
import type {
  ApprovedComment,
  CommentThread,
  Post,
  PostCard,
  PostSummary,
  ShownComment,
  ShownThread,
} from '~/core/published/posts';
import { dayIn } from '~/kit/time/time-zone';

/** What was published, with the day instead of the time. */
export const withDay = <Published extends { publishedAt: Date }>(
  { publishedAt, ...published }: Published,
  timeZone: string,
) => ({ ...published, publishedOn: dayIn(publishedAt, timeZone) });

/** A post as a page shows it: without its time. */
export const toPostCard = (post: PostSummary, timeZone: string): PostCard =>
  withDay(post, timeZone);

/** Contributions as a page shows them: a count for each day. */
export function toShownContributions(
  { days, validUntil: _, ...facts }: Contributions,
  timeZone: string,
) {
  const readOn = facts.asOf && dayIn(facts.asOf, timeZone);
  return { ...facts, readOn, counts: dailyCounts(days, facts.from, facts.to) };
}

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
