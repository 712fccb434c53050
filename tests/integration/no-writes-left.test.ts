import { beforeAll, expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { adminSamples } from '../support/admin-samples';
import { addressOf, type Route, routes } from '../support/built-routes';
import { ORIGIN, openSite } from '../support/built-site';
import { insertOneOfEach } from '../support/contents';
import { commentRow, MINUTE, testId } from '../support/database';
import { failingDatabase } from '../support/failing-database';
import { NoScriptBrowser } from '../support/no-script-browser';

/* Cloudflare's free plan allows 100,000 written rows a day. After that D1 refuses every write until midnight UTC. */

const site = await openSite();
const database = failingDatabase(site.DB);
const fetch = site.newIsolate({ DB: database.DB });
let headers: Record<string, string>;

beforeAll(async () => {
  await insertOneOfEach(site.DB, 'words');
  await site.run(...adminSamples());
  await site.insert('comments', [commentRow(901, { post_id: testId(2) })]);
  headers = { Cookie: await sessionCookie(site.DB), Origin: ORIGIN };
  // Old enough that the site would record a new last use of the session.
  await site.run(`update sessions set last_seen_at = ${Date.now() - 5 * MINUTE}`);
  database.setCondition('no writes left');
});

const SAYS_WHY = 'works again after midnight UTC';
const post = (path: string, fields: Record<string, string>, owner = true) =>
  fetch(path, {
    method: 'POST',
    headers: owner ? headers : { Origin: ORIGIN },
    body: new URLSearchParams(fields),
  });

const isScreen = ({ id, hasLoader }: Route) =>
  /^(.*routes\/)?admin\b[./]/.test(id) && hasLoader && !/\$\.|:kind|sign-out/.test(id);

it.each([...routes.values()].filter(isScreen).map(addressOf))(
  'the owner can open %s without writes left',
  async (path) => {
    // Some addresses belong to a record that does not exist.
    expect([200, 302, 404]).toContain((await fetch(path, { headers })).status);
  },
);

it('the owner can export the site and its subscribers without writes left', async () => {
  const all = await post('/admin/settings/export', {});
  expect([all.status, all.text.includes('"subscribers"')]).toEqual([200, true]);
  const list = await fetch('/admin/subscribers.csv', { headers });
  expect([list.status, list.text.split('\r\n').length > 2]).toEqual([200, true]);
});

const TYPED = 'Typed at 23:59 UTC';
const ID = testId(1);
const OWNERS_FORMS: [path: string, fields: Record<string, string>][] = [
  ['/admin/blog-update/new', { intent: 'save', title: TYPED, details: TYPED, status: 'draft' }],
  ['/admin/projects-update/new', { intent: 'save', projectName: TYPED, status: 'draft' }],
  ['/admin/reviews/new', { intent: 'save', name: TYPED, quote: TYPED, status: 'draft' }],
  ['/admin/settings', { timeZone: 'Europe/Berlin' }],
  ['/admin/redirects', { intent: 'save', source: '/old', target: '/blogs' }],
  [`/admin/messages/${ID}`, { intent: 'write', formId: ID, subject: TYPED, text: TYPED }],
  ['/admin/newsletters', { intent: 'new', subject: TYPED }],
  ['/admin/newsletters/welcome', { intent: 'save', subject: TYPED, words: TYPED }],
  ['/admin/subscriber/import', { intent: 'import', agreed: 'ask', text: 'new@example.com' }],
];

it.each(OWNERS_FORMS)(
  '%s tells the owner why it cannot save, and keeps what was typed',
  async (path, fields) => {
    const { status, text } = await post(path, fields);
    expect({ status, path, says: text.includes(SAYS_WHY) }).toEqual({
      status: 503,
      path,
      says: true,
    });
    const typed = Object.values(fields).find((value) => value === TYPED);
    if (typed) expect(text).toContain(typed);
  },
);

it.each([
  ['/admin/site/first-screen', 'Headline', 'Save draft'],
  [`/admin/comments?status=approved&reply=${testId(901)}`, 'Your reply', 'Reply'],
])(
  'the form on %s tells the owner why it cannot save, and keeps what was typed',
  async (path, label, button) => {
    const owner = await NoScriptBrowser.start({ ...site, fetch }, { signedIn: true });
    await (await owner.open(path)).fill({ [label]: TYPED }).press(button);
    expect(owner.text).toContain(SAYS_WHY);
    expect(owner.field(label).value).toBe(TYPED);
  },
);

it('a contact message is accepted without writes left', async () => {
  const message = { name: 'Ada', email: 'ada@example.com', message: TYPED };
  expect((await post('/contact', message, false)).status).toBe(303);
});

const VISITORS_FORMS: [path: string, fields: Record<string, string>][] = [
  ['/newsletter', { email: 'ada@example.com' }],
  ['/details/one-round-trip-to-the-database', { name: 'Ada', body: TYPED }],
];

it.each(VISITORS_FORMS)(
  '%s tells a visitor why it cannot save, and keeps what was typed',
  async (path, fields) => {
    const { status, headers, text } = await post(path, fields, false);
    expect({ status, says: text.includes(SAYS_WHY) }).toEqual({ status: 503, says: true });
    expect(Number(headers.get('Retry-After'))).toBeLessThanOrEqual(86_400);
    for (const typed of Object.values(fields)) expect(text).toContain(typed);
  },
);

it('signing out without writes left removes the cookie, and says when the session ends on the server', async () => {
  const { status, headers } = await post('/admin/sign-out', {});
  expect([status, headers.get('Location')]).toEqual([303, '/admin-login?signedOut=here']);
  expect(headers.get('Set-Cookie')).toMatch(/^__Host-session=;.*Max-Age=0/);
  const page = await fetch('/admin-login?signedOut=here');
  expect(page.text).toContain('the session itself ends 30 minutes after its last use');
});
