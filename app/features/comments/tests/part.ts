import { ulid } from 'ulid';
import { DAY, testId } from '~tests/support/database';
import { TYPED } from '~tests/support/gone-target';
import type { SentForm, TestPart } from '~tests/support/test-part';
import { defaultWords } from '~tests/support/words';
import { addComment } from '../core/comments';
import { commentsPrivacy } from '../core/privacy';
import { commentServices } from '../services.server';
import { commentRow, waitingCommentRow } from './rows';

const ONE = testId(1);
const POST = '/details/six-rows-out-of-a-hundred-thousand';

export const testPart: TestPart = {
  withoutScript: { '/details/one-round-trip-to-the-database': [defaultWords.comments.submit] },
  limitedForms: [
    ['/details/tests-that-can-fail', { body: 'More than fifteen characters: WORDS' }, 600],
  ],
  rows: (words) => ({ comments: [{ ...waitingCommentRow(1), entity_id: testId(2), body: words }] }),
  samples: (now) => {
    const written = (time: number) => ({ id: ulid(time), created_at: time, updated_at: time });
    const comments = ['Does this work with composite keys, too?', 'Buy cheap watches'].map(
      (body, index) => ({ ...written(now - index * DAY), body }),
    );

    return comments.map(
      ({ id, body, created_at: time }) =>
        `insert into comments (id, entity, entity_id, name, body, status, created_at, updated_at)
           select '${id}', 'post', id, 'Ada', '${body}', 'pending', ${time}, ${time} from posts limit 1;`,
    );
  },
  columns: {
    'comments.by_owner': () => 1,
    'comments.entity_id': () => ONE,
    'comments.parent_id': (n) => (n === 1 ? null : ONE),
    'comments.status': () => 'approved',
  },
  stored: {
    tables: ['comments'],
    recordChanges: [['a comment', `update comments set body = body || '!'`]],
    unseen: [
      `insert into comments (id, entity, entity_id, body, status, created_at, updated_at)
       values ('waits', 'post', '${ONE}', 'A comment that waits', 'pending', 1, 1)`,
      `update comments set status = 'spam' where id = 'waits'`,
    ],
  },
  hidden: {
    rows: (sentence) => ({
      comments: [
        commentRow(1),
        commentRow(2, { status: 'pending', body: sentence('pending') }),
        commentRow(3, { status: 'spam', body: sentence('spam') }),
        commentRow(4, { deleted_at: Date.now(), body: sentence('deleted') }),
        commentRow(5, { parent_id: testId(4), body: sentence('answer') }),
        commentRow(6, { parent_id: testId(2), body: sentence('answer') }),
        ...[2, 3, 4].map((n) =>
          commentRow(10 + n, { entity_id: testId(n), body: sentence('below') }),
        ),
      ],
    }),
    shown: [['/details/post-1', 'Comment 1']],
  },
  refused: [
    ['comments', 'body', 'x'.repeat(2001)],
    ['comments', 'entity_id', "1' or 1=1"],
    ['comments', 'entity', 'admin'],
  ],
  recordForm: {
    fields: { name: 'Ada', body: TYPED },
    words: TYPED,
    stored: 'select entity, entity_id, status from comments',
    approve: `update comments set status = 'approved'`,
    screen: '/admin/comments?status=approved',
  },
  keptForms: (typed) => [['/details/one-round-trip-to-the-database', { name: 'Ada', body: typed }]],
  forms: (): SentForm[] => [
    {
      route: 'routes/details.$id',
      path: POST,
      sends: { '': { name: 'Ada', body: 'A comment that is long enough', parent: '' } },
    },
    {
      route: 'features/comments/routes/admin.comments',
      sends: {
        reply: { id: ONE, newId: testId(7), text: 'A' },
        '': { bulk: 'approved', ids: ONE },
        restore: { id: ONE },
        delete: { id: ONE },
      },
    },
  ],
  pages: [
    { name: 'a refused comment', path: POST, status: 400, sent: { body: 'short' } },
    { path: '/admin/comments?status=spam' },
    { path: `/admin/comments?confirm=${ONE}` },
    { path: `/admin/comments?reply=${ONE}` },
  ],
  texts: { comments: ['name', 'body'] },
  states: { 'a folder without comments': '/admin/comments?status=rejected' },
  postPage: (idOrSlug, services) =>
    commentServices(services).commentThreads.read({
      entity: 'post',
      idOrSlug,
      now: services.now(),
    }),
  queries: {
    'a comment': (services) =>
      addComment(
        {
          entity: 'post',
          idOrSlug: 'post-1',
          fields: { body: `Nobody wrote ${services.newId()}`, parent: ONE },
          isSpam: false,
        },
        commentServices(services),
      ),
  },
  privacy: [commentsPrivacy],
  largest: (services, { slug }) =>
    addComment(
      { entity: 'post', idOrSlug: slug, fields: { body: 'x'.repeat(2000) }, isSpam: false },
      commentServices(services),
    ),
  words: {
    places: {
      comments: [
        '/details/one-round-trip-to-the-database',
        '/details/one-round-trip-to-the-database?commented=1',
      ],
    },
    prepare: (site, postId) =>
      site.insert('comments', [
        commentRow(7001, { entity_id: postId }),
        commentRow(7002, { entity_id: postId, by_owner: 1, parent_id: testId(7001) }),
      ]),
  },
};
