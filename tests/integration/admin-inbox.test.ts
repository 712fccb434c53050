import { expect, it } from 'vitest';
import { openSite } from '../support/built-site';
import { messageRow, postRow, readPages, testId } from '../support/database';
import { NoScriptBrowser, textOf } from '../support/no-script-browser';

/* The owner's messages without JavaScript. */

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

it('a message is deleted and restored without JavaScript', async () => {
  await site.insert('messages', [messageRow(7, 'Mistaken')]);
  const owner = await open('/admin/messages');
  await owner.press('Delete Mistaken: Hello from Mistaken');
  await owner.press('Yes, delete it!');
  expect(owner.text).toContain('is in the trash for 30 days.');
  await owner.press('Undo');
  owner.screen.getByRole('link', { name: 'Mistaken' });
});
