import { listPosts, readPost } from '~/core/published/posts';
import { listProjects, readProject } from '~/core/published/projects';
import { listReviews, readReview } from '~/core/published/reviews';
import { postRecords } from '~/core/records/post-record';
import { projectRecords } from '~/core/records/project-record';
import { reviewRecords } from '~/core/records/review-record';
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
