import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { openSite } from '~tests/support/built-site';
import { pressForSelected } from '~tests/support/bulk';
import { postRow, testId } from '~tests/support/database';
import { senderTo, TYPED } from '~tests/support/gone-target';
import { expectLabelledProblems } from '~tests/support/labelled-problems';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { isSample } from '~tests/support/sample';
import { missing, wordsOf } from '~tests/support/specification';
import { defaultWords } from '~tests/support/words';
import { commentRow } from '../rows';

/* Comments on the built site without JavaScript, for visitors and for the owner. */

const site = await openSite();
const { post, expectKept } = await senderTo(site);
await site.insert('posts', [postRow(1, { title: 'Rivers at night', slug: 'rivers' })]);
const open = (path: string) => NoScriptBrowser.open(site, path);
const asOwner = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });

it('specification: a post has a form for comments', async () => {
  const page = await open('/details/rivers');
  page.screen.getByRole('heading', { name: defaultWords.comments.title });
  page.screen.getByPlaceholderText(defaultWords.comments.placeholder);
  page.screen.getByText(defaultWords.comments.hint);
  page.screen.getByRole('button', { name: defaultWords.comments.submit });
  const texts = [
    'Add Comment',
    'Add your comments here',
    'Enter atleast 15 characters',
    'Submit comment',
  ];
  if (isSample) expect(missing(texts, await wordsOf(page, '/details/rivers'))).toEqual([]);
});

it('a comment without JavaScript needs 15 characters, and a shorter one stays in the form', async () => {
  const visitor = await open('/details/tests-that-can-fail');
  const main = () => visitor.one('main');
  const send = (text: string) =>
    visitor.fill({ 'Your comment': text }, main()).press(defaultWords.comments.submit, main());
  visitor.within(main()).getByText(defaultWords.comments.hint);
  // Surrounding white space does not count.
  await send('  only fourteen!  ');
  expect(visitor.status).toBe(400);
  // The description is the hint, then the error.
  const [hint, problem] = [defaultWords.comments.hint, visitor.describedBy('Your comment')];
  expect(problem.startsWith(hint), problem).toBe(true);
  expect(problem.slice(hint.length)).toMatch(/.15/s);
  expect(visitor.field('Your comment').value).toBe('  only fourteen!  ');
  await send('exactly 15 chrs');
  visitor.within(main()).getByRole('status');
  expect(visitor.texts('#comments li')).toEqual([]);
  const kept = `select slug, body, comments.status from comments join posts on posts.id = entity_id
    where body like '%exactly%' or body like '%short%'`;
  expect(await site.rows(kept)).toEqual([
    { slug: 'tests-that-can-fail', body: 'exactly 15 chrs', status: 'pending' },
  ]);
});

it('the message beside the field of the form names the field by its label', async () => {
  await expectLabelledProblems(await open('/details/rivers'), defaultWords.comments.submit, 1);
});

const COMMENT = { name: 'Ada', body: TYPED };

it('a comment on a deleted post is shown to copy, also where a redirect leads elsewhere', async () => {
  const message = 'What this form was about no longer exists.';
  await site.redirect('/details/moved', '/blogs');
  await expectKept('/details/no-such', COMMENT, message);
  await expectKept('/details/moved', COMMENT, message);
});

it('a comment on a post whose address changed meanwhile arrives; a refused one is kept', async () => {
  await site.insert('posts', [postRow(7, { slug: 'before' })]);
  const { status } = await site.asOwner('PATCH', `/api/blogs/${testId(7)}`, { slug: 'after' });
  expect(status).toBe(200);
  expect((await post('/details/before', COMMENT)).status).toBe(303);
  const [stored] = await site.rows(`select entity_id from comments where body = '${TYPED}'`);
  expect(stored?.entity_id).toBe(testId(7));
  const refused = await post('/details/before', { ...COMMENT, name: 'x'.repeat(101) });
  expect(refused.text).toContain(`>${TYPED}</textarea>`);
});

it('a refused comment on a deleted post is shown below the error page', async () => {
  const refused = await post('/details/no-such', { ...COMMENT, name: 'x'.repeat(101) });
  expect(refused.text).toContain('>Page not found</h1>');
  expect(refused.text).toContain(`>${TYPED}</textarea>`);
});

it('a reply of the owner to a comment that is gone is still there', async () => {
  const fields = { intent: 'reply', id: testId(99), text: TYPED };
  await expectKept('/admin/comments', fields, 'This comment no longer exists.');
});

const states = () => site.values('select status from comments order by id');

it('comments are approved together, and are pending again after Undo', async () => {
  await site.run('delete from comments');
  const rows = [1, 2, 3, 4, 5].map((n) => commentRow(n, { status: 'pending' }));
  await site.insert('comments', rows);
  const owner = await asOwner('/admin/comments');
  await pressForSelected(
    owner,
    [1, 2, 3, 4, 5].map((n) => `Comment ${n}`),
    'Approve',
  );
  expect(owner.text).toContain('Approved 5 comments.');
  expect(await states()).toEqual(Array(5).fill('approved'));
  await owner.press('Undo');
  expect(await states()).toEqual(Array(5).fill('pending'));
});

it('a comment is deleted and restored without JavaScript', async () => {
  const body = 'Deleted by mistake';
  await site.run('delete from comments');
  await site.insert('comments', [commentRow(8, { body })]);
  const seen = async () => (await site.fetch('/details/rivers')).text;
  const owner = await asOwner('/admin/comments?status=approved');
  await owner.press('Delete');
  await owner.press('Yes, delete it!');
  expect(owner.text).toContain('is in the trash for 30 days.');
  expect(await seen()).not.toContain(body);
  await owner.follow('Deleted');
  await owner.press(`Bring back: ${body}`);
  expect(await seen()).toContain(body);
});

it('the admin sidebar has the comments', async () => {
  const owner = await asOwner('/admin');
  expect(owner.texts('nav[aria-label=Admin] a')).toContain('Comments');
});

it('the owner replies to a comment under their name, and a visitor can reply to that', async () => {
  const path = '/details/one-round-trip-to-the-database';
  const visitor = await NoScriptBrowser.open(site, path);
  const send = async (fields: Record<string, string>) => {
    await visitor.fill(fields, visitor.one('#comment')).press(defaultWords.comments.submit);
    expect(visitor.text).toContain(defaultWords.comments.pending);
  };
  await send({ 'Your name (optional)': '<b>Ada</b>', 'Your comment': 'How many rows is that?' });

  const owner = await asOwner('/admin/comments');
  expect(owner.texts('main li').join()).toContain('<b>Ada</b>');
  await owner.follow('Reply: How many rows is that?');
  await owner.press('Approve and reply');
  expect(owner.describedBy('Your reply')).toContain('Reply is missing.');
  await owner.fill({ 'Your reply': 'Six of them.' }).press('Approve and reply');
  expect(owner.text).toContain('Visitors see your reply now.');
  expect(owner.path).toBe('/admin/comments');

  await visitor.open(path);
  const comment = () => visitor.one('#comments ol > li > ol').parentElement;
  expect(textOf(comment()?.querySelector('p'))).toMatch(/^<b>Ada<\/b>/);
  const [reply = ''] = visitor.texts('#comments ol ol > li');
  expect(reply.startsWith(fullName(defaultWords.person) + defaultWords.comments.owner), reply).toBe(
    true,
  );
  expect(reply).toMatch(/\d{4}Six of them\.$/);
  await visitor.follow('Reply to <b>Ada</b>');
  expect(visitor.path).toMatch(/^\/details\/one-round-trip-to-the-database\?reply=/);
  expect(visitor.text).toContain('Your reply to <b>Ada</b>: “How many rows is that?”');
  await visitor
    .fill({ 'Your name (optional)': 'Bob', 'Your comment': 'short' })
    .press(defaultWords.comments.submit);
  expect(visitor.text).toContain('Your reply to <b>Ada</b>');
  expect(visitor.field('Your name (optional)').value).toBe('Bob');
  await send({ 'Your comment': 'Six is not that many, Robin.' });

  await owner.open('/admin/comments');
  const [waiting = ''] = owner.texts('main li.card');
  expect(waiting).toMatch(/^BobIn reply to <b>Ada<\/b>: “How many rows is that\?”Six is not/);
  const answersSeen = async () => (await visitor.open(path)).texts('#comments ol ol > li');
  expect(await answersSeen()).toHaveLength(1);
  await owner.press('Approve: Six is not that many, Robin.');
  expect(await answersSeen()).toHaveLength(2);
  await owner.press('Undo');
  expect(await answersSeen()).toHaveLength(1);
  await owner.press('Approve: Six is not that many, Robin.');
  const [, second] = await answersSeen();
  expect(second).toMatch(/^Bob.*Six is not that many/);

  await owner.open('/admin/comments?status=approved');
  await owner.press('Reject: How many rows is that?');
  expect((await visitor.open(path)).texts('#comments ol')).toEqual([]);
});

it('the date of a comment is in the owner’s time zone, without a time', async () => {
  await site.insert('settings', [{ key: 'time_zone', value: 'Europe/Berlin' }]);
  const created_at = Date.parse('2026-11-12T23:30:00Z');
  await site.insert('posts', [postRow(2, { slug: 'dated' })]);
  await site.insert('comments', [commentRow(30, { entity_id: testId(2), created_at })]);
  const visitor = await open('/details/dated');
  expect(visitor.html).toContain('<time dateTime="2026-11-13">13 November 2026</time>');
});
