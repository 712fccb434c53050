import { expect, it } from 'vitest';
import { sha256 } from '../../app/engine/kit/sha256';
import { openSite } from '../support/built-site';
import { testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* The public forms without JavaScript. */

const site = await openSite();

const open = (path: string) => NoScriptBrowser.open(site, path);

const QUERY = defaultWords.contact.queryLabel;

const write = (visitor: NoScriptBrowser, fields: Record<string, string>) => {
  const main = visitor.one('main');
  return visitor.fill(fields, main).press('Send', main);
};

it('the contact form without JavaScript sends a message, and keeps the input after an error', async () => {
  const visitor = await open('/contact');
  const main = () => visitor.one('main');
  await write(visitor, { Name: ' Ada ', [QUERY]: 'Can you\nbuild this?' });
  expect(visitor.status).toBe(400);
  visitor.within(main()).getByRole('alert');
  expect(visitor.field('Name', main()).value).toBe(' Ada ');
  expect(visitor.field(QUERY, main()).value).toBe('Can you\nbuild this?');
  expect(visitor.field('Email', main()).getAttribute('aria-invalid')).toBe('true');
  await write(visitor, { Email: 'Ada@Example.COM' });
  expect(visitor.text).toContain('Success! Your message has been sent.');
  expect(visitor.path).toBe('/contact?sent=1');
  expect(await site.rows('select name, email, message, status from messages')).toEqual([
    { name: 'Ada', email: 'ada@example.com', message: 'Can you\nbuild this?', status: 'unread' },
  ]);
});

it('the newsletter form without JavaScript subscribes an address once, whatever its spelling', async () => {
  for (const [email, answer, status, path] of [
    [' No-Script@example.com', 'Thank you for subscribing!', 200, '/newsletter?subscribed=1'],
    ['no-script@EXAMPLE.com', 'This email is already subscribed', 409, '/newsletter'],
  ] as const) {
    const visitor = await open('/blogs');
    const footer = visitor.one('footer');
    await visitor.fill({ 'Email Address': email }, footer).press('Subscribe', footer);
    expect(visitor.text).toContain(answer);
    expect(visitor).toMatchObject({ status, path });
  }
  const found = `select email, status from subscribers where email like '%no-script%'`;
  expect(await site.rows(found)).toEqual([{ email: 'no-script@example.com', status: 'pending' }]);
});

it('the button “Book me now” without JavaScript opens the talks, and from there the same form', async () => {
  const visitor = await open('/');
  await visitor.follow(defaultWords.booking.button, visitor.one('main'));
  await visitor.follow(defaultWords.talkPage.otherwise, visitor.one('main'));
  visitor.field(QUERY, visitor.one('main'));
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
  const kept = `select slug, body, comments.status from comments join posts on posts.id = post_id
    where body like '%exactly%' or body like '%short%'`;
  expect(await site.rows(kept)).toEqual([
    { slug: 'tests-that-can-fail', body: 'exactly 15 chrs', status: 'pending' },
  ]);
});

it('each message beside a field names the field by its label', async () => {
  const token = 'x'.repeat(43);
  const [post] = await site.data('/api/blogs');
  await site.insert('review_invitations', [
    {
      ...{ id: testId(1), name: '', email: 'ada@example.com', mail_hash: 'x' },
      ...{ link_hash: await sha256(token), created_at: Date.now(), updated_at: Date.now() },
    },
  ]);
  const book = await open('/book?zone=UTC');
  await book.follow('First call');
  await book.follow(/^\d\d:\d\d/, book.one('[aria-label="Free times"] li:first-child'));
  const pages: [NoScriptBrowser, button: string, fields: number][] = [
    [await open('/contact'), 'Send', 3],
    [await open('/newsletter'), 'Subscribe', 1],
    [await open(`/details/${post?.slug}`), defaultWords.comments.submit, 1],
    [book, 'Book this time', 3],
    [await open(`/review/${token}`), defaultWords.reviewPage.button, 2],
  ];
  for (const [visitor, button, count] of pages) {
    await visitor.press(button, visitor.one('main'));
    expect(visitor.status, visitor.path).toBe(400);
    const fields = [...visitor.document.querySelectorAll('main [aria-invalid=true]')];
    expect(fields, visitor.path).toHaveLength(count);
    for (const field of fields) {
      const label = textOf(visitor.document.querySelector(`label[for="${field.id}"]`));
      const says = textOf(visitor.document.getElementById(`${field.id}-errors`));
      expect(says, visitor.path).toContain(label);
    }
  }
});
