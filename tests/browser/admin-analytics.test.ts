import { expect, it } from 'vitest';
import { insert } from '../support/database';
import { flawsOfLayout } from './looking';
import { still, useSite, visit } from './support';

const site = useSite();

it('can be read by everybody, in both themes, and the charts as tables', async () => {
  const day = new Date().toISOString().slice(0, 10);
  const visits = (kind: string, name: string) => ({ kind, name, day, views: 2, visitors: 1 });
  await insert(site.DB, 'daily_visits', [
    visits('referrer', 'news.example'),
    visits('country', 'PT'),
    visits('page', '/all-projects'),
  ]);
  await insert(site.DB, 'daily_outcomes', [
    { day, kind: 'message', page: '/details/tests-that-can-fail', assisted: 1, last: 1 },
  ]);
  const { page } = await visit(site, '/admin/analytics?range=12m', { ...still, signedIn: true });
  await page.getByText('The figures as a table').click();
  const table = page.getByRole('table', { name: 'Page views and visitors by month' });
  expect(await table.getByRole('row').count()).toBe(1 + 12);
  expect(await flawsOfLayout(page)).toEqual([]);
});
