// @module-tag slow
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { defaultWords } from '../support/words';
import { goTo, setOnline } from './acting';
import { axeViolations, overflows } from './looking';
import { still, usePage, useSite } from './support';

/* The live preview beside the forms of the site's words. */

const site = useSite();
const shared = usePage(site, '/admin', {
  ...still,
  signedIn: true,
  viewport: { width: 1280, height: 800 },
  expected: /ERR_INTERNET_DISCONNECTED|Failed to fetch/,
});

/** Opens a form anew, without a page load. */
async function open(path: string) {
  const { page } = shared;
  await goTo(page, '/admin');
  await goTo(page, path);
  return { page };
}

const preview = (page: Page) => page.frameLocator('.live-page iframe[data-shown]');
const box = (page: Page) => page.locator('.live-page iframe[data-shown]').first();

/** How far the shown page is scrolled. */
const scrolled = (page: Page) =>
  box(page).evaluate((frame: HTMLIFrameElement) => frame.contentWindow?.scrollY ?? 0);

it('the preview shows what is typed, scrolls to the focused text, and adds no step to the history', async () => {
  const { page } = await open('/admin/site/sections');
  const steps = await page.evaluate(() => history.length);
  await preview(page).getByRole('heading', { name: defaultWords.showcase.title }).waitFor();
  expect(await scrolled(page)).toBe(0);
  const title = page.getByRole('region', { name: 'Showcase' }).getByLabel('Title');
  await title.focus();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await title.fill('Typed just now');
  await preview(page).getByRole('heading', { name: 'Typed just now' }).waitFor();
  expect(await scrolled(page)).toBeGreaterThan(0);
  expect(await page.evaluate(() => history.length)).toBe(steps);
});

it('a look, a palette and own colours appear at once in both themes, and a hue goes back to that of the look', async () => {
  const { page } = await open('/admin/site/look');
  const seen = () =>
    page.locator('.live-page iframe[data-shown]').evaluateAll((frames) =>
      frames.map((frame) => {
        const root = (frame as HTMLIFrameElement).contentDocument?.documentElement;
        const { hue = '', layout = '' } = root
          ? {
              hue: getComputedStyle(root).getPropertyValue('--accent-hue'),
              layout: root.dataset.layout,
            }
          : {};
        return `${root?.dataset.theme} ${hue} ${layout?.split(' ')[0]}`;
      }),
    );
  await expect.poll(seen).toEqual(['light 155 hero-pattern', 'dark 155 hero-pattern']);
  await page.getByRole('radio', { name: 'Press' }).check();
  await expect.poll(seen).toEqual(['light 35 hero-type', 'dark 35 hero-type']);
  // The name of the look is in a text of the page, which is no reason to scroll there.
  expect(await scrolled(page)).toBe(0);
  await page.getByRole('radio', { name: 'Ink blue' }).check();
  await expect.poll(seen).toEqual(['light 255 hero-type', 'dark 255 hero-type']);
  await page.getByRole('radio', { name: 'Own colours' }).check();
  await expect.poll(seen).toEqual(['light 35 hero-type', 'dark 35 hero-type']);
  const strip = page.getByRole('slider', { name: 'Hue of links and buttons' });
  await strip.press('ArrowRight');
  const number = page.getByRole('spinbutton', { name: 'Hue of links and buttons' });
  expect(await number.inputValue()).toBe('36');
  await expect.poll(seen).toEqual(['light 36 hero-type', 'dark 36 hero-type']);
  await page.getByRole('button', { name: 'Use the look’s own for Hue of links' }).click();
  expect(await number.inputValue()).toBe('');
  await expect.poll(seen).toEqual(['light 35 hero-type', 'dark 35 hero-type']);
  await page.getByLabel('Colour of your brand').fill('#ff3366');
  await page.getByText('On dark we use #').waitFor();
  await expect.poll(seen).toEqual(['light 13 hero-type', 'dark 13 hero-type']);
  await page.getByRole('radio', { name: 'Workshop' }).check();
  expect(await page.getByRole('radio', { name: 'Own colours' }).isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Garden' }).check();
  await expect.poll(seen).toEqual(['light 155 hero-pattern', 'dark 155 hero-pattern']);
  await page.getByRole('radio', { name: 'Own colours' }).check();
  expect(await axeViolations(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
});

// The last test, since it loses the network.
it('a button shows the preview above the form in a narrow window; beside it, it has the width of a phone and the other theme on request, and follows a lost network', async () => {
  await shared.page.setViewportSize({ width: 390, height: 844 });
  const { page } = await open('/admin/site/first-screen');
  expect(await page.locator('#live-preview').isVisible()).toBe(false);
  await page.getByLabel('Greeting').fill('Before it is shown');
  await page.getByRole('button', { name: 'Show preview' }).click();
  await preview(page).getByText('Before it is shown').waitFor();
  await page.getByRole('button', { name: 'Close the live preview' }).click();
  expect(await page.locator('#live-preview').isVisible()).toBe(false);

  await page.setViewportSize({ width: 1280, height: 800 });
  await preview(page).getByText('Before it is shown').waitFor();
  await page.getByRole('button', { name: 'Phone' }).click();
  await page.getByRole('button', { name: 'Dark' }).click();
  const frame = () =>
    box(page).evaluate((one: HTMLIFrameElement) => ({
      width: one.contentWindow?.innerWidth,
      theme: one.contentDocument?.documentElement.dataset.theme,
    }));
  await expect.poll(frame).toEqual({ width: 390, theme: 'dark' });

  await setOnline(page, false);
  await page.getByLabel('Greeting').fill('Typed without a network');
  await page.getByText('Not loaded. It follows once you are online.').waitFor();
  await setOnline(page, true);
  await preview(page).getByText('Typed without a network').waitFor();
  expect(await page.getByRole('button', { name: 'Load again' }).count()).toBe(0);
});
