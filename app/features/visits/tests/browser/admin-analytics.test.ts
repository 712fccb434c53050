// @module-tag slow
import { expect, it } from 'vitest';
import { flawsOfLayout } from '~tests/browser/looking';
import { still, useSite, visit } from '~tests/browser/support';
import { DAY, insert } from '~tests/support/database';

const site = useSite();

it('the visits chart is one tab stop, announces each day, and has a table', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * DAY).toISOString().slice(0, 10);
  const visits = (ago: number, views: number) => {
    return { kind: 'all', name: '', day: day(ago), views, visitors: 2 };
  };
  const of = (kind: string, name: string) => ({ ...visits(0, 2), kind, name });
  await insert(site.DB, 'daily_visits', [
    ...[visits(0, 1682), visits(1, 7)],
    ...[of('referrer', 'news.example'), of('country', 'PT'), of('page', '/all-projects')],
  ]);
  await insert(site.DB, 'daily_outcomes', [
    { day: day(0), kind: 'message', page: '/details/tests-that-can-fail', assisted: 1, last: 1 },
  ]);
  const { page } = await visit(site, '/admin/analytics?range=7d', { ...still, signedIn: true });
  const chart = page.getByRole('slider', { name: 'Figures by day' });
  await chart.focus();
  const said = () => chart.getAttribute('aria-valuetext');
  expect(await said()).toMatch(/: 1,682 page views, 2 visitors$/);
  await page.keyboard.press('ArrowLeft');
  expect(await said()).toMatch(/: 7 page views, 2 visitors$/);
  expect(await chart.getByText('7 page views').isVisible()).toBe(true);
  await page.keyboard.press('Home');
  expect(await said()).toMatch(/: 0 page views, 0 visitors$/);
  await page.keyboard.press('Tab');
  expect(await chart.getByText('page views').count()).toBe(0);
  const box = (await chart.boundingBox()) ?? expect.fail('no chart');
  await page.mouse.move(box.x + box.width - 5, box.y + 50);
  expect(await chart.getByText('1,682 page views').isVisible()).toBe(true);

  await page.getByRole('main').getByRole('link', { name: '12 months' }).click();
  await page.waitForURL(/range=12m/);
  await page.getByText('The figures as a table').click();
  const table = page.getByRole('table', { name: 'Page views and visitors by month' });
  expect(await table.getByRole('row').count()).toBe(1 + 12);
  expect(await flawsOfLayout(page)).toEqual([]);
});
