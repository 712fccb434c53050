import { beforeEach, describe, expect, it } from 'vitest';
import { startPalette } from '~/engine/core/command-palette/command-palette';
import { readPostPage } from '~/engine/core/published/posts';
import type { Services } from '~/engine/server/context';
import { changeComments, undoComments } from '~/features/comments/core/bulk';
import * as details from '~/routes/details.$id';
import { by } from '~tests/support/admin';
import { deleteOldRows, openDatabase, useDatabase } from '~tests/support/context';
import { DAY, postRow, type Row, testId } from '~tests/support/database';
import { addressInBlock, asBrowser } from '~tests/support/flood';
import { routeArgs, thrownBy } from '~tests/support/routes';
import { addComment } from '../../core/comments';
import { deleteComment, listComments, replyToComment, restoreComment } from '../../core/moderation';
import { commentServices } from '../../services.server';
import { commentRow } from '../rows';

/* The author, the replies and the visibility of comments. */

const { context, services, insert, rows, values, run, actions, writesNothing } =
  await useDatabase();
beforeEach(() => insert('posts', [postRow(1), postRow(2)]));

const TEXT = 'a comment that is long enough';

const answerRow = (n: number, to: number, changes: Row = {}) =>
  commentRow(n, { parent_id: testId(to), ...changes });
const comments = (...all: Row[]) => insert('comments', all);

const ON_POST = { entity: 'post', idOrSlug: 'post-1' } as const;
const deps = (from = services()) => commentServices(from);
const threads = (from = services()) =>
  deps(from).commentThreads.read({ ...ON_POST, now: from.now() });
/** A visitor comments on a post, by default the first one. */
const comment = (
  fields: object,
  { from = services(), ...post }: { from?: Services; idOrSlug?: string } = {},
) => addComment({ ...ON_POST, ...post, fields, isSpam: false }, deps(from));
const decide = (bulk: string, ids = [testId(1)]) =>
  changeComments({ ids, fields: { bulk }, by }, { ...services(), store: deps().commentBulk });

/** Reads what the page of the post shows. */
const page = (from: Services) =>
  Promise.all([threads(from), readPostPage('post-1', { ...from, waitUntil: () => {} })]);

/** Each visible comment with its replies. */
const seen = async () =>
  (await threads()).map(({ body, answers }) => [body, ...answers.map((answer) => answer.body)]);

it('specification: a comment needs fifteen visible characters', async () => {
  const fields = { body: `short${'\u200B'.repeat(20)}` };
  expect(await thrownBy(comment(fields))).toMatchObject({
    fields: { body: [expect.stringContaining('too short')] },
  });
});

it.each([
  ['by a program that says nothing of itself', { isProgram: true }, {}],
  ['with the field that nobody sees', {}, { homepage_url: 'x' }],
])('a comment sent %s is stored as spam', async (_, sent, signs) => {
  const fields = { stay: '1', body: TEXT, ...signs };
  const args = { ...sent, fields, params: { id: 'post-1' } };
  await details.action(routeArgs(context(), '/details/post-1', args));
  expect(await rows('select body, status from comments')).toEqual([{ body: TEXT, status: 'spam' }]);
});

it('spam comments are deleted after 30 days with the replies to them, and nothing else', async () => {
  const now = services().now();
  const days = (count: number) => ({ updated_at: now.getTime() - count * DAY });
  await comments(
    commentRow(1, { status: 'spam', ...days(30) }),
    commentRow(2, { status: 'spam', ...days(29) }),
    commentRow(3, days(300)),
    answerRow(4, 1, days(300)),
    answerRow(5, 3, days(300)),
  );
  await deleteOldRows(services(), now);
  expect(await values('select id from comments order by id')).toEqual([2, 3, 5].map(testId));
});

it('the sixth comment within ten minutes is refused, and writes nothing', async () => {
  const add = (n: number) => comment({ body: `${TEXT} ${n}` });
  for (let n = 0; n < 5; n += 1) await add(n);
  const refused = await writesNothing(() => thrownBy(add(5)));
  expect(refused).toMatchObject({ code: 'too-many' });
});

it('after a hundred comments in a day the form requires a proof of work', async () => {
  const add = (n: number, clientAddress: string, more: object = {}) => {
    const from = context(undefined, { clientAddress }).services;
    return comment({ body: `${TEXT} ${n}`, ...more }, { from });
  };
  for (let n = 0; n < 100; n += 1) await add(n, addressInBlock(n));
  expect(await thrownBy(add(100, addressInBlock(1)))).toMatchObject({
    code: 'too-many',
    challenge: expect.any(String),
  });
  await asBrowser((more) => add(100, addressInBlock(1), more));
  expect(await values('select count(*) from comments')).toEqual([101]);
});

describe('under a post', () => {
  it('a post shows comments in order, each with its replies', async () => {
    const threads = [commentRow(1), commentRow(2), commentRow(4)];
    await comments(...threads, answerRow(3, 1), answerRow(5, 2), answerRow(6, 1));
    expect(await seen()).toEqual([
      ['Comment 1', 'Comment 3', 'Comment 6'],
      ['Comment 2', 'Comment 5'],
      ['Comment 4'],
    ]);
  });

  it.each(['pending', 'rejected', 'spam'])(
    'replies to a comment are hidden while it is %s, and shown when it is approved again',
    async (status) => {
      await comments(commentRow(1), answerRow(2, 1), answerRow(3, 1, { by_owner: 1 }));
      await decide(status);
      expect(await seen()).toEqual([]);
      await decide('approved');
      expect(await seen()).toEqual([['Comment 1', 'Comment 2', 'Comment 3']]);
    },
  );

  it('a long conversation shows the newest comments, in one round trip and at most 100 rows without hidden replies', async () => {
    const threads = Array.from({ length: 60 }, (_, n) => commentRow(n + 1));
    const answers = threads.flatMap((_, n) => [1, 2].map((i) => answerRow(100 + n * 2 + i, n + 1)));
    const hidden = Array.from({ length: 30 }, (_, n) => answerRow(300 + n, 299));
    const { context, insert, run } = await openDatabase({ on: 'workerd' });
    await insert('posts', [postRow(1)]);
    const rejected = commentRow(299, { status: 'rejected' });
    await insert('comments', [...threads, ...answers, rejected, ...hidden]);
    const { services: first, use } = context();
    const [shown] = await page(first);
    expect(shown.at(-1)?.body).toBe('Comment 60');
    expect(shown.map(({ answers }) => answers.length)).toEqual([1, 2, 2, 2, 2, 2]);
    expect(use).toMatchObject({ roundTrips: 1 });
    // Hidden replies are read too, so they are deleted before counting rows.
    await run(`delete from comments where parent_id = '${testId(299)}'`);
    const without = context();
    await page(without.services);
    expect(without.use.rowsRead).toBeLessThanOrEqual(100);
  });
});

describe('a visitor', () => {
  const add = (fields: object, idOrSlug = 'post-1') =>
    comment({ body: TEXT, ...fields }, { idOrSlug });
  const kept = () =>
    rows(`select name, parent_id, by_owner, status from comments where body = '${TEXT}'`);

  it('a visitor may give a name of up to 100 characters, which is trimmed', async () => {
    await add({ name: '  Ada Lovelace ' });
    await add({}, 'post-2');
    expect((await kept()).map(({ name }) => name)).toEqual(['Ada Lovelace', '']);
    await expect(add({ name: 'x'.repeat(101) })).rejects.toMatchObject({
      code: 'invalid',
      fields: { name: ['“Your name” is too long: at most 100 characters.'] },
    });
    await add({ name: 'x'.repeat(100) });
  });

  it('a visitor’s reply waits for approval, and cannot claim to be the owner’s', async () => {
    await comments(commentRow(1));
    const forged = { byOwner: '1', by_owner: '1', status: 'approved' };
    await add({ parent: testId(1), name: 'Ada', ...forged });
    expect(await kept()).toEqual([
      { name: 'Ada', parent_id: testId(1), by_owner: 0, status: 'pending' },
    ]);
    expect(await seen()).toEqual([['Comment 1']]);
  });

  it('a reply to a missing or pending comment, to one of another post, or to a reply becomes a separate comment', async () => {
    await comments(
      commentRow(1),
      commentRow(2, { status: 'pending' }),
      commentRow(3, { entity_id: testId(2) }),
      answerRow(4, 1),
    );
    for (const parent of [9, 2, 3, 4]) await add({ parent: testId(parent) });
    expect((await kept()).map(({ parent_id }) => parent_id)).toEqual([null, null, null, null]);
  });
});

describe('the owner', () => {
  const reply = (n: number, text = 'Thank you') =>
    replyToComment({ id: testId(n), fields: { text }, by }, deps());
  const listed = async (view: string) =>
    (await listComments(new URLSearchParams(view), deps())).rows;

  it('the owner’s reply approves the comment and adds an entry to the audit trail', async () => {
    await comments(commentRow(1, { status: 'pending', name: 'Ada' }));
    await reply(1, '  Thank you ');
    const [thread] = await threads();
    expect(thread).toMatchObject({ name: 'Ada', byOwner: false });
    const [answer] = thread?.answers ?? [];
    expect(answer).toMatchObject({ body: 'Thank you', name: '', byOwner: true });
    expect(await rows('select action, entity_id from audit_events')).toEqual([
      { action: 'comment.reply', entity_id: testId(1) },
    ]);
    // A reply to a reply goes below the same comment.
    await replyToComment({ id: answer?.id ?? '', fields: { text: 'Again' }, by }, deps());
    expect(await seen()).toEqual([['Comment 1', 'Thank you', 'Again']]);
  });

  it('the owner’s reply is stored once with the last text if its form is sent several times', async () => {
    await comments(commentRow(1));
    for (const text of ['Thank you', 'Thank you', 'Thanks a lot']) {
      const input = { id: testId(1), newId: testId(9), fields: { text }, by };
      await replyToComment(input, deps());
    }
    expect(await seen()).toEqual([['Comment 1', 'Thanks a lot']]);
  });

  it.each([[''], ['  '], ['x'.repeat(2001)]])('the owner cannot reply with %j', async (text) => {
    await comments(commentRow(1));
    await expect(reply(1, text)).rejects.toMatchObject({
      code: 'invalid',
      fields: { text: [expect.stringMatching(/^Reply is (missing|too long)/)] },
    });
    expect(await seen()).toEqual([['Comment 1']]);
  });

  it('a reply to a deleted comment is refused and writes nothing', async () => {
    const work = () => thrownBy(reply(9));
    expect(await writesNothing(work)).toMatchObject({ code: 'not-found' });
  });

  it('the owner’s list of comments shows the author, the post, and the comment that is replied to', async () => {
    await comments(
      commentRow(1, { name: 'Ada' }),
      answerRow(2, 1, { name: 'Bob', status: 'pending' }),
      commentRow(3, { status: 'rejected', name: 'Eve' }),
      answerRow(4, 3, { by_owner: 1, status: 'pending' }),
    );
    const about = { path: '/details/post-1', title: 'Post 1' };
    expect(await listed('status=pending')).toMatchObject([
      { byOwner: true, about, answerTo: { name: 'Eve', body: 'Comment 3', isShown: false } },
      {
        ...{ name: 'Bob', byOwner: false, body: 'Comment 2', about },
        answerTo: { name: 'Ada', byOwner: false, body: 'Comment 1', isShown: true },
      },
    ]);
    expect(await listed('status=approved')).toMatchObject([{ name: 'Ada', answerTo: null }]);
  });

  const query = (text = '') => new URLSearchParams(text);

  it('a comment is shown after it is approved, and each decision is recorded in the audit trail', async () => {
    await comments(commentRow(1, { status: 'pending' }));
    expect(await listed('')).toMatchObject([{ body: 'Comment 1', about: { title: 'Post 1' } }]);
    await decide('approved');
    expect(await seen()).toEqual([['Comment 1']]);
    expect(await listed('')).toEqual([]);
    await decide('spam');
    expect(await listed('status=spam')).toHaveLength(1);
    expect(await actions()).toEqual(['comment.approved', 'comment.spam']);
    await expect(decide('nonsense')).rejects.toMatchObject({ code: 'invalid' });
    await expect(decide('spam', [testId(9)])).rejects.toMatchObject({ code: 'conflict' });
  });

  it('comments are approved in bulk, and get their earlier statuses back by one undo', async () => {
    const waiting = ['pending', 'pending', 'spam'];
    await comments(...waiting.map((status, n) => commentRow(n + 1, { status })));
    const { edit, message } = await decide('approved', [1, 2, 3].map(testId));
    expect(message).toBe('Approved 3 comments.');
    await undoComments({ id: edit ?? '', by }, { ...services(), store: deps().commentBulk });
    expect(await values('select status from comments order by id')).toEqual(waiting);
    expect((await actions()).toSorted()).toEqual([
      ...Array(3).fill('comment.approved'),
      ...Array(2).fill('comment.pending'),
      'comment.spam',
    ]);
  });

  it('a deleted comment can be restored with its state for 30 days', async () => {
    await comments(commentRow(1));
    const input = { id: testId(1), by };
    const places = async () => [
      (await seen()).length,
      (await listed('status=approved')).length,
      (await listed('status=deleted')).length,
    ];
    await deleteComment(input, deps());
    expect(await places()).toEqual([0, 0, 1]);
    await expect(decide('approved')).rejects.toMatchObject({ code: 'conflict' });
    await restoreComment(input, deps());
    expect(await places()).toEqual([1, 1, 0]);
    const again = restoreComment(input, deps());
    await expect(again).rejects.toMatchObject({ code: 'not-found' });
    const deleted = (days: number) => ({ deleted_at: Date.now() - days * DAY });
    await comments(commentRow(2, deleted(30)), commentRow(3, deleted(29)));
    await deleteOldRows(services(), new Date());
    expect(await values('select id from comments order by id')).toEqual([testId(1), testId(3)]);
  });

  it('the totals of the list follow comments that are created, changed, trashed and deleted', async () => {
    await comments(...[1, 2, 3].map((n) => commentRow(n, { status: 'pending' })));
    await run(
      `update comments set status = 'spam' where id = '${testId(1)}'`,
      `update comments set deleted_at = 1 where id = '${testId(2)}'`,
    );
    for (const view of ['', 'status=spam', 'status=deleted'])
      expect((await listComments(query(view), deps())).total, view).toBe(1);
  });
});

it('the command palette links to the comments that wait', async () => {
  await comments(
    ...['pending', 'pending', 'approved'].map((status, n) => commentRow(n + 1, { status })),
  );
  expect((await startPalette(services())).tasks).toEqual([
    {
      ...{ label: 'Approve 2 comments', words: 'pending moderate', icon: 'check' },
      href: '/admin/comments',
    },
  ]);
});
