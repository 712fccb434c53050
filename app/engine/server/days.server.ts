import type { Post, PostCard, PostSummary } from '~/engine/core/published/posts';
import { spoken, type Titled } from '~/engine/kit/language/text-language';
import { dayIn } from '~/engine/kit/time/time-zone';

/** Prepares a record for a page: with its local day instead of the time of publication. */
export const withDay = <Published extends Titled & { publishedAt: Date }>(
  { publishedAt, ...published }: Published,
  timeZone: string,
) => ({ ...spoken(published), publishedOn: dayIn(publishedAt, timeZone) });

/** The same for a post. */
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
