import { expect, it } from 'vitest';
import { insert } from '../support/database';
import { flawsOfLayout, still, useSite, visit } from './support';

const site = useSite();

/** Counted, unlike the browser of the other tests, which says that nobody sits before it. */
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 15_0) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

it('whoever comes with a browser is counted, with JavaScript and without', async () => {
  const path = '/details/tests-that-can-fail';
  const { page } = await visit(site, path, { userAgent: FIREFOX });
  await page.getByRole('link', { name: 'Technology' }).first().click();
  await page.waitForURL('**/blogs?category=Technology');
  await visit(site, path, { userAgent: SAFARI, javaScriptEnabled: false });
  const counted = async () => {
    const { results } = await site.DB.prepare(
      `select kind, name, views, visitors from daily_visits where kind in ('all', 'page') order by kind, name`,
    ).all();
    return results;
  };
  await expect.poll(counted).toEqual([
    { kind: 'all', name: '', views: 3, visitors: 2 },
    { kind: 'page', name: '/blogs', views: 1, visitors: 1 },
    { kind: 'page', name: path, views: 2, visitors: 2 },
  ]);
});

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
