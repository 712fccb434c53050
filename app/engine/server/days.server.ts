import type { Post, PostCard, PostSummary } from '~/engine/core/published/posts';
import { dayIn } from '~/engine/kit/time/time-zone';

/** Replaces the publication time of a record with its local day. */
export const withDay = <Published extends { publishedAt: Date }>(
  { publishedAt, ...published }: Published,
  timeZone: string,
) => ({ ...published, publishedOn: dayIn(publishedAt, timeZone) });

/** Converts a post for a page: with its day instead of its time. */
export const toPostCard = (post: PostSummary, timeZone: string): PostCard =>
  withDay(post, timeZone);

/** Returns the day of publication, and that of the last change if it is later; YYYY-MM-DD. */
export function publicationDays(
  { publishedAt, contentChangedAt }: Pick<Post, 'publishedAt' | 'contentChangedAt'>,
  timeZone: string,
): { publishedOn: string; changedOn: string | null } {
  const publishedOn = dayIn(publishedAt, timeZone);
  const day = dayIn(contentChangedAt, timeZone);
  return { publishedOn, changedOn: day > publishedOn ? day : null };
}
