import { expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { postRow, testId } from '~tests/support/database';
import { NoScriptBrowser } from '~tests/support/no-script-browser';

const site = await openSite({ samples: false });

it('the post editor without JavaScript suggests the newsletter after the post is published', async () => {
  await site.insert('posts', [postRow(5, { status: 'draft', published_at: null })]);
  const owner = await NoScriptBrowser.open(site, `/admin/blog-update/${testId(5)}`, {
    signedIn: true,
  });
  expect(owner.text).not.toContain('tell your subscribers');
  await owner.fill({ Published: true }).press('Save');
  expect(owner.text).toContain('Next: tell your subscribers in a newsletter.');
});
