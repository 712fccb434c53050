import { getTableName } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { features } from '~/features.server';
import { openSite } from '~tests/support/built-site';
import { loadContext } from '~tests/support/context';
import { messageRow, readPages, testId } from '~tests/support/database';
import { madeUpRows } from '~tests/support/made-up-rows';
import { NoScriptBrowser, textOf } from '~tests/support/no-script-browser';

const site = await openSite();

it('the senders of messages are marked as clients, with a value, and the outcome counts them', async () => {
  await site.insert('messages', [
    { ...messageRow(71, 'Mary'), read_pages: readPages('/', '/contact') },
    { ...messageRow(72, 'Dan'), email: 'dan@example.com' },
  ]);
  const owner = await NoScriptBrowser.open(site, `/admin/messages/${testId(71)}`, {
    signedIn: true,
  });
  const client = () => owner.one('section[aria-label="Client"]');
  await owner.fill({ 'Value, if you like': 'a lot', 'Currency, like EUR': 'EUR' });
  await owner.press('Became a client', client());
  expect(textOf(client())).toContain('Value must be an amount like 4200 or 4200.50.');
  expect(owner.field('Value, if you like').value).toBe('a lot');
  await owner.fill({ 'Value, if you like': '4200.50' }).press('Became a client', client());
  expect(textOf(client())).toMatch(/Became a client .*worth €4,200\.50/);
  expect(owner.one('fieldset [aria-pressed="true"]').textContent).toBe('Won');
  await owner.open(`/admin/messages/${testId(72)}`);
  expect(owner.field('Currency, like EUR').value).toBe('EUR');
  await owner.press('Became a client', client());
  await owner.open('/admin/analytics/outcome');
  expect(owner.text).toMatch(/1 of \d clients could be traced to a page\./);
  expect(owner.text).toContain('Dan');
  await owner.open(`/admin/messages/${testId(71)}`);
  await owner.press('Not a client', client());
  expect(textOf(client())).not.toContain('worth');
});

const { leads } = loadContext(site).services;

it.each(leads.map((lead) => [lead.kind, lead] as const))(
  'the page of a record of the kind %s marks its sender as a client, and takes that back',
  async (_, { table, path }) => {
    const id = testId(81);
    const [row] = await madeUpRows(site.DB, getTableName(table), 1);
    await site.insert(getTableName(table), [{ ...row, id, client_since: null }]);
    const owner = await NoScriptBrowser.open(site, path(id), { signedIn: true });
    await owner.press('Became a client');
    const marked = `select id from ${getTableName(table)} where client_since is not null`;
    expect(await site.values(marked)).toContain(id);
    await (await owner.open(path(id))).press('Not a client');
    expect(await site.values(marked)).not.toContain(id);
  },
);

it('the outcome links only to pages of features that are on', async () => {
  const others = features
    .map(({ name }) => name)
    .filter((name) => !/^(outcome|visits)$/.test(name));
  const small = await openSite();
  await small.insert('settings', [{ key: 'features_off', value: others.join(' ') }]);
  const owner = await NoScriptBrowser.open(small, '/admin/analytics/outcome', { signedIn: true });
  const links = owner.hrefs('main a[href^="/"]');
  expect(links).toContain('/admin/analytics?range=30d');
  for (const path of links) expect([path, (await owner.open(path)).status]).toEqual([path, 200]);
});
