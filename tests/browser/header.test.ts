import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { looks } from '~/content/looks/index';
import { defaultWords } from '~/content/words';
import { hasLongName, nameSize } from '~/kit/ui/owner-name';
import { lookRules } from '~/server/words/look-rules.server';
import { nextFrame, scrollTo } from './looking';
import { still, usePage, useSampleSite } from './support';
import { menuLink } from './words';

const site = useSampleSite();
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
  ['Ελευθερία', 'Παπαδοπούλου'],
  ['Владислав', 'Константинов'],
  ['عبد الرحمن', 'المستنصر بالله'],
  ['優子', '長谷川'],
] as const;

// The last tests, since they change the header.
it.each(looks.map(({ name }) => name))(
  'names of 5 to 31 letters, and in four scripts, fit beside the menu in the look %s',
  async (look) => {
    const { page } = shared;
    // As the server would send it. The policy against inline styles does not apply to this one.
    await page.evaluate(
      async (rules) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(rules);
        document.adoptedStyleSheets = [sheet];
        await document.fonts.ready;
      },
      lookRules({ name: look, hue: '', accentHue: '' }),
    );
    for (const [firstName, lastName] of NAMES) {
      const person = { ...defaultWords.person, firstName, lastName };
      const classes = { size: nameSize(person), padding: hasLongName(person) ? 'px-2' : 'px-3' };
      await page.evaluate(
        async ([names, { size, padding }]) => {
          const spans = document.querySelectorAll('.site-header .owner-name > span');
          for (const [index, span] of spans.entries()) span.textContent = names[index] ?? '';
          spans[0]?.closest('a')?.classList.remove('text-base', 'text-card');
          spans[0]?.closest('a')?.classList.add(size);
          for (const link of document.querySelectorAll('.main-menu a')) {
            link.classList.remove('px-2', 'px-3');
            link.classList.add(padding);
          }
          await document.fonts.ready;
        },
        [[firstName, lastName], classes] as const,
      );
      for (const width of [1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: 720 });
        expect(await headerFlaws(page), `${firstName} ${lastName} at ${width} px`).toEqual([]);
      }
    }
    await page.setViewportSize({ width: 1280, height: 720 });
  },
);

/** Names that are cut off, links that are higher than one line, and parts that touch or leave the window. */
const headerFlaws = (page: Page) =>
  page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const edges = (selector: string) =>
      all(selector)[0]?.getBoundingClientRect() ?? { left: 0, right: 0, height: 0 };
    const menu = edges('.main-menu');
    const baseline = (selector: string) => {
      const mark = document.createElement('span');
      mark.style.display = 'inline-block';
      all(selector)[0]?.appendChild(mark);
      const { bottom } = mark.getBoundingClientRect();
      mark.remove();
      return bottom;
    };
    const rise = baseline('.main-menu a > span') - baseline('.site-header .owner-name > span');
    const name = edges('.site-header .owner-name');
    return [
      ...all('.site-header .owner-name > span')
        .filter((part) => part.scrollWidth > part.clientWidth + 1)
        .map((part) => `${part.textContent} is cut off`),
      ...all('.main-menu a')
        .filter((link) => link.clientHeight > 44)
        .map((link) => `${link.textContent} breaks`),
      ...(name.height < 30 && Math.abs(rise) > 2 ? [`the name is ${rise} px above the menu`] : []),
      ...(name.right > menu.left ? ['the name touches the menu'] : []),
      ...(menu.right > edges('[href="/search"]').left ? ['the menu touches the search'] : []),
      ...(edges('.site-header').height > 73 ? ['the header grows'] : []),
      ...(document.documentElement.scrollWidth > window.innerWidth ? ['the page is too wide'] : []),
    ];
  });
