import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isSample } from '../support/sample';
import { defaultWords } from '../support/words';
import { columns, nextFrame, scrollTo } from './looking';
import { scrollThrough, still, usePage, useSampleSite } from './support';
import { lastPanel, tabLabels } from './words';

/* The landing page in a browser. Its texts: tests/integration/home-page.test.ts. */

const site = useSampleSite();
/** What opens the reviews below the first three. */
const others = (page: Page) =>
  page.locator('summary', { hasText: defaultWords.reviewSection.more.replace('{count}', '3') });
const rows = defaultWords.skillRows.filter(({ skills }) => skills.length > 0);

describe('the landing page in motion', () => {
  const shared = usePage(site, '/', { viewport: { width: 1280, height: 700 } });

  it('the hero animates its position for 0.5 s without fading, the first line 0.5 s later', async () => {
    const animations = await shared.page.locator('#home .hero-in').evaluateAll((all) =>
      all.map((element) => {
        const { animationDuration, animationDelay, animationName, opacity } =
          getComputedStyle(element);
        const isTop = element.matches('h1 > :first-child');
        return { isTop, animationDuration, animationDelay, animationName, opacity };
      }),
    );
    expect(animations.length).toBeGreaterThanOrEqual(4);
    for (const { isTop, ...animation } of animations) {
      expect(animation).toEqual({
        animationName: 'hero-in',
        animationDuration: '0.5s',
        animationDelay: isTop ? '0.5s' : '0s',
        opacity: '1',
      });
    }
    expect(animations.filter(({ isTop }) => isTop)).toHaveLength(1);
    const properties = await shared.page.evaluate(() => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const inLayers = rules.flatMap((rule) =>
        rule instanceof CSSLayerBlockRule ? [...rule.cssRules] : [rule],
      );
      const frames = inLayers.find(
        (rule): rule is CSSKeyframesRule =>
          rule instanceof CSSKeyframesRule && rule.name === 'hero-in',
      );
      return [...(frames?.cssRules ?? [])].flatMap((frame) =>
        frame instanceof CSSKeyframeRule ? [...frame.style] : [],
      );
    });
    expect(properties).toEqual(['transform']);
  });

  it('specification: skills fade in once, each logo 0.3 s times its index after the first, when scrolled into view', async () => {
    const { page } = shared;
    const row = page.locator('.skill-logos').first();
    await page.locator('.skill-logos[data-fade="waiting"]').first().waitFor({ state: 'attached' });
    // The delays are read when the animations start, since the first one ends soon.
    const beginning = await row.evaluateHandle((list) => ({
      delays: new Promise<unknown>((resolve) => {
        new MutationObserver(() =>
          resolve(
            [...list.children].map((logo) => logo.getAnimations()[0]?.effect?.getTiming().delay),
          ),
        ).observe(list, { attributeFilter: ['data-fade'] });
      }),
    }));
    await row.scrollIntoViewIfNeeded();
    expect(await beginning.evaluate(({ delays }) => delays)).toEqual(
      rows[0]?.skills.map((_, index) => 300 * index),
    );
    expect(await row.getAttribute('data-fade')).toBeNull();
    await row.evaluate((list) => {
      for (const animation of list.getAnimations({ subtree: true })) animation.finish();
    });
    // Scrolls away and back, and switches tabs.
    await scrollTo(page, 0);
    await row.scrollIntoViewIfNeeded();
    await page.getByRole('tab').last().click();
    await row.waitFor({ state: 'hidden' });
    await page.getByRole('tab').first().click();
    await row.waitFor();
    expect(await row.evaluate((list) => list.getAnimations({ subtree: true }).length)).toBe(0);
    const first = row.locator('li').first();
    expect(await first.evaluate((logo) => getComputedStyle(logo).opacity)).toBe('1');
  });

  it('section heads move up over 400 ms once their section is 120 px in view, and are never hidden', async () => {
    const { page } = shared;
    const section = page.locator('#reviews');
    const look = () =>
      section.evaluate((box) => {
        const inner = box.querySelector('.section-head');
        if (!inner) throw new Error('the section has no head');
        const { opacity, visibility, translate } = getComputedStyle(inner);
        return { state: box.getAttribute('data-reveal'), opacity, visibility, translate };
      });
    await page.locator('#reviews[data-reveal="waiting"]').waitFor();
    expect(await look()).toEqual({
      state: 'waiting',
      opacity: '1',
      visibility: 'visible',
      translate: '0px 12px',
    });
    // A font that loads later would shift the section.
    await page.evaluate(() => document.fonts.ready);
    const top = await section.evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
    await scrollTo(page, top - 700 + 115);
    // The browser reports intersections after the frame that shows them.
    await nextFrame(page);
    await nextFrame(page);
    expect((await look()).state).toBe('waiting');
    await scrollTo(page, top - 700 + 125);
    await page.locator('#reviews[data-reveal="in"]').waitFor();
    const transition = await section.locator('.section-head').evaluate((inner) => {
      const { transitionDuration, transitionTimingFunction, transitionDelay } =
        getComputedStyle(inner);
      return { transitionDuration, transitionTimingFunction, transitionDelay };
    });
    expect(transition).toEqual({
      transitionDuration: '0.4s',
      transitionTimingFunction: 'ease',
      transitionDelay: '0s',
    });
    await expect.poll(async () => (await look()).translate).toMatch(/^(none|0px)$/);
  });
});

describe('on the landing page', () => {
  const shared = usePage(site, '/', { ...still, viewport: { width: 1280, height: 800 } });

  it.runIf(defaultWords.contact.map.embedHref !== '')(
    'the map is requested only when it is about to come into view',
    async () => {
      const { page, requests } = shared;
      const shown = page.locator('#contact :is(iframe, img)');
      const map = new URL((await shown.getAttribute('src')) ?? '', site.url).href;
      const asked = () => requests.filter((url) => url === map).length;
      expect(map).not.toBe(`${site.url}/`);
      expect(asked()).toBe(0);
      await page.locator('#contact').scrollIntoViewIfNeeded();
      await expect.poll(asked).toBe(1);
      const isBroken = () =>
        shown.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth === 0);
      await expect.poll(isBroken).toBe(false);
    },
  );

  it('every picture of the skills, cards, authors and reviews loads', async () => {
    await others(shared.page).click();
    await scrollThrough(shared.page);
    const loaded = (selector: string) =>
      shared.page
        .locator(`${selector} img`)
        .evaluateAll(
          (all) =>
            all.filter((image) => image instanceof HTMLImageElement && image.naturalWidth > 0)
              .length,
        );
    expect(await loaded('#skills li')).toBe(rows.flatMap(({ skills }) => skills).length);
    expect(await loaded('#project article')).toBe(3);
    expect(await loaded('#blog article')).toBe(6 * 2);
    expect(await loaded('#reviews figure')).toBe(6);
  });

  it('posts are in three columns, of which the rows take two, and reviews are in two', async () => {
    const { page } = shared;
    const tracks = await page
      .locator('.post-grid')
      .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length);
    expect(tracks).toBe(3);
    expect(await columns(page, '#blog li')).toBe(2);
    expect(await columns(page, '#reviews li')).toBe(2);
  });

  it.runIf(isSample)(
    'the page is at most 6,300 px long on a desktop and 7,700 px on a phone',
    async () => {
      const { page } = shared;
      const length = () => page.evaluate(() => document.documentElement.scrollHeight);
      await others(page).click();
      expect(await length()).toBeLessThanOrEqual(6300);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await length()).toBeLessThanOrEqual(7700);
      await page.setViewportSize({ width: 1280, height: 800 });
    },
  );

  it('the pattern of the first screen ends with a whole or half row at every width', async () => {
    const { page } = shared;
    for (const width of [768, 900, 1024, 1280, 1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 800 });
      const box = await page.locator('.hero-pattern').boundingBox();
      const halves = box ? box.height / (box.width / 8) : 0;
      expect(halves, `${width} px`).toBeGreaterThan(4);
      expect(halves, `${width} px`).toBeCloseTo(Math.round(halves), 1);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  });

  it('a pressed tile of the first screen turns by a quarter each time', async () => {
    const { page } = shared;
    await scrollTo(page, 0);
    const tile = await page.locator('.hero-pattern .accent').evaluate((path: SVGPathElement) => {
      const [, x, y] = /^M(\d+) (\d+)/.exec(path.getAttribute('d') ?? '') ?? [];
      const { left, top, width } = path.ownerSVGElement?.getBoundingClientRect() ?? new DOMRect();
      return { x: left + ((Number(x) + 5) * width) / 40, y: top + ((Number(y) + 5) * width) / 40 };
    });
    const turned = page.locator('.hero-pattern [data-turns]');
    for (const angle of ['90deg', '180deg']) {
      await page.mouse.click(tile.x, tile.y);
      await expect.poll(() => turned.evaluate(({ style }: SVGElement) => style.rotate)).toBe(angle);
    }
    expect(await turned.count()).toBe(1);
  });

  it('specification: the About tabs start with the first one active, and the arrow keys switch them', async () => {
    const { page } = shared;
    const tabs = page.getByRole('tab');
    expect(await tabs.allTextContents()).toEqual(tabLabels());
    expect(await tabs.first().getAttribute('aria-selected')).toBe('true');
    await tabs.first().focus();
    for (const name of tabLabels().slice(1)) {
      await page.keyboard.press('ArrowRight');
      await page.getByRole('tab', { name, exact: true, selected: true }).waitFor();
    }
    await lastPanel(page).waitFor();
    expect(await page.getByRole('tabpanel').count()).toBe(1);
    for (const { time } of defaultWords.education) {
      expect(await lastPanel(page).getByText(time).first().isVisible(), time).toBe(true);
    }
    await tabs.first().click();
    await page.getByRole('tab', { name: tabLabels()[0], exact: true, selected: true }).waitFor();
  });

  it('specification: the button Vertical moves the About tabs to the left, and Horizontal moves them back to the top', async () => {
    const { page } = shared;
    const places = async () => {
      const list = await page.getByRole('tablist').boundingBox();
      const panel = await page.getByRole('tabpanel').boundingBox();
      return list && panel
        ? { right: list.x + list.width <= panel.x, top: list.y + list.height <= panel.y }
        : null;
    };
    expect(await places()).toEqual({ right: false, top: true });
    await page.getByRole('button', { name: 'Vertical' }).click();
    await expect.poll(places).toEqual({ right: true, top: false });
    expect(await page.getByRole('tablist').getAttribute('aria-orientation')).toBe('vertical');
    await page.getByRole('button', { name: 'Horizontal' }).click();
    await expect.poll(places).toEqual({ right: false, top: true });
  });

  it('the layout buttons of the About tabs are hidden on screens narrower than 768 px', async () => {
    const { page } = shared;
    const layouts = page.getByRole('group', { name: 'Layout of the tabs' });
    await page.setViewportSize({ width: 767, height: 780 });
    expect(await layouts.isVisible()).toBe(false);
    await page.setViewportSize({ width: 768, height: 780 });
    expect(await layouts.isVisible()).toBe(true);
    await page.getByRole('button', { name: 'Vertical' }).click();
    const top = async (role: 'tablist' | 'tabpanel') =>
      (await page.getByRole(role).boundingBox())?.y;
    await expect.poll(async () => (await top('tablist')) === (await top('tabpanel'))).toBe(true);
    await page.getByRole('button', { name: 'Horizontal' }).click();
    await page.setViewportSize({ width: 1280, height: 720 });
  });
});
