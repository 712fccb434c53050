import { expect, it } from 'vitest';
import { siteWithoutWrites, TYPED } from '~tests/support/no-writes-left';

const { fetch, headers, post, expectOwnerTold, expectVisitorTold } = await siteWithoutWrites();

it('the owner can export the subscribers without writes left, and a script of another site cannot', async () => {
  const all = await post('/admin/settings/export', {});
  expect([all.status, all.text.includes('"subscribers"')]).toEqual([200, true]);
  const list = await fetch('/admin/subscribers.csv', { headers });
  expect([list.status, list.text.split('\r\n').length > 2]).toEqual([200, true]);
  const foreign = { ...headers, 'Sec-Fetch-Site': 'same-site' };
  expect((await fetch('/admin/subscribers.csv', { headers: foreign })).status).toBe(403);
});

it.each<[path: string, fields: Record<string, string>]>([
  ['/admin/newsletters', { intent: 'new', subject: TYPED }],
  ['/admin/newsletters/welcome', { intent: 'save', subject: TYPED, words: TYPED }],
  ['/admin/subscriber/import', { intent: 'import', agreed: 'ask', text: 'new@example.com' }],
])('%s tells the owner why it cannot save, and keeps what was typed', expectOwnerTold);

it('the form of the newsletter tells a visitor why it cannot save, and keeps what was typed', () =>
  expectVisitorTold('/newsletter', { email: 'ada@example.com' }));
