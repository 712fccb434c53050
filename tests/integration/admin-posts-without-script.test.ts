import { expect, it } from 'vitest';
import { ownerAsAuthor } from '~/content/owner';
import { openSite } from '../support/built-site';
import { postRow, type Row, testId } from '../support/database';
import { NoScriptBrowser } from '../support/no-script-browser';
import { defaultWords } from '../support/words';

/* The parts that only posts have, without JavaScript; `admin-records.test.ts` tests what all records share. */

const LIST = '/admin/blog-update';

const site = await openSite({ samples: false });

let count = 0;

async function makePost(changes: Row = {}) {
  count += 1;
  await site.insert('posts', [postRow(count, changes)]);
  return { id: testId(count), title: `Post ${count}` };
}

const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });

const read = (id: string) => site.data(`/api/blogs/${id}`);
const seen = async (id: string) => (await site.fetch(`/api/blogs/${id}`)).status;

const TIME = 'Publication time (UTC)';

it('the Edit Blog form saves a post without JavaScript, and refuses empty details', async () => {
  const { id, title } = await makePost();
  const owner = await (await open(LIST)).follow(`Edit ${title}`);
  owner.screen.getByRole('heading', { name: 'Edit Blog' });
  await owner.fill({ 'Details*': '', Title: `${title}, by hand` }).press('Update Blog');
  expect(owner.describedBy('Details*')).toContain('Details are missing.');
  expect(owner.field('Title').value).toBe(`${title}, by hand`);
  await owner.fill({ 'Details*': 'Two\nlines' }).press('Update Blog');
  expect(owner.path).toBe(LIST);
  expect(await read(id)).toMatchObject({ title: `${title}, by hand`, details: 'Two\nlines' });
});

it('the post editor sets no author by default: readers see the owner’s current name', async () => {
  const owner = await open(`${LIST}/new`);
  await owner.fill({ Title: 'Of my own', 'Details*': 'Words', Published: true }).press('Save');
  const named = `select author_name || author_image || author_role from posts where slug = 'of-my-own'`;
  expect(await site.values(named)).toEqual(['']);
  const reader = await NoScriptBrowser.start(site);
  for (const path of ['/', '/details/of-my-own', owner.previewLink]) {
    await reader.open(path);
    // The newest post comes first.
    const article = reader.within(reader.document.querySelector('#blog article, main .article'));
    for (const text of [
      ownerAsAuthor(defaultWords.person).name,
      ownerAsAuthor(defaultWords.person).role,
    ])
      article.getByText(text);
  }
});

it('the post editor shows the error of a bad address or a long text beside the field, and keeps the value', async () => {
  const owner = await open(`${LIST}/new`);
  await owner.fill({ Title: 'A', 'Details*': 'B', Address: 'Not an address' }).press('Save');
  expect(owner.describedBy('Address')).toContain('Address must be small letters');
  expect(owner.field('Address').value).toBe('Not an address');
  const text = '字'.repeat(200_000);
  await owner.fill({ Address: '', 'Details*': text }).press('Save');
  expect(owner.describedBy('Details*')).toContain('Details has 600000 bytes: at most 300000.');
  expect(owner.field('Details*').value).toBe(text);
});

it('the post editor schedules in UTC, refuses a past time, and publishes', async () => {
  const { id } = await makePost({ status: 'draft', published_at: null });
  const owner = await open(`${LIST}/${id}`);
  await owner.fill({ Scheduled: true, [TIME]: '2020-01-01T10:00' }).press('Save');
  expect(owner.describedBy(TIME)).toContain('must be in the future');
  await owner.fill({ [TIME]: '2099-05-31T10:00' }).press('Save');
  expect(owner.texts('.editor-status time .sr-only')[0]).toBe('31 May 2099, 10:00 UTC');
  expect(await seen(id)).toBe(404);
  await owner.fill({ Published: true }).press('Save');
  expect(owner.texts('main .status')).toEqual([expect.stringMatching(/^Published/)]);
  expect(await seen(id)).toBe(200);
});
