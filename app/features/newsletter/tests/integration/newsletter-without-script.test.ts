import { expect, it } from 'vitest';
import { sessionCookie } from '~tests/support/admin';
import { fence } from '~tests/support/blocks';
import { ORIGIN, openSite } from '~tests/support/built-site';
import { postRow, readPages, testId } from '~tests/support/database';
import { senderTo, TYPED } from '~tests/support/gone-target';
import { expectLabelledProblems } from '~tests/support/labelled-problems';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { expectOneRedirect } from '~tests/support/one-address';
import { expectOwnSiteOnly, expectUnstored } from '~tests/support/responses';
import { defaultWords } from '~tests/support/words';
import { subscriberRow } from '../rows';

/* Subscribing, subscribers and newsletters on the built site without JavaScript. */

const site = await openSite();
await site.insert('posts', [postRow(1, { title: 'Rivers at night', slug: 'rivers' })]);
const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });
const visit = (path: string) => NoScriptBrowser.open(site, path);

it('the newsletter form without JavaScript subscribes an address once, whatever its spelling', async () => {
  for (const [email, answer, status, path] of [
    [' No-Script@example.com', 'Thank you for subscribing!', 200, '/newsletter?subscribed=1'],
    ['no-script@EXAMPLE.com', 'This email is already subscribed', 409, '/newsletter'],
  ] as const) {
    const visitor = await visit('/blogs');
    const footer = visitor.one('footer');
    await visitor.fill({ 'Email Address': email }, footer).press('Subscribe', footer);
    expect(visitor.text).toContain(answer);
    expect(visitor).toMatchObject({ status, path });
  }
  const found = `select email, status from subscribers where email like '%no-script%'`;
  expect(await site.rows(found)).toEqual([{ email: 'no-script@example.com', status: 'pending' }]);
});

it('the message beside the field of the form names the field by its label', async () => {
  await expectLabelledProblems(await visit('/newsletter'), 'Subscribe', 1);
});

it('specification: the footer has the newsletter form', async () => {
  const page = await visit('/contact');
  const footer = page.within(page.one('footer'));
  footer.getByRole('heading', { name: defaultWords.newsletterHeading });
  const field = footer.getByPlaceholderText('Email Address');
  expect(field.getAttribute('type')).toBe('email');
  expect(field.getAttribute('required')).toBe(null);
});

it('the form of a block subscribes without JavaScript', async () => {
  await site.insert('posts', [postRow(2, { slug: 'with-block', details: fence('newsletter') })]);
  const visitor = await visit('/details/with-block');
  const form = visitor.one('.block-form[action="/newsletter"]');
  await visitor.fill({ 'Email Address': 'ann@example.com' }, form).press('Subscribe', form);
  expect(visitor.path).toBe('/newsletter?subscribed=1');
});

it('/follow links to the page of the newsletter, and that page to /follow', async () => {
  expect((await visit('/follow')).hrefs('main a')).toContain('/newsletter');
  expect((await visit('/newsletter')).html).toContain('href="/follow"');
});

it('the footer links to the newsletter on pages with a form of their own, but not on the page of the newsletter', async () => {
  const links = async (path: string) => {
    const page = await visit(path);
    expect(page.document.querySelectorAll('[data-part="footer"] form')).toHaveLength(0);
    return page.document.querySelectorAll('[data-part="footer"] a[href="/newsletter"]').length;
  };
  expect(await links('/details/rivers')).toBe(1);
  expect(await links('/newsletter')).toBe(0);
});

it.each([
  [
    'a mail',
    '/admin/subscriber',
    { intent: 'write', id: testId(99), formId: testId(1), subject: 'Re', text: TYPED },
    'subscriber',
  ],
  [
    'a newsletter',
    `/admin/newsletters/${testId(99)}`,
    { intent: 'save', subject: 'A', words: TYPED },
    'newsletter',
  ],
])('what the owner typed for %s that is gone is still there', async (_, path, fields, what) => {
  const { expectKept } = await senderTo(site);
  await expectKept(path, fields, `This ${what} no longer exists.`);
});

it('a subscriber is searched, mailed only if confirmed, and deleted without JavaScript', async () => {
  const [gone, here] = ['reader.plain@example.com', 'letter.reader@example.com'];
  await site.run('delete from subscribers');
  await site.insert('subscribers', [
    subscriberRow(1, gone, 'unsubscribed'),
    subscriberRow(2, '20261121@example.com', 'pending'),
    subscriberRow(3, here),
  ]);
  const owner = await open('/admin/subscriber');
  expect(owner.texts('th')).toEqual(['ID', 'Name', 'Email', 'Role', 'Joined', 'Actions']);
  const names = owner.texts('tbody td[data-label=Name]');
  expect(names).toEqual(['letterreader', 'No name extracted', 'readerplain']);
  await owner.follow(`Send mail to ${here}`);
  await owner.fill({ Subject: 'Only for you', Text: 'A line of my own' }).press('Send mail');
  expect(owner.text).toContain('Your mail is on its way.');
  expect(owner.texts('#panel-title')).toEqual([]);
  const sent = `select payload from mail_jobs where payload like '%A line of my own%'`;
  expect(await site.values(sent)).toEqual([expect.stringContaining(`"to":"${here}"`)]);

  await owner
    .fill({ 'Search by the beginning of an address': 'READER.plain' })
    .press('Search', owner.one('main'));
  expect(owner.path).toContain('q=READER');
  const [, , email, role] = owner.texts('tbody td');
  expect([email, role]).toEqual([`${gone}Unsubscribed`, 'Subscriber']);
  await owner.follow(`Send mail to ${gone}`);
  await owner.fill({ Subject: 'Hello', Text: 'You' }).press('Send mail');
  expect(owner.text).toContain('only a confirmed subscriber can be written to');
  expect(owner.field('Subject').value).toBe('Hello');
  await owner.follow('Close');
  await owner.press(`Delete ${gone}`);
  await owner.press('Yes, delete it!');
  expect(owner.text).toContain('Deleted your Email');
  expect(owner.text).not.toContain(gone);
  expect(owner.text).toContain('Nothing was found for “READER');
  await site.run('delete from subscribers');
  await owner.follow('Clear search');
  expect(owner.text).toContain('No Subscriber Yet');
  await owner.open(`/admin/subscriber?compose=${testId(1)}`);
  expect(owner.text).toContain('Not Found. No subscriber found with this ID.');
});

it('a newsletter is written, previewed, tested, scheduled and cancelled without JavaScript', async () => {
  const owner = await open('/admin/newsletters');
  await owner.fill({ About: 'No post: a letter of its own' }).press('Begin');
  await owner.press(/^Send to \d+ pe/);
  expect(owner.text).toContain('Subject is missing. Text is missing.');
  await owner.fill({ Subject: 'News', Text: 'Some **words**\n' }).press('Save');
  expect(owner.field('Text').value).toBe('Some **words**\n');
  expect(textOf(owner.one('pre'))).toContain('Some words');
  const { path } = owner;
  const cookie = await sessionCookie(site.DB);
  const frame = await site.fetch(`${path}/mail`, { headers: { Cookie: cookie } });
  expect(frame.text).toContain('<strong>words</strong>');
  expect(frame.headers.get('X-Frame-Options')).toBe('SAMEORIGIN');
  expect(frame.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none';.* img-src 'self' data: https:;.* frame-ancestors 'self'$/,
  );
  await owner.press('Send me a test');
  expect(owner.text).toContain('A test is on its way to you.');
  await owner.fill({ Subject: '', 'Time (UTC)': '2030-02-20T10:00' });
  await owner.press(/^Send to/);
  expect(owner.text).toContain('Subject is missing.');
  expect(owner.field('Time (UTC)').value).toBe('2030-02-20T10:00');
  await owner.fill({ Subject: 'News' });
  await owner.fill({ 'Time (UTC)': '2030-02-20T10:00' }).press(/to \d+ pe/);
  expect(owner.text).toMatch(/Leaves .*20 February 2030, 10:00 UTC/);
  await owner.press('Call back News');
  expect(owner.text).toContain('nobody got it');
  expect(owner.field('Text').value).toBe('Some **words**\n');
});

it('the page of a subscriber says which pages they read before', async () => {
  await site.insert('subscribers', [
    subscriberRow(72, 'dan@example.com'),
    { ...subscriberRow(73, 'eve@example.com'), read_pages: readPages('/details/rivers') },
  ]);
  const owner = await open('/admin/subscriber');
  await owner.follow(/^What eve@example\.com read/);
  expect(owner.text).toContain('Rivers at night');
  await owner.open('/admin/subscriber');
  await owner.follow(/^What dan@example\.com read/);
  expect(owner.text).toContain('No page was counted on the day of the sign-up.');
  expect(owner.text).not.toContain('Rivers at night');
});

it('the page of a link in a mail has one address, and keeps its parameters', () =>
  expectOneRedirect(site, '/newsletter/confirm/?token=aB', '/newsletter/confirm?token=aB'));

it.each([
  '/newsletter/confirm?token=x',
  '/Newsletter/%63onfirm/?token=x',
  '/newsletter/unsubscribe?id=x&signature=y',
])('a page for one subscriber is answered with no-store: %s', (path) => expectUnstored(site, path));

it('a request for the subscribers from a script of another site is 403, and from the own one it is not', async () => {
  for (const path of ['/api/subscriber', '/admin/subscriber.data', '/admin/subscribers.csv'])
    await expectOwnSiteOnly(site, path);
});

it('the list of subscribers shows the date and the source of each subscription', async () => {
  // Must be the last test, since it changes the owner's time zone.
  await site.run('delete from subscribers');
  const visitor = await NoScriptBrowser.start(site);
  const subscribe = async (email: string, path: string, part: string) => {
    await visitor.open(path);
    await visitor.fill({ 'Email Address': email }, visitor.one(part));
    await visitor.press('Subscribe', visitor.one(part));
    expect(visitor.path).toBe('/newsletter?subscribed=1');
  };
  await subscribe('one@example.com', '/blogs', 'footer');
  await subscribe('two@example.com', '/newsletter', 'main');
  const called = await site.fetch('/api/subscribe', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    // The source in the body is ignored.
    body: JSON.stringify({ email: 'three@example.com', source: 'footer' }),
  });
  expect(called.status).toBe(201);
  await site.fetch('/newsletter', {
    method: 'POST',
    headers: { Origin: ORIGIN, Referer: `${ORIGIN}/details/rivers` },
    body: new URLSearchParams({ email: 'four@example.com', source: 'post' }),
  });
  await site.insert('settings', [{ key: 'time_zone', value: 'Asia/Tokyo' }]);
  await site.insert('subscribers', [
    { ...subscriberRow(1, 'old@example.com'), created_at: Date.parse('2024-02-28T20:00Z') },
  ]);
  const owner = await open('/admin/subscriber');
  const column = (label: string) => owner.texts(`tbody td[data-label=${label}]`);
  const [old, ...others] = column('Joined');
  expect(column('Name')).toEqual(['old', 'four', 'three', 'two', 'one']);
  expect(old).toBe('29 February 2024in the footer');
  expect(others.map((text) => text.replace(/^\d+ \w+ \d{4}/, ''))).toEqual([
    'under a post/details/rivers',
    'through the API',
    'on the newsletter page',
    'in the footer',
  ]);
  expect(owner.texts('tbody time[datetime="2024-02-29"]')).toHaveLength(1);
});
