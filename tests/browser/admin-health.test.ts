import { expect, it } from 'vitest';
import { insert } from '../support/database';
import { flawsOfLayout, overflows } from './looking';
import { still, useSite, visit } from './support';
import { smallTargets } from './sweeps';

const site = useSite();

it('the health screen with failing rows and errors fits a phone and has no axe violations', async () => {
  await insert(site.DB, 'site_errors', [
    {
      ...{ day: new Date().toISOString().slice(0, 10), route: '/project-details/:id', status: 503 },
      ...{ hits: 12, writes: 1, last_at: Date.now() },
      request_id: '6f2b1c7e-3d1a-4a5e-9c53-0d5a2f7be911',
    },
  ]);
  const { page } = await visit(site, '/admin/health', { ...still, signedIn: true });
  await page.getByRole('heading', { name: 'Errors that visitors met' }).waitFor();
  expect(await flawsOfLayout(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
  await page.setViewportSize({ width: 360, height: 780 });
  expect(await smallTargets(page)).toEqual([]);
  await page.getByRole('link', { name: 'Open: Second factor' }).click();
  await page.getByRole('heading', { level: 1, name: 'Security' }).waitFor();
});
