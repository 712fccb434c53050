import { expect, it } from 'vitest';
import { fullName } from '~/content/owner';
import { sessionCookie } from '../support/admin';
import { ORIGIN, openSite } from '../support/built-site';
import {
  commentRow,
  messageRow,
  postRow,
  readPages,
  subscriberRow,
  testId,
} from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* The owner's messages, subscribers and comments without JavaScript. */

const site = await openSite();

const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });

it('a message is read, replied to and archived without JavaScript', async () => {
  await site.insert('messages', [messageRow(1, 'Ada')]);
  const owner = await open('/admin/messages');
  await owner.follow('Ada');
  expect(owner.text).toContain('Hello from Ada');
  await owner.press('Send');
  expect(owner.text).toContain('Text is missing.');
  expect(owner.field('Subject').value).toBe('Re: your message');
  await owner.fill({ Text: 'Thank you' }).press('Send');
  expect(owner.text).toContain('Your answer is on its way.');
  expect(owner.texts('main ol article').map((text) => text.slice(0, 3))).toEqual(['Ada', 'You']);
  await owner.press('Archive');
  expect(owner.path).toBe('/admin/messages');
  expect(owner.screen.queryByRole('link', { name: 'Ada' })).toBeNull();
  await owner.follow('Archived');
  owner.screen.getByRole('link', { name: 'Ada' });
});

it('a message marked as won leaves the inbox, and the search finds its note', async () => {
  await site.insert('messages', [messageRow(41, 'Mary')]);
  const owner = await open(`/admin/messages/${testId(41)}`);
  await owner.press('Won');
  expect(owner.path).toBe(`/admin/messages/${testId(41)}`);
  expect(owner.one('[aria-pressed="true"]').textContent).toBe('Won');
  await owner.fill({ 'Note, for you alone': 'Begins in June' }).press('Save the note');
  expect(owner.text).toContain('The note is saved.');
  await owner.open('/admin/messages');
  expect(owner.screen.queryByRole('link', { name: 'Mary' })).toBeNull();
  const search = owner.one('main [role="search"]');
  await owner.fill({ 'Search by name, address or words': 'june' }, search).press('Search', search);
  owner.screen.getByRole('link', { name: 'Mary' });
  expect(owner.text).toContain('Note: Begins in June');
});

it('a message shows the title of the page that its sender read before, or the path if the page is gone', async () => {
  await site.insert('posts', [postRow(1, { title: 'Rivers at night', slug: 'rivers' })]);
  await site.insert('messages', [
    { ...messageRow(21, 'Ada'), read_pages: readPages('/details/rivers') },
    { ...messageRow(22, 'Grace'), read_pages: readPages('/details/gone') },
  ]);
  const owner = await open(`/admin/messages/${testId(21)}`);
  const link = () => owner.one('main ol article a[href^="/details/"]');
  expect(textOf(link())).toBe('Rivers at night');
  expect(link().getAttribute('href')).toBe('/details/rivers');
  await owner.open(`/admin/messages/${testId(22)}`);
  expect(textOf(link())).toBe('/details/gone');
});

it('the spam folder releases a message with one press, and is emptied after a confirmation', async () => {
  const names = ['Linus', 'Eve', 'Mallory'];
  await site.insert(
    'messages',
    names.map((name, n) => ({ ...messageRow(n + 9, name), status: 'spam' })),
  );
  const owner = await open('/admin/messages');
  expect(owner.screen.queryByRole('link', { name: 'Linus' })).toBeNull();
  await owner.follow('Spam (3)');
  expect(owner.text).toContain('deleted after 30 days');
  await owner.press('Not spam: message from Linus');
  expect(owner.path).toBe('/admin/messages');
  owner.screen.getByRole('link', { name: 'Linus' });
  await (await owner.follow('Spam (2)')).press('Delete all spam');
  expect(owner.text).toContain('This deletes the folder “Spam (2 messages)”.');
  await owner.press('Yes, delete it!');
  expect(owner.path).toBe('/admin/messages');
  await owner.follow('Deleted');
  expect(owner.texts('tbody tr')).toHaveLength(2);
});

it('one press replies to a message and archives it, and the message shows a failed reply with a retry', async () => {
  await site.insert('messages', [messageRow(31, 'Barbara'), messageRow(32, 'Barbara')]);
  const owner = await open(`/admin/messages/${testId(31)}`);
  await owner.follow('Newer: Barbara');
  expect(owner.path).toBe(`/admin/messages/${testId(32)}`);
  await owner.fill({ Text: 'See you' }).press('Send and archive');
  expect(owner.path).toBe('/admin/messages');
  owner.screen.getByRole('link', { name: 'Barbara' });
  await site.run(`update mail_jobs set status = 'failed', problem = 'Unknown mailbox'`);
  await owner.open(`/admin/messages/${testId(32)}`);
  const answer = () => textOf(owner.one('article[aria-label="Your answer"]'));
  expect(answer()).toMatch(/See youFailedUnknown mailbox/);
  await owner.press('Try again: Re: your message');
  expect(owner.path).toBe(`/admin/messages/${testId(32)}`);
  expect(answer()).not.toContain('Unknown');
});

it('a subscriber is searched, mailed only if confirmed, and deleted without JavaScript', async () => {
  const [gone, here] = ['reader.plain@example.com', 'letter.reader@example.com'];
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

it('a message and a comment are deleted and restored without JavaScript', async () => {
  const body = 'Deleted by mistake';
  await site.insert('messages', [messageRow(7, 'Mistaken')]);
  await site.insert('comments', [commentRow(7, { body })]);
  const seen = async () => (await site.fetch('/details/rivers')).text;
  const owner = await open('/admin/messages');
  const remove = async (name: string) => {
    await owner.press(name);
    await owner.press('Yes, delete it!');
    expect(owner.text).toContain('is in the trash for 30 days.');
  };
  await remove('Delete Mistaken: Hello from Mistaken');
  await owner.press('Undo');
  owner.screen.getByRole('link', { name: 'Mistaken' });
  await owner.open('/admin/comments?status=approved');
  await remove('Delete');
  expect(await seen()).not.toContain(body);
  await owner.follow('Deleted');
  await owner.press(`Bring back: ${body}`);
  expect(await seen()).toContain(body);
});

it('the owner replies to a comment under their name, and a visitor can reply to that', async () => {
  const path = '/details/one-round-trip-to-the-database';
  const visitor = await NoScriptBrowser.open(site, path);
  const send = async (fields: Record<string, string>) => {
    await visitor.fill(fields, visitor.one('#comment')).press(defaultWords.comments.submit);
    expect(visitor.text).toContain(defaultWords.comments.pending);
  };
  await send({ 'Your name (optional)': '<b>Ada</b>', 'Your comment': 'How many rows is that?' });

  const owner = await open('/admin/comments');
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

it('the sender of a message and a subscriber are marked as clients, with a value, and the outcome counts them', async () => {
  await site.insert('messages', [
    { ...messageRow(71, 'Mary'), read_pages: readPages('/', '/contact') },
  ]);
  await site.insert('subscribers', [subscriberRow(72, 'dan@example.com')]);
  const owner = await open(`/admin/messages/${testId(71)}`);
  const client = () => owner.one('section[aria-label="Client"]');
  await owner.fill({ 'Value, if you like': 'a lot', 'Currency, like EUR': 'EUR' });
  await owner.press('Became a client', client());
  expect(textOf(client())).toContain('Value must be an amount like 4200 or 4200.50.');
  expect(owner.field('Value, if you like').value).toBe('a lot');
  await owner.fill({ 'Value, if you like': '4200.50' }).press('Became a client', client());
  expect(textOf(client())).toMatch(/Became a client .*worth €4,200\.50/);
  expect(owner.one('fieldset [aria-pressed="true"]').textContent).toBe('Won');
  await owner.open('/admin/subscriber');
  await owner.follow('What dan@example.com read, and whether they became a client');
  expect(owner.text).toContain('No page was counted on the day of the sign-up.');
  expect(owner.field('Currency, like EUR').value).toBe('EUR');
  await owner.press('Became a client');
  await owner.open('/admin/analytics/outcome');
  expect(owner.text).toMatch(/1 of \d clients could be traced to a page\./);
  expect(owner.text).toContain('dan@example.com');
  await owner.open(`/admin/messages/${testId(71)}`);
  await owner.press('Not a client', client());
  expect(textOf(client())).not.toContain('worth');
});
