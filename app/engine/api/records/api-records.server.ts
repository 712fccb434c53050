import { ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import { shownAuthor } from '~/engine/core/published/author';
import type { Post } from '~/engine/core/published/posts';
import type { Project } from '~/engine/core/published/projects';
import type { Shared } from '~/engine/core/published/published-records';
import type { Review } from '~/engine/core/published/reviews';
import { POST_FIELDS } from '~/engine/core/records/post-record';
import { PROJECT_FIELDS } from '~/engine/core/records/project-record';
import { REVIEW_FIELDS } from '~/engine/core/records/review-record';
import { pickValues } from '~/engine/kit/fields/field';

/** The contract's records: names and formats are what clients rely on. */

/** The fields of each kind that the contract has: a new one is in it. */
const {
  imageAlt: _a,
  tags: _t,
  series: _s,
  seriesPart: _p,
  lang: _l,
  translationOf: _o,
  ...BLOG
} = POST_FIELDS;
const { imageAlt: _i, lang: _pl, translationOf: _po, ...PROJECT } = PROJECT_FIELDS;

/** The times of a record, as answers have them. */
export const timesOf = ({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) => ({
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

export const toBlogRecord = (
  post: Omit<Post, 'publishedAt' | keyof Shared>,
  { person }: Words,
) => ({
  _id: post.id,
  ...pickValues(BLOG, post),
  author: shownAuthor(post.author, ownerAsAuthor(person)),
  ...timesOf(post),
});

export const toProjectRecord = (project: Omit<Project, 'sortOrder' | keyof Shared>) => ({
  _id: project.id,
  ...pickValues(PROJECT, project),
  ...timesOf(project),
});

export const toReviewRecord = (review: Omit<Review, 'sortOrder'>) => ({
  _id: review.id,
  ...pickValues(REVIEW_FIELDS, review),
  // When the client confirmed the words by mail; null for a review that the owner entered.
  verified: review.verified?.confirmedAt.toISOString() ?? null,
  relation: review.verified?.relation ?? null,
});
