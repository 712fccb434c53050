import type { CDPSession } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { MAX_SHIFT } from './page-checks';
import { usePage, useSampleSite } from './support';

const site = useSampleSite();

/** The fonts of an element that are not the site's. */
async function systemFonts(session: CDPSession, selector: string) {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.filter(({ isCustomFont }) => !isCustomFont).map(({ familyName }) => familyName);
}

describe('on one page', () => {
  const shared = usePage(site, '/contact', { idle: true });

  it('the layout shift counter notices a shift', async () => {
    await shared.page.evaluate(async (limit) => {
      const seen = new Promise<void>((resolve) => {
        new PerformanceObserver((list) => {
          if (list.getEntries().some((entry) => entry.toJSON().value > limit)) resolve();
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await new Promise((resolve) => requestAnimationFrame(resolve));
      const main = document.querySelector('main');
      if (main) main.style.marginTop = '200px';
      await seen;
      if (main) main.style.marginTop = '';
    }, MAX_SHIFT);
  });

  it('a letter of few languages loads only its part of the font', async () => {
    const { page, requests } = shared;
    await page.evaluate(() => document.fonts.ready);
    const paths = requests.map((url) => new URL(url).pathname);
    expect(paths.filter((to) => to.endsWith('.woff2')).sort()).toEqual([
      '/fonts/bricolage-grotesque.woff2',
      '/fonts/figtree.woff2',
    ]);
    const addText = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => element.append(' smør'));
    const forText = page.waitForRequest('**/fonts/figtree-more.woff2');
    await addText('main p');
    await forText;
    const forHeading = page.waitForRequest('**/fonts/bricolage-grotesque-more.woff2');
    await addText('h1');
    await forHeading;
  });

  it.each([
    ['letters of Central and Eastern Europe', 'š ś ł ő ğ č ř ă ż ŝ ţ Œ'],
    ['Vietnamese', 'Nguyễn Thị Hồng Phước'],
    ['letters of Azerbaijan and Africa, and arrows', 'ə ɓ ŋ → ← ↑ ↗'],
  ])('%s are shown in the site’s fonts, in text and in headings', async (_, letters) => {
    const { page } = shared;
    const session = await page.context().newCDPSession(page);
    for (const tag of ['p', 'h2']) {
      await page.evaluate(
        ([name, text]) => {
          const added = document.createElement(name);
          added.id = 'letters';
          added.textContent = text;
          document.querySelector('main')?.replaceChildren(added);
        },
        [tag, letters] as const,
      );
      await page.evaluate(() => document.fonts.ready);
      expect(await systemFonts(session, '#letters'), tag).toEqual([]);
    }
  });

  it('the footer of a short page begins where the content ends and fills the window', async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 1280, height: 4000 });
    // The footer grows while the browser parses it. It must not push itself upwards.
    const edges = await page.evaluate(() => {
      const rectOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect();
      return {
        content: rectOf('main')?.bottom,
        top: rectOf('footer')?.top,
        bottom: rectOf('footer')?.bottom,
        lastChild: document.querySelector('main')?.lastElementChild?.getBoundingClientRect().bottom,
      };
    });
    expect(edges.top).toBe(edges.content);
    expect(edges.lastChild).toBe(edges.content);
    expect(edges.bottom).toBe(4000);
  });
});
