import { readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looks } from '~/content/looks/index';
import { nameSize } from '../../app/engine/kit/ui/owner-name';
import { defaultWords } from '../support/words';
import { nextFrame, scrollTo } from './looking';
import { still, usePage, useSampleSite } from './support';
import { menuLink } from './words';

const site = useSampleSite();
const shared = usePage(site, '/blogs', still);

it('specification: the header looks sticky past 50 px', async () => {
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

it('specification: back to top appears past 300 px and scrolls to the top', async () => {
  const { page } = shared;
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 300);
  await nextFrame(page);
  expect(await button.isVisible()).toBe(false);
  await scrollTo(page, 301);
  await button.waitFor();
  // Far enough that a late layout after the change of the window does not hide it again.
  await scrollTo(page, 600);
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'hidden' });
});

it('back to top works with smooth scrolling, and moves the keyboard focus with it', async () => {
  const { page } = shared;
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  const button = page.getByRole('button', { name: 'Back to top' });
  await scrollTo(page, 5000);
  await button.click();
  await page.waitForFunction(() => window.scrollY === 0);
  await button.waitFor({ state: 'hidden' });
  await page.keyboard.press('Tab');
  expect(await page.locator(':focus').getAttribute('href')).toBe('/blogs');
  await page.emulateMedia(still);
});

const NAMES = [
  ['Bo', 'Lee'],
  ['Robin', 'Sample'],
  ['Jonathan', 'Whitfield'],
  ['Konstantina', 'Papadopoulos'],
  ['Maria-Magdalena', 'Schwarzenberger'],
  ['Żaneta-Małgorzata', 'Świętopełkowska-Šťastná'],
  ['Ελευθερία', 'Παπαδοπούλου'],
  ['Владислав', 'Константинов'],
  ['عبد الرحمن', 'المستنصر بالله'],
  ['優子', '長谷川'],
] as const;

/** A name with the class that the server gives it. */
const shownAs = (firstName: string, lastName: string) => {
  const person = { ...defaultWords.person, firstName, lastName };
  return { names: [firstName, lastName], size: nameSize(person) };
};

// The last test, since it changes the header.
it('the header fits on one line at every width, with names of 5 to 41 letters, in four scripts, in every look', {
  tags: ['slow'],
}, async () => {
  const { page } = shared;
  const { firstName, lastName } = defaultWords.person;
  const expectNoFlaws = async (width: number, people: ReturnType<typeof shownAs>[]) => {
    await page.setViewportSize({ width, height: 720 });
    expect(await headerFlaws(page, people), `${width} px`).toEqual([]);
  };
  for (const width of [768, 1024, 1920]) await expectNoFlaws(width, [shownAs(firstName, lastName)]);
  for (const { name } of looks) {
    const file = readdirSync('public/build/_assets').find((one) => one.startsWith(`${name}-`));
    await page.evaluate(async (href) => {
      const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      const loaded = new Promise((resolve) => sheet.addEventListener('load', resolve));
      document.querySelector('link[rel="stylesheet"]')?.replaceWith(sheet);
      await loaded;
      await document.fonts.ready;
    }, `/build/_assets/${file}`);
    const people = NAMES.map(([first, last]) => shownAs(first, last));
    for (const width of [360, 390, 1280, 1366, 1440]) await expectNoFlaws(width, people);
  }
});

/** Names that are cut off, links that are higher than one line, and parts that touch or leave the window. */
const headerFlaws = (page: Page, people: ReturnType<typeof shownAs>[]) =>
  page.evaluate(async (shown) => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const edges = (selector: string) =>
      all(selector)[0]?.getBoundingClientRect() ?? new DOMRect(Number.NaN);
    const baseline = (selector: string) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      all(selector)[0]?.appendChild(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    };
    const found: string[] = [];
    for (const { names, size } of shown) {
      const parts = all('.site-header .owner-name > span');
      for (const [index, part] of parts.entries()) part.textContent = names[index] ?? '';
      const header = all('.site-header')[0];
      if (header) header.className = `site-header ${size}`;
      await document.fonts.ready;
      const name = edges('.site-header .owner-name');
      const menu = edges('.main-menu');
      const rise = baseline('.main-menu a > span') - baseline('.site-header .owner-name > span');
      const flaws = all('.main-menu a')
        .filter((link) => link.clientHeight > 44)
        .map((link) => `${link.textContent} breaks`);
      if (edges('.site-header').height !== 73) flaws.push('the header is not 73 px high');
      if (document.documentElement.scrollWidth > innerWidth) flaws.push('the page is too wide');
      const isCut = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
      if (parts.some(isCut)) flaws.push('it is cut off');
      const isBroken =
        parts[0]?.getBoundingClientRect().top !== parts[1]?.getBoundingClientRect().top;
      if (isBroken && innerWidth >= 1280 && !size.startsWith('name-long')) flaws.push('it breaks');
      // In narrow windows, and beside a long name, the menu is in its button.
      if (menu.width > 0) {
        if (!isBroken && Math.abs(rise) > 1) flaws.push(`the name is ${rise} px too high`);
        if (name.right > menu.left) flaws.push('the name touches the menu');
        if (menu.right > edges('[href="/search"]').left) flaws.push('the menu touches the search');
      }
      found.push(...flaws.map((flaw) => `${names.join(' ')}: ${flaw}`));
    }
    return found;
  }, people);
