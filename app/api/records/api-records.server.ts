import { ownerAsAuthor } from '~/content/owner';
import type { Words } from '~/content/words';
import type { Subscriber } from '~/core/newsletter/subscribers';
import { shownAuthor } from '~/core/published/author';
import type { Post } from '~/core/published/posts';
import type { Project } from '~/core/published/projects';
import type { Shared } from '~/core/published/published-records';
import type { Review } from '~/core/published/reviews';
import type { POST_FIELDS } from '~/core/records/post-record';
import type { PROJECT_FIELDS } from '~/core/records/project-record';
import type { REVIEW_FIELDS } from '~/core/records/review-record';
import type { Fields } from '~/kit/fields/field';

/* The contract's records. Clients rely on field names, order and formats. */

/** All fields of a kind except those that are not in the contract. */
type Answer<F extends Fields, Hidden extends keyof F = never> = { [more: string]: unknown } & {
  [K in Exclude<keyof F, Hidden>]: unknown;
};

export const toBlogRecord = (post: Omit<Post, 'publishedAt' | keyof Shared>, { person }: Words) =>
  ({
    _id: post.id,
    slug: post.slug,
    title: post.title,
    description: post.description,
    details: post.details,
    image: post.image,
    category: post.category,
    author: shownAuthor(post.author, ownerAsAuthor(person)),
    createdAt: post.createdAt.toISOString(),
    updatedAt: post.updatedAt.toISOString(),
  }) satisfies Answer<typeof POST_FIELDS, 'imageAlt' | 'tags' | 'series' | 'seriesPart'>;

export const toProjectRecord = (project: Omit<Project, 'sortOrder' | keyof Shared>) =>
  ({
    _id: project.id,
    slug: project.slug,
    projectName: project.projectName,
    highlight: project.highlight,
    perspective: project.perspective,
    about: project.about,
    challengingPart: project.challengingPart,
    completionDate: project.completionDate,
    features: project.features,
    goal: project.goal,
    image: project.image,
    liveLink: project.liveLink,
    sourceCode: project.sourceCode,
    tags: project.tags,
    techStack: project.techStack,
    details: project.details,
    gallery: project.gallery,
    role: project.role,
    client: project.client,
    duration: project.duration,
    team: project.team,
    results: project.results,
    reviewId: project.reviewId,
    links: project.links,
    createdAt: project.createdAt.toISOString(),
    updatedAt: project.updatedAt.toISOString(),
  }) satisfies Answer<typeof PROJECT_FIELDS, 'imageAlt'>;

export const toReviewRecord = (review: Omit<Review, 'sortOrder'>) =>
  ({
    _id: review.id,
    name: review.name,
    position: review.position,
    quote: review.quote,
    image: review.image,
  }) satisfies Answer<typeof REVIEW_FIELDS>;

export const toSubscriberRecord = (subscriber: Subscriber) => ({
  _id: subscriber.id,
  email: subscriber.email,
  status: subscriber.status,
  createdAt: subscriber.createdAt.toISOString(),
});
