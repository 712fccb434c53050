import { expect, it } from 'vitest';
import { flawsOfLayout } from './looking';
import { still, useSite, visit } from './support';

const site = useSite();

it('every entry of the sidebar leads to its page', async () => {
  const { page } = await visit(site, '/admin', { ...still, signedIn: true });
  expect(await flawsOfLayout(page)).toEqual([]);
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText(/^\d+ more$/).click();
  expect(await flawsOfLayout(page)).toEqual([]);
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  const links = await sidebar.getByRole('link').all();
  // The page that is open comes last.
  for (const link of [...links.slice(1), ...links.slice(0, 1)]) {
    const name = (await link.innerText()).replace(/\s*\d+\+?$/, '');
    await link.click();
    await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
    await expect.poll(() => link.getAttribute('aria-current'), { message: name }).toBe('page');
  }
  await sidebar.getByRole('link', { name: 'Analytics' }).click();
  // Nobody has come yet.
  await page.getByText('No visits in the last 30 days').waitFor();
  expect(await flawsOfLayout(page)).toEqual([]);
});
