import { listPosts, readPost } from '~/engine/core/published/posts';
import { listProjects, readProject } from '~/engine/core/published/projects';
import { listReviews, readReview } from '~/engine/core/published/reviews';
import { postRecords } from '~/engine/core/records/post-record';
import { projectRecords } from '~/engine/core/records/project-record';
import { type ReviewRecord, reviewRecords } from '~/engine/core/records/review-record';
import { markOf } from '~/engine/core/reviews/mark';
import type { Services } from '~/engine/server/context';
import { toBlogRecord, toProjectRecord, toReviewRecord } from './api-records.server';
import { recordCalls } from './record-calls.server';

export const blogCalls = recordCalls({
  item: 'blog',
  records: postRecords,
  toAnswer: toBlogRecord,
  list: listPosts,
  read: readPost,
});

export const projectCalls = recordCalls({
  item: 'project',
  records: projectRecords,
  toAnswer: toProjectRecord,
  list: listProjects,
  read: readProject,
});

const verified = async (review: ReviewRecord, services: Services) => ({
  ...review,
  verified: await markOf(review, services),
});

export const reviewCalls = recordCalls({
  item: 'review',
  records: {
    ...reviewRecords,
    create: async (input, services: Services) => ({
      ...(await reviewRecords.create(input, services)),
      verified: null,
    }),
    update: async (input, services: Services) =>
      verified(await reviewRecords.update(input, services), services),
    read: async (id, services: Services) =>
      verified(await reviewRecords.read(id, services), services),
  },
  toAnswer: toReviewRecord,
  list: listReviews,
  read: readReview,
});
