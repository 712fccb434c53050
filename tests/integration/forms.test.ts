import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { expectLabelledProblems } from '../support/labelled-problems';
import { NoScriptBrowser } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* The contact form without JavaScript. */

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

it('each message beside a field of the contact form names the field by its label', async () => {
  await expectLabelledProblems(await open('/contact'), 'Send', 3);
});
