import { describe, expect, it } from 'vitest';
import { BUDGET, totals, weigh } from '../../scripts/lib/weight.mjs';
import { countPageLoad } from './evidence';
import { PAGES, seeAll, startBrowser, usePage, useSite, visit } from './support';
import { expectNoJumps, MAX_SHIFT, watchShifts } from './sweeps';

const site = useSite();

describe.each([...PAGES, '/nothing-here'])('%s', (path) => {
  it('asks for no script before it has loaded, and stays within its weight until it is idle', async () => {
    countPageLoad(site.url + path);
    const assets = await weigh(await startBrowser(), site.url + path);
    const { scriptsBeforeLoad, scripts, htmlAndCss, all } = totals(assets);
    const heaviest = [...assets].sort((a, b) => b.bytes - a.bytes).slice(0, 12);
    const list = heaviest.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(scriptsBeforeLoad, list).toBe(BUDGET.scriptsBeforeLoad);
    expect(scripts, list).toBeGreaterThan(0);
    expect(scripts, list).toBeLessThanOrEqual(BUDGET.scripts);
    expect(htmlAndCss, list).toBeLessThanOrEqual(BUDGET.htmlAndCss);
    expect(all, list).toBeLessThanOrEqual(BUDGET.all);
  });

  it.each([
    ['a phone', { width: 360, height: 800 }],
    ['a desktop', { width: 1280, height: 800 }],
  ])('nothing on it jumps on %s, while it loads and while one reads it', async (_, viewport) => {
    // As a visitor has it: with the splash, and scripts that wait until the browser is idle.
    const { page } = await visit(site, path, {
      viewport,
      splash: true,
      idle: true,
      before: async (page) => {
        await watchShifts(page);
        // The fonts come late, as on a slow line: what stands there in a fallback font must not move.
        await page.route('**/*.woff2', async (route) => {
          await page.waitForFunction(() => performance.getEntriesByType('paint').length > 0);
          await route.continue();
        });
      },
      expected: /status of 404/,
    });
    await page.evaluate(() => document.fonts.ready);
    await seeAll(page);
    await expectNoJumps(page);
  });
});

describe('on one page', () => {
  const shared = usePage(site, '/contact', { idle: true });

  it('the count of jumps notices one', async () => {
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

  it('a letter that English does without brings its part of the font, and only that', async () => {
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
        .evaluate((element) => element.append(' café'));
    const forText = page.waitForRequest('**/fonts/figtree-more.woff2');
    await addText('main p');
    await forText;
    const forHeading = page.waitForRequest('**/fonts/bricolage-grotesque-more.woff2');
    await addText('h1');
    await forHeading;
  });
});
