import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';
import { commentRow } from '../rows';

it('the dashboard approves a comment, and undoes that on the same page', async () => {
  const site = await openSite();
  const owner = await NoScriptBrowser.start(site, { signedIn: true });
  const [entity_id = ''] = (await site.values('select id from posts limit 1')).map(String);
  const comment = (n: number) =>
    commentRow(n, { entity_id, body: `Waiting words ${n}`, status: 'pending', created_at: n });
  await site.insert('comments', [1, 2, 3, 4, 5].map(comment));
  await owner.open('/admin');
  const panel = () => owner.one('#waiting');
  expect(textOf(panel())).toContain('Waiting words 5');
  expect(textOf(panel())).toContain('2 more comments');
  await owner.press('Approve: Waiting words 5', panel());
  expect(owner.path).toMatch(/^\/admin\?done=/);
  await owner.press('Undo', panel());
  expect(textOf(panel())).toContain('Waiting words 5');
  expect(textOf(panel())).not.toContain('Undo');
  await owner.press('Approve: Waiting words 5', panel());
  expect(textOf(owner.one('main'))).toContain('Approved 1 comment.');
  expect(textOf(panel())).not.toContain('Waiting words 5');
  expect(textOf(panel())).toContain('1 more comment');
});
