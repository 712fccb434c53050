import { expect, it } from 'vitest';
import { insert, messageRow, projectRow, reviewRow, subscriberRow } from '../support/database';
import { flawsOfLayout, still, useSite, visit } from './support';

const site = useSite();

it('every entry of the sidebar leads to its page', async () => {
  const { page } = await visit(site, '/admin', { ...still, signedIn: true });
  expect(await flawsOfLayout(page)).toEqual([]);
  const sidebar = page.getByRole('navigation', { name: 'Admin' });
  for (const link of await sidebar.getByRole('link').all()) {
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

it('has a search across all records, whose finds lead to the records', async () => {
  const email = 'quillfeather@example.com';
  await insert(site.DB, 'messages', [messageRow(1, 'Quillfeather Writer')]);
  await insert(site.DB, 'subscribers', [subscriberRow(1, email)]);
  await insert(site.DB, 'projects', [projectRow(1, { project_name: 'Quillfeather Project' })]);
  await insert(site.DB, 'reviews', [reviewRow(1, { name: 'Quillfeather Reviewer' })]);
  const { page } = await visit(site, '/admin', { ...still, signedIn: true });
  const finds = [
    ['Projects', 'Quillfeather Project'],
    ['Reviews', 'Quillfeather Reviewer'],
    ['Messages', 'Quillfeather Writer'],
    ['Subscribers', email],
  ] as const;
  for (const [title, label] of finds) {
    const box = page.getByRole('searchbox', { name: 'Search all records' });
    await box.fill('QUILLFEATHER');
    await box.press('Enter');
    await page.waitForURL(`${site.url}/admin/search?q=QUILLFEATHER`);
    const group = page.getByRole('region', { name: title });
    await group.getByRole('link', { name: label }).waitFor();
    if (title === 'Projects') expect(await flawsOfLayout(page)).toEqual([]);
    await group.getByRole('link', { name: label }).click();
    await page.waitForURL(title === 'Subscribers' ? /\?q=quill/ : /\/[0-9A-Z]{26}$/);
    // The address changes before React has drawn the page that it names.
    await group.waitFor({ state: 'detached' });
    const main = page.getByRole('main');
    if (title === 'Projects' || title === 'Reviews') {
      await expect.poll(() => main.getByLabel(/^(Project )?Name$/).inputValue()).toBe(label);
    } else await main.getByText(label).first().waitFor();
  }
});
