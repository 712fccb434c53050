import {
  change,
  creation,
  machineCall,
  type Operation,
  ownerList,
  publicList,
  publicRead,
  publicRecord,
  removal,
  visitorWrite,
} from './operations';
import { objectOf, success } from './schemas';

const CASE_STUDY = 'What tells a project as a case study may all be empty.';
const DELETED = 'It can be brought back for thirty days.';

/** Every address of the API, with its methods. */
export const PATHS: Record<string, Record<string, Operation>> = {
  '/api/blogs': {
    get: publicList({ operationId: 'listBlogs', summary: 'Posts, newest first', of: 'Blog' }),
    post: creation({
      operationId: 'createBlog',
      summary: 'A new post',
      of: 'Blog',
      refused: [409],
    }),
    delete: removal({ operationId: 'deleteBlog', summary: 'Deletes a post', description: DELETED }),
  },
  '/api/blogs/{id}': {
    get: publicRecord({ operationId: 'readBlog', summary: 'A post', of: 'Blog' }),
    patch: change({
      operationId: 'changeBlog',
      summary: 'Changes a post',
      of: 'Blog',
      refused: [409],
    }),
  },
  '/api/details/{id}': {
    get: publicRecord({ operationId: 'readDetails', summary: 'The same as readBlog', of: 'Blog' }),
  },
  '/api/edit-blog/{id}': {
    patch: change({
      operationId: 'editBlog',
      summary: 'The same as changeBlog',
      of: 'Blog',
      refused: [409],
    }),
  },
  '/api/projects': {
    get: publicList({
      operationId: 'listProjects',
      summary: 'Projects, in the owner’s order',
      description: CASE_STUDY,
      of: 'Project',
    }),
    post: creation({
      operationId: 'createProject',
      summary: 'A new project',
      of: 'Project',
      refused: [409],
    }),
    delete: removal({
      operationId: 'deleteProject',
      summary: 'Deletes a project',
      description: DELETED,
    }),
  },
  '/api/projects/{id}': {
    get: publicRecord({ operationId: 'readProject', summary: 'A project', of: 'Project' }),
    patch: change({
      operationId: 'changeProject',
      summary: 'Changes a project',
      of: 'Project',
      refused: [409],
    }),
  },
  '/api/project-details/{id}': {
    get: publicRecord({
      operationId: 'readProjectDetails',
      summary: 'The same as readProject',
      of: 'Project',
    }),
  },
  '/api/reviews': {
    get: publicList({
      operationId: 'listReviews',
      summary: 'Reviews, in the owner’s order',
      of: 'Review',
    }),
    post: creation({ operationId: 'createReview', summary: 'A new review', of: 'Review' }),
    delete: removal({
      operationId: 'deleteReview',
      summary: 'Deletes a review',
      description: DELETED,
    }),
  },
  '/api/reviews/{id}': {
    get: publicRecord({ operationId: 'readReview', summary: 'A review', of: 'Review' }),
    patch: change({ operationId: 'changeReview', summary: 'Changes a review', of: 'Review' }),
  },
  '/api/contributions': {
    get: publicRead({
      operationId: 'readContributions',
      summary: 'How many contributions the owner made on which day',
      description: 'Days without one may be missing; while the source is away, what was read last.',
      answer: success({
        data: {
          type: 'object',
          propertyNames: { format: 'date' },
          additionalProperties: { type: 'integer', minimum: 0 },
        },
      }),
      refused: [],
    }),
  },
  '/api/subscribe': {
    post: visitorWrite({
      operationId: 'subscribe',
      summary: 'Puts an address on the newsletter’s list',
      description: 'A link to confirm with is mailed to it. Five in ten minutes from one network.',
      takes: 'Subscription',
      status: 201,
      answer: success({ data: objectOf({ _id: { type: 'string' }, email: { type: 'string' } }) }),
      refused: [409],
    }),
  },
  '/api/sendMail': {
    post: visitorWrite({
      operationId: 'sendMail',
      summary: 'Writes to the owner',
      description: 'Kept first, mailed after. Five an hour from one network.',
      takes: 'Message',
      status: 200,
      answer: success(),
    }),
  },
  '/api/subscriber': {
    get: ownerList({
      operationId: 'listSubscribers',
      summary: 'Subscribers, newest first',
      of: 'Subscriber',
    }),
    delete: removal({ operationId: 'deleteSubscriber', summary: 'Removes a subscriber for good' }),
  },
  '/api/delete-subscriber': {
    delete: removal({ operationId: 'removeSubscriber', summary: 'The same as deleteSubscriber' }),
  },
  '/api/mail-events': {
    post: machineCall({
      operationId: 'receiveMailEvent',
      summary: 'Where the mail provider tells of bounces and complaints',
      description: 'Signed as Standard Webhooks has it; not older than five minutes.',
      scheme: 'signature',
      takes: { type: 'object' },
      refused: [413],
    }),
  },
  '/api/tick': {
    post: machineCall({
      operationId: 'tick',
      summary: 'Does what is due',
      scheme: 'secret',
      answer: success({
        data: objectOf({
          sent: { type: 'integer', minimum: 0 },
          failed: { type: 'integer', minimum: 0 },
        }),
      }),
    }),
  },
  '/api/openapi.json': {
    get: publicRead({
      operationId: 'readOpenApi',
      summary: 'This document',
      answer: { type: 'object' },
      refused: [],
    }),
  },
};
