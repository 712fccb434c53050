import { expect, it } from 'vitest';
import { sessionCookie } from '~tests/support/admin';
import { openSite } from '~tests/support/built-site';
import { letterRow, postRow, subscriberRow, testId } from '~tests/support/database';
import { failingDatabase } from '~tests/support/failing-database';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';

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

it('the dashboard counts confirmed subscribers, and the admin search finds newsletters and subscribers', async () => {
  const owner = await NoScriptBrowser.open(site, '/admin', { signedIn: true });
  const figure = () => {
    const labels = owner.texts('main dl dt');
    expect(labels[4]).toBe('Confirmed subscribers');
    return Number(owner.texts('main dl dd')[4]);
  };
  const before = figure();
  const email = 'quillplume@example.com';
  await site.insert('subscribers', [
    subscriberRow(2, email),
    subscriberRow(9, 'pending@example.com', 'pending'),
  ]);
  await owner.open('/admin');
  expect(figure()).toBe(before + 1);
  await site.insert('newsletters', [
    { ...letterRow(2), subject: 'Quillplume News', status: 'sent' },
  ]);
  await owner.open('/admin/search?q=QUILLPLUME');
  for (const [kind, title, label, path] of [
    ['newsletter', 'Newsletters', 'Quillplume News', `/admin/newsletters/${testId(2)}`],
    ['subscriber', 'Subscribers', email, `/admin/subscriber?q=${encodeURIComponent(email)}`],
  ] as const) {
    const group = owner.one(`section[aria-labelledby=found-${kind}]`);
    expect(textOf(group)).toContain(title);
    const link = owner.within(group).getByRole('link', { name: new RegExp(label) });
    expect(link.getAttribute('href')).toBe(path);
  }
});

it('the owner can export subscribers without writes left, and a script of another site cannot', async () => {
  const { DB, setCondition } = failingDatabase(site.DB);
  const headers = { Cookie: await sessionCookie(site.DB) };
  setCondition('no writes left');
  const list = await site.newIsolate({ DB })('/admin/subscribers.csv', { headers });
  expect([list.status, list.text.split('\r\n').length > 2]).toEqual([200, true]);
  const foreign = { ...headers, 'Sec-Fetch-Site': 'same-site' };
  expect((await site.fetch('/admin/subscribers.csv', { headers: foreign })).status).toBe(403);
});
