import { expect, it } from 'vitest';
import { defaultWords } from '~/content/words';
import { nextFrame, scrollTo } from './looking';
import { still, usePage, useSite, visit } from './support';
import { menuLink } from './words';

const site = useSite();
const shared = usePage(site, '/blogs', still);

it('the header looks sticky past 50 px', async () => {
  const { page } = shared;
  await scrollTo(page, 50);
  await nextFrame(page);
  expect(await page.locator('header').getAttribute('data-scrolled')).toBeNull();
  await scrollTo(page, 51);
  await page.locator('header[data-scrolled]').waitFor();
  await scrollTo(page, 0);
  await page.locator('header:not([data-scrolled])').waitFor();
});

it('the header links to an anchor of another page', async () => {
  const { page } = shared;
  await menuLink(page, '/#service').click();
  await page.waitForFunction(() => {
    const top = document.getElementById('service')?.getBoundingClientRect().top;
    return top !== undefined && top >= 0 && top < 200;
  });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
});

it('the menu on small screens opens, and closes when one of its links is followed', async () => {
  const { page } = shared;
  await page.setViewportSize({ width: 360, height: 700 });
  const link = menuLink(page, '/#project', 'Menu');
  const menu = page.locator('summary[aria-label="Menu"]');
  expect(await link.isVisible()).toBe(false);
  await menu.click();
  await link.waitFor();
  await menu.click();
  await link.waitFor({ state: 'hidden' });
  await menu.click();
  await link.click();
  await page.waitForURL('**/#project');
  await link.waitFor({ state: 'hidden' });
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
});

it('the menu scrolls to its end on a phone in landscape', async () => {
  const { page } = shared;
  await page.setViewportSize({ width: 640, height: 340 });
  await page.locator('summary[aria-label="Menu"]').click();
  await menuLink(page, '/all-projects', 'Menu').click();
  await page.waitForURL('**/all-projects');
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: defaultWords.blog.title }).waitFor();
  await page.setViewportSize({ width: 1280, height: 720 });
});

it('the header fits on one line at every width', async () => {
  const { page } = shared;
  for (const width of [360, 768, 1024, 1280, 1920]) {
    await page.setViewportSize({ width, height: 720 });
    const flaws = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      const links = document.querySelectorAll('nav[aria-label="Main"] a');
      const lines = [...links].map((link) => link.getClientRects()[0]?.height ?? 0);
      return {
        isTooWide: scrollWidth > clientWidth,
        wraps: lines.filter((height) => height > 44).length,
        header: document.querySelector('header')?.getBoundingClientRect().height,
      };
    });
    expect(flaws, `${width} px`).toEqual({ isTooWide: false, wraps: 0, header: 73 });
  }
  await page.setViewportSize({ width: 1280, height: 720 });
});

it('back to top appears past 300 px and scrolls to the top', async () => {
  const { page } = shared;
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 300);
  await nextFrame(page);
  expect(await button.isVisible()).toBe(false);
  await scrollTo(page, 301);
  await button.waitFor();
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'hidden' });
});

it('back to top works with smooth scrolling, and moves the keyboard focus with it', async () => {
  const { page } = await visit(site, '/blogs');
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 5000);
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('href')).toBe('/blogs');
});
