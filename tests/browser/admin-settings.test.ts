import { expect, it } from 'vitest';
import { insert, testId } from '../support/database';
import { flawsOfLayout } from './looking';
import { still, usePage, useSite } from './support';

const site = useSite();
const shared = usePage(site, '/admin/settings', { ...still, signedIn: true });

it('the settings link to each of their pages and back', async () => {
  await insert(site.DB, 'audit_events', [
    { id: testId(1), action: 'session.refuse', created_at: 1 },
    { id: testId(2), action: 'review.create', summary: 'Words', created_at: 2 },
  ]);
  const { page } = shared;
  const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
  expect(await flawsOfLayout(page), 'Settings').toEqual([]);
  for (const name of ['Security', 'Export and import', 'Audit trail']) {
    await page.getByRole('main').getByRole('link', { name }).click();
    await heading(name);
    // For the other one see `admin-data`.
    if (name !== 'Export and import') expect(await flawsOfLayout(page)).toEqual([]);
    await page.getByRole('link', { name: 'Settings' }).last().click();
    await heading('Settings');
  }
});
