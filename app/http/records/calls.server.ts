import { listPosts, readPost } from '~/domain/published/posts';
import { listProjects, readProject } from '~/domain/published/projects';
import { listReviews, readReview } from '~/domain/published/reviews';
import { postRecords } from '~/domain/records/post-record';
import { projectRecords } from '~/domain/records/project-record';
import { reviewRecords } from '~/domain/records/review-record';
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

export const reviewCalls = recordCalls({
  item: 'review',
  records: reviewRecords,
  toAnswer: toReviewRecord,
  list: listReviews,
  read: readReview,
});
