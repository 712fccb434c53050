import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { isSample } from '~tests/support/sample';
import {
  type Answer,
  codeIn,
  expectAnswer,
  expectGuarded,
  expectListQuery,
  missing,
  wordsOf,
} from '~tests/support/specification';
import { defaultWords } from '~tests/support/words';

/* What the specification fixes about subscribers, letter for letter. Code that changes one of them is wrong, not this file. */

const site = await openSite();
const visitor = await NoScriptBrowser.start(site);
const owner = await NoScriptBrowser.start(site, { signedIn: true });

const UNKNOWN = '01JAAAAAAAAAAAAAAAAAAAAAAA';

it('specification: the list of subscribers exists, behind a guard that remembers the origin', () =>
  expectGuarded('/admin/subscriber', site, owner));

it('specification: the list of subscribers takes q and page from the address', () =>
  expectListQuery('/admin/subscriber', owner));

it('specification: the form of the footer has its field, which is not required', async () => {
  await visitor.open('/');
  const fields = [...visitor.document.querySelectorAll('footer form :is(input, textarea)')];
  expect(fields.map((field) => field.getAttribute('name'))).toContain('email');
  expect(fields.filter((field) => field.hasAttribute('required'))).toEqual([]);
});

it.runIf(isSample)('specification: the landing page has the texts of the newsletter', async () => {
  const texts = ['Subscribe our newsletter to get update.', 'Email Address'];
  expect(missing(texts, await wordsOf(visitor, '/'))).toEqual([]);
});

it.each([
  ['/admin', ['Subscribers']],
  ['/admin/subscriber', ['No Subscriber Yet']],
])('specification: %s has the texts of subscribers', async (path, texts) => {
  expect(missing(texts, await wordsOf(owner, path))).toEqual([]);
});

it('specification: the admin area has Subscribers after Blog Content in its sidebar, and no form of the newsletter', async () => {
  await owner.open('/admin');
  const entries = owner.texts('nav[aria-label=Admin] a');
  const specified = ['Blog Content', 'Subscribers'];
  expect(entries.filter((entry) => specified.includes(entry))).toEqual(specified);
  expect(owner.text).not.toContain(defaultWords.newsletterHeading);
});

it('specification: the texts about subscribers that scripts show are in the built scripts', () => {
  const texts = ['No Subscriber Yet', 'Subscriber'];
  expect(missing(texts, codeIn('public/build'))).toEqual([]);
});

it('specification: the texts of answers about subscribers are in the built worker', () => {
  const texts = [
    'Deleted your Email',
    'Failed to Delete your Email',
    'No name extracted',
    'Subscription failed',
  ];
  expect(missing(texts, codeIn('public/_worker.js'))).toEqual([]);
});

/** In this order: each call finds what those before it have left. */
it.each<[method: string, path: string, body: object | undefined, answer: Answer]>([
  ['GET', '/api/subscriber', undefined, [401, false, 'Sign in as admin first.']],
  [
    'POST',
    '/api/subscribe',
    { email: 'ada@example.com' },
    [201, true, 'Thank you for subscribing! '],
  ],
  [
    'POST',
    '/api/subscribe',
    { email: ' ADA@example.com ' },
    [409, false, 'This email is already subscribed'],
  ],
  ['POST', '/api/subscribe', {}, [400, false, '']],
])('specification: %s %s of a visitor with %j answers %j', async (method, path, body, answer) => {
  const headers = { 'Content-Type': 'application/json' };
  const sent = body ? { headers, body: JSON.stringify(body) } : {};
  expectAnswer(await site.fetch(path, { method, ...sent }), answer);
});

it('specification: a subscriber has _id, email, createdAt and status', async () => {
  const { json } = await site.asOwner('GET', '/api/subscriber');
  expect(Object.keys(json().data[0])).toEqual(
    expect.arrayContaining(['_id', 'email', 'createdAt', 'status']),
  );
});

it.each(['/api/delete-subscriber', '/api/subscriber'])(
  'specification: DELETE %s of the owner with an unknown id answers 404',
  async (path) => {
    const answer = await site.asOwner('DELETE', path, { id: UNKNOWN });
    expectAnswer(answer, [404, false, 'No subscriber found with this ID.']);
  },
);

it('specification: a deleted subscriber is confirmed with its text', async () => {
  const [{ _id: id }] = (await site.asOwner('GET', '/api/subscriber')).json().data;
  const { status, json } = await site.asOwner('DELETE', '/api/delete-subscriber', { id });
  expect([status, json().message]).toEqual([200, 'Subscriber deleted successfully']);
});
