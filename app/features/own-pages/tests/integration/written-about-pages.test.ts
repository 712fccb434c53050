import { beforeEach, describe, expect, it } from 'vitest';
import { openSite } from '~tests/support/built-site';
import { testId } from '~tests/support/database';
import { senderTo, TYPED } from '~tests/support/gone-target';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { testParts } from '~tests/support/test-part';
import { pageRow } from '../rows';

/* What visitors write about pages of the owner's own, with the forms of features. */

const site = await openSite();
const { post, expectKept } = await senderTo(site);
const FORMS = testParts.flatMap(({ recordForm }) => recordForm ?? []);

describe.each(FORMS)('with the form of $screen', ({ fields, words, stored, approve, screen }) => {
  beforeEach(() => site.run('delete from pages'));

  it('visitors write about a page that allows it, and see it once the owner approves', async () => {
    await site.insert('pages', [pageRow(1, { has_comments: 1 })]);
    expect((await post('/page-1', fields)).status).toBe(303);
    expect(await site.rows(stored)).toEqual([
      { entity: 'page', entity_id: testId(1), status: 'pending' },
    ]);
    expect((await site.fetch('/page-1')).text).not.toContain(words);
    await site.run(approve);
    expect((await site.fetch('/page-1')).text).toContain(words);
    const owner = await NoScriptBrowser.open(site, screen, { signedIn: true });
    expect(owner.text).toContain('under Page 1');
  });

  it('a page that no longer allows it shows nothing of it, and refuses more', async () => {
    await site.insert('pages', [pageRow(1)]);
    const before = await site.rows(stored);
    expect(before).toHaveLength(1);
    const { text } = await site.fetch('/page-1');
    expect(text).not.toContain(words);
    expect(text).not.toContain('<textarea');
    await expectKept('/page-1', fields, 'What this form was about no longer exists.');
    expect(await site.rows(stored)).toEqual(before);
  });
});

it('a page without forms of features refuses one, and shows what was typed', async () => {
  await site.insert('pages', [pageRow(2)]);
  const { status, text } = await post('/page-2', { body: TYPED });
  expect([status, text.includes(TYPED)]).toEqual([404, true]);
});
