import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { allDefaultWords as defaultWords } from '~/content/all-words';
import { BUDGET, PHONE, totals, weigh } from '../../scripts/lib/weight.mjs';
import { axeViolations, finishAnimations, overflows } from './looking';
import {
  hydrated,
  openPage,
  PAGES,
  scrollThrough,
  still,
  useSampleSite,
  useSite,
  visit,
} from './support';
import { delayFonts, expectNoJumps, smallTargets, watchShifts } from './sweeps';

/* Every page that visitors see, once, on a phone. All widths, and every text at its longest: tests/browser/sweeps. */

const site = useSampleSite();
const broken = useSite({ tables: false });
const empty = useSite({ samples: false });

type PublicPage = {
  name: string;
  path: string;
  from?: typeof site;
  status?: number;
  says?: string;
};

/** Pages that are like another one of the list, with other records. */
const ALIKE = [
  '/blogs?category=Food',
  '/blogs?q=night',
  '/details/sourdough-for-people-who-read-changelogs',
];

/** A word that a visitor could search for. */
const LONG = 'W'.repeat(80);

const ALL: PublicPage[] = [
  ...[...PAGES.filter((path) => !ALIKE.includes(path)), '/contact?sent=1'].map((path) => ({
    name: path,
    path,
  })),
  { name: 'a search for a word of 80 letters', path: `/blogs?q=${LONG}`, says: LONG },
  {
    name: 'a site without records',
    path: '/',
    from: empty,
    says: defaultWords.services.steps.at(-1)?.title,
  },
  {
    name: 'a blog without posts',
    path: '/blogs',
    from: empty,
    says: defaultWords.blog.nothingYet.text,
  },
  { name: 'not found', path: '/no/such/page', status: 404, says: 'Page not found' },
  {
    name: 'without a database',
    path: '/blogs',
    from: broken,
    status: 503,
    says: 'We cannot reach our database',
  },
];

it.each(ALL.map((one) => [one.name, one] as const))(
  '%s stays within its budget, hydrates without errors or layout shifts, fits, and has no axe violations in either theme',
  async (_, { path, from = site, status = 200, says }) => {
    // The browser logs the status of the document.
    const expected = new RegExp(`status of ${status}`);
    const before = async (page: Page) => {
      await watchShifts(page);
      await delayFonts(page);
    };
    const visitor = { ...PHONE, cold: true, splash: true, idle: true, before, expected };
    const { page, requests } = await openPage(from, visitor);
    const assets = await weigh(page, from.url + path);
    const { scriptsBeforeLoad, scripts, htmlAndCss, all } = totals(assets);
    const heaviest = assets.toSorted((a, b) => b.bytes - a.bytes).slice(0, 12);
    const list = heaviest.map(({ path, bytes }) => `${bytes} ${path}`).join('\n');
    expect(scriptsBeforeLoad, list).toBe(BUDGET.scriptsBeforeLoad);
    expect(scripts, list).toBeGreaterThan(0);
    expect(scripts, list).toBeLessThanOrEqual(BUDGET.scripts);
    expect(htmlAndCss, list).toBeLessThanOrEqual(BUDGET.htmlAndCss);
    expect(all, list).toBeLessThanOrEqual(BUDGET.all);

    await hydrated(page);
    if (says) await page.getByRole('main').getByText(says).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    await expectNoJumps(page);
    // The owner may show a map of another site.
    const ours = [from.url, new URL(defaultWords.contact.map.embedHref, from.url).origin, 'data:'];
    expect(requests.filter((url) => !ours.some((start) => url.startsWith(start)))).toEqual([]);

    await page.emulateMedia(still);
    await finishAnimations(page);
    expect(await smallTargets(page)).toEqual([]);
    expect(await axeViolations(page)).toEqual([]);
    expect(await overflows(page, [320, 2560])).toEqual([]);
  },
);

it('every button and field of the landing page has a border in forced colours', async () => {
  const { page } = await visit(site, '/', { ...still, forcedColors: 'active' });
  // Excludes honeypot fields, and links that are visible only with focus.
  const controls = page.locator(
    ':is(.button, input, textarea):visible:not([name=homepage_url], [href="#main"])',
  );
  const widths = await controls.evaluateAll((all) =>
    all.map((control) => getComputedStyle(control).borderTopWidth),
  );
  expect(widths.length).toBeGreaterThan(5);
  expect(widths).not.toContain('0px');
});

/** Content that depends on scripts, by page: loaded, shown in turn, or replaced by them. */
const WITHOUT_SCRIPT: Record<string, string[]> = {
  '/': [
    ...defaultWords.hero.roles.slice(0, 1),
    defaultWords.hireMe,
    defaultWords.booking.button,
    defaultWords.about.skills.badge,
    ...defaultWords.experience.flatMap(({ title, place }) => [title, place]),
    ...defaultWords.education.map(({ time }) => time),
    ...defaultWords.services.steps.map(({ title }) => title),
    'Read more',
    defaultWords.contact.queryLabel,
    defaultWords.newsletterHeading,
    defaultWords.heatMap.sample,
  ],
  '/details/one-round-trip-to-the-database': [defaultWords.comments.submit],
};

it.each(Object.entries(WITHOUT_SCRIPT))(
  '%s without JavaScript shows its content, no splash, and no dead controls',
  async (path, words) => {
    const { page } = await visit(site, path, { javaScriptEnabled: false, splash: true });
    for (const text of words) {
      const seen = page.getByText(text).filter({ visible: true });
      expect(await seen.count(), text).toBeGreaterThan(0);
    }
    expect(await page.locator('.needs-script:visible, .splash:visible').count()).toBe(0);
    expect(await page.locator('[data-reveal]').count()).toBe(0);
  },
);
