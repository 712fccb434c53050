import { expect, it } from 'vitest';
import { hero } from '~/content';
import { insert, testId } from '../support/database';
import { hydrated, still, useSite, visit } from './support';
import { menuLink } from './words';

/* The owner's words where a script shows them: `site-words.test.ts` of the integration tests has the pages. */

const site = useSite();

it('scripts show what the owner has changed, and take over a page without making it anew', async () => {
  const words = {
    hero: { headline: 'Of the owner', roles: ['Reader of logs'] },
    palette: { placeholder: 'Where to?' },
    blog: { title: 'Notes' },
  };
  await insert(site.DB, 'site_words', [
    { id: testId(1), status: 'published', words: JSON.stringify(words), created_at: 1 },
  ]);
  const { page } = await visit(site, '/', still);
  const asServed = await page.locator('h1').elementHandle();
  await hydrated(page);
  expect(await page.locator('h1').innerText()).toContain('Of the owner');
  expect(await asServed?.evaluate((heading) => heading.isConnected)).toBe(true);
  await page.keyboard.press('Control+k');
  await page.getByPlaceholder('Where to?').waitFor();
  await page.keyboard.press('Escape');
  await menuLink(page, '/blogs').click();
  await page.getByRole('heading', { level: 1, name: 'Notes' }).waitFor();
});

it('the owner adds an entry, goes on in it, and publishes', async () => {
  const { page } = await visit(site, '/admin/site/first-screen', { ...still, signedIn: true });
  await page.getByLabel('Greeting').fill('Typed before');
  await page.getByRole('button', { name: 'Add fact' }).click();
  const added = page.locator(`[name="hero.facts.${hero().facts.length}.label"]`);
  await expect.poll(() => added.evaluate((field) => field === document.activeElement)).toBe(true);
  await page.keyboard.type('Likes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('green tests');
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByText('Published. Every page shows it now.').waitFor();
  await page.goto(`${site.url}/`);
  await page.getByText('green tests').first().waitFor();
  expect(await page.locator('h1').innerText()).toContain('Typed before');
});
