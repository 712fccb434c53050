import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { postRow, testId } from '~tests/support/database';

const site = await openSite({ samples: false });

it('a post that is unpublished while topics are off is not on the page of its tag when they are on again', async () => {
  const fields = { tags: ['Rivers'], status: 'published' };
  await site.insert('posts', [postRow(1, { title: 'Kept' }), postRow(2, { title: 'Withdrawn' })]);
  for (const id of [testId(1), testId(2)]) await site.asOwner('PATCH', `/api/blogs/${id}`, fields);
  const page = async () => (await site.fetch('/tags/rivers')).text;
  expect(await page()).toContain('Withdrawn');
  await site.insert('settings', [{ key: 'features_off', value: 'topics' }]);
  await site.fetch('/');
  expect((await site.fetch('/tags/rivers')).status).toBe(404);
  await site.asOwner('PATCH', `/api/blogs/${testId(2)}`, { status: 'draft' });
  await site.run(`delete from settings where key = 'features_off'`);
  await site.fetch('/');
  const again = await page();
  expect(again).toContain('Kept');
  expect(again).not.toContain('Withdrawn');
});
