import { describe, expect, it } from 'vitest';
import { usePage, useSampleSite } from './support';

const site = useSampleSite();

describe('the theme', () => {
  const shared = usePage(site, '/contact', { expected: /ERR_FAILED/ });
  const background = () => getComputedStyle(document.body).backgroundColor;

  it('the theme follows a change in another tab', async () => {
    const { page } = shared;
    const other = await page.context().newPage();
    await other.goto(`${site.url}/robots.txt`);
    await other.evaluate(() => localStorage.setItem('theme', 'dark'));
    await page.waitForFunction(() => document.documentElement.dataset.theme === 'dark');
    const change = page.getByRole('switch', { name: 'Dark theme' });
    await expect.poll(() => change.getAttribute('aria-checked')).toBe('true');
    await other.close();
    await change.click();
    await page.evaluate(() => localStorage.removeItem('theme'));
  });

  // The last test, since scripts stay blocked afterwards.
  it('specification: the theme is stored under the key theme, and set before the first paint', async () => {
    const { page } = shared;
    const light = await page.evaluate(background);
    await page.getByRole('switch', { name: 'Dark theme' }).click();
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
    const dark = await page.evaluate(background);
    expect(dark).not.toBe(light);
    // The site's scripts are blocked, so only the inline one can have set it.
    await page.route('**/build/**/*.js', (route) => route.abort());
    await page.reload();
    expect(await page.evaluate(background)).toBe(dark);
  });
});
