import { expect, it } from 'vitest';
import { addressOf, type Route, routes } from '../support/built-routes';
import { testId } from '../support/database';
import { siteWithoutWrites, TYPED } from '../support/no-writes-left';

/* A site whose database refuses every write for the rest of the day. */

const { fetch, headers, post, expectOwnerTold, expectTypedKept } = await siteWithoutWrites();

const isScreen = ({ id, hasLoader }: Route) =>
  /^(.*routes\/)?admin\b[./]/.test(id) && hasLoader && !/\$\.|:kind|sign-out/.test(id);

it.each([...routes.values()].filter(isScreen).map(addressOf))(
  'the owner can open %s without writes left',
  async (path) => {
    // Some addresses belong to a record that does not exist.
    expect([200, 302, 404]).toContain((await fetch(path, { headers })).status);
  },
);

it('the owner can export the site without writes left', async () => {
  const all = await post('/admin/settings/export', {});
  expect([all.status, all.text.includes('"messages"')]).toEqual([200, true]);
});

const ID = testId(1);

it.each<[path: string, fields: Record<string, string>]>([
  ['/admin/blog-update/new', { intent: 'save', title: TYPED, details: TYPED, status: 'draft' }],
  ['/admin/projects-update/new', { intent: 'save', projectName: TYPED, status: 'draft' }],
  ['/admin/reviews/new', { intent: 'save', name: TYPED, quote: TYPED, status: 'draft' }],
  ['/admin/settings', { timeZone: 'Europe/Berlin' }],
  ['/admin/redirects', { intent: 'save', source: '/old', target: '/blogs' }],
  [`/admin/messages/${ID}`, { intent: 'write', formId: ID, subject: TYPED, text: TYPED }],
])('%s tells the owner why it cannot save, and keeps what was typed', expectOwnerTold);

it('the form on /admin/site/first-screen tells the owner why it cannot save, and keeps what was typed', () =>
  expectTypedKept('/admin/site/first-screen', 'Headline', 'Save draft'));

it('a contact message is accepted without writes left', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: TYPED };
  expect((await post('/contact', message, false)).status).toBe(303);
});

it('signing out without writes left removes the cookie, and says when the session ends on the server', async () => {
  const { status, headers } = await post('/admin/sign-out', {});
  expect([status, headers.get('Location')]).toEqual([303, '/admin-login?signedOut=here']);
  expect(headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
  const page = await fetch('/admin-login?signedOut=here');
  expect(page.text).toContain('the session itself ends 30 minutes after its last use');
});
