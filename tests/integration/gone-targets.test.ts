import { expect, it } from 'vitest';
import { parseTalkSettings } from '../../app/features/booking/core/talk-rules';
import { sessionCookie } from '../support/admin';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { letterRow, pageRow, pictureRow, postRow, testId } from '../support/database';

/* Forms whose target was removed while they were filled in: what was typed is never lost. */

const ONE = testId(1);
const TYPED = 'Words that took me half an hour';

const site = await openSite();
await insertOneOfEach(site.DB, 'A text');
await site.insert('newsletters', [letterRow(1)]);
await site.insert('pictures', [pictureRow(1)]);
const Cookie = await sessionCookie(site.DB);

const post = (path: string, fields: Record<string, string>) =>
  site.fetch(path, {
    method: 'POST',
    headers: { Cookie, Origin: ORIGIN },
    body: new URLSearchParams(fields),
  });

/** Sends a form without JavaScript, and with it: as a fetcher does, which stays on its page. */
async function expectKept(path: string, fields: Record<string, string>, message: string) {
  const page = await post(path, fields);
  expect(page.status).toBe(404);
  expect(page.text).toContain(`>${TYPED}</textarea>`);
  const visible = page.text.replaceAll(/<script.*?<\/script>/gs, '');
  expect(visible).toContain(message);
  const [pathname, query = ''] = path.split('?');
  const answer = await post(`${pathname}.data?${query}`, { ...fields, stay: '1' });
  expect(answer.status).toBe(404);
  expect(answer.text).toContain(message);
  expect(answer.text).toContain(TYPED);
}

const COMMENT = { name: 'Ada', body: TYPED };

it('a comment on a deleted post is shown to copy, also where a redirect leads elsewhere', async () => {
  const message = 'This post no longer exists.';
  await site.insert('redirects', [
    { id: ONE, source: '/details/moved', target: '/blogs', created_at: 1, updated_at: 1 },
  ]);
  await expectKept('/details/no-such', COMMENT, message);
  await expectKept('/details/moved', COMMENT, message);
});

it('a comment on a page that takes no comments any more is shown to copy', async () => {
  await site.insert('pages', [
    pageRow(5, { slug: 'quiet', status: 'published', published_at: 1, has_comments: 0 }),
  ]);
  await expectKept('/quiet', COMMENT, 'This page no longer exists.');
});

it('a comment on a post whose address changed meanwhile arrives; a refused one is kept', async () => {
  await site.insert('posts', [postRow(7, { slug: 'before' })]);
  const { status } = await site.asOwner('PATCH', `/api/blogs/${testId(7)}`, { slug: 'after' });
  expect(status).toBe(200);
  expect((await post('/details/before', COMMENT)).status).toBe(303);
  const [stored] = await site.rows(`select post_id from comments where body = '${TYPED}'`);
  expect(stored?.post_id).toBe(testId(7));
  const refused = await post('/details/before', { ...COMMENT, name: 'x'.repeat(101) });
  expect(refused.text).toContain(`>${TYPED}</textarea>`);
});

it('a booking of a kind that was removed meanwhile is shown to copy', async () => {
  expect(parseTalkSettings(null).kinds).toEqual([]);
  const fields = {
    ...{ kind: 'no-such-kind', at: '2030-01-01T10:00:00Z', zone: 'UTC', about: TYPED },
    ...{ name: 'Ada', email: 'ada@example.com' },
  };
  await expectKept('/book?kind=no-such-kind', fields, 'This kind of talk no longer exists.');
});

it('a reason for cancelling a talk that is gone, and a review for a link that is gone, are shown', async () => {
  const cancel = { intent: 'cancel', reason: TYPED };
  await expectKept(`/book/${ONE}?key=x`, cancel, 'This talk no longer exists.');
  const review = { intent: 'answer', quote: TYPED, name: 'Ada', relation: 'client' };
  await expectKept(`/review/${'x'.repeat(43)}`, review, 'This link no longer exists.');
});

const LETTER = { formId: ONE, subject: 'Re', text: TYPED };
const GONE = testId(99);

it.each([
  ['a reply to a message', `/admin/messages/${GONE}`, { intent: 'write', ...LETTER }, 'message'],
  ['a note', `/admin/messages/${GONE}`, { intent: 'note', note: TYPED }, 'message'],
  [
    'a reply to a comment',
    '/admin/comments',
    { intent: 'reply', id: GONE, text: TYPED },
    'comment',
  ],
  ['a mail', '/admin/subscriber', { intent: 'write', id: GONE, ...LETTER }, 'subscriber'],
  [
    'a newsletter',
    `/admin/newsletters/${GONE}`,
    { intent: 'save', subject: 'A', words: TYPED },
    'newsletter',
  ],
  [
    'a project',
    `/admin/projects-update/${GONE}`,
    { intent: 'save', version: '1', projectName: TYPED, completionDate: '2024-01-01' },
    'project',
  ],
  [
    'a post',
    `/admin/blog-update?edit=${GONE}`,
    { intent: 'save', id: GONE, version: '1', title: TYPED, details: 'A' },
    'post',
  ],
  [
    'a redirect',
    `/admin/redirects?change=${GONE}`,
    { intent: 'save', id: GONE, source: `/x`, target: '/blogs', note: TYPED },
    'redirect',
  ],
  [
    'the description of a picture',
    `/admin/pictures/${GONE}`,
    { intent: 'save', alt: TYPED },
    'picture',
  ],
  ['a talk', `/admin/talks/${GONE}`, { intent: 'call-off', reason: TYPED }, 'talk'],
  ['a review', `/admin/reviews/invitations/${GONE}`, { intent: 'refuse', reason: TYPED }, 'review'],
])('what the owner typed for %s that is gone is still there', async (_, path, fields, what) => {
  await expectKept(path, fields, `This ${what} no longer exists.`);
});
