import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { allDefaultWords as defaultWords } from '~/content/all-words';
import { axeViolations, overflows, scrollTo } from './looking';
import { PAGES, scrollThrough, still, usePage, useSampleSite, useSite, visit } from './support';
import { delayFonts, expectNoJumps, moving, smallTargets, watchShifts } from './sweeps';
import { firstRole } from './words';

/* Tests of every page that visitors see. */

const site = useSampleSite();
const broken = useSite({ tables: false });
const empty = useSite({ samples: false });

/** A word that an owner could enter: eighty wide letters without a place for a line break. */
const LONG = 'W'.repeat(80);

/** The elements that show texts of the owner or of visitors, by page. */
const OWNERS_TEXTS: Record<string, string> = {
  '/': 'h1 span, article h3, article p, #home dd, #home nav span, #reviews blockquote, #reviews figcaption span, .chip',
  '/blogs': 'article h2, article h3 a, article p, nav[aria-label="Categories"] a',
  '/all-projects': 'article h2, article p',
  '/details/one-round-trip-to-the-database':
    'h1, article header p, .contents-list a, .prose > *, aside a, .read-on span span',
  '/project-details/tidewatch':
    'h1, article p, article li, article dd, article dt, li figcaption, figcaption span, blockquote, article a span',
};

const writeLong = (page: Page, selector: string) =>
  page.evaluate(
    ([word, all]) => {
      const places = [...document.querySelectorAll(all)];
      for (const place of places) place.textContent = word;
      return places.length;
    },
    [LONG, selector] as const,
  );

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
  '/search',
  '/details/sourdough-for-people-who-read-changelogs',
];

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

describe.each(ALL.map((one) => [one.name, one] as const))('%s', (_, one) => {
  const { path, from = site, status = 200, says } = one;
  // The browser logs the status of the document.
  const expected = new RegExp(`status of ${status}`);
  const before = async (page: Page) => {
    await watchShifts(page);
    await delayFonts(page);
  };
  const shared = usePage(from, path, { ...still, splash: true, cold: true, expected, before });

  it('hydrates without errors or layout shifts, and loads nothing from other hosts', async () => {
    const { page, complaints, requests } = shared;
    if (says) await page.getByRole('main').getByText(says).first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    await scrollThrough(page);
    await expectNoJumps(page);
    // The owner may show a map of another site.
    const ours = [from.url, new URL(defaultWords.contact.map.embedHref, from.url).origin, 'data:'];
    expect(requests.filter((url) => !ours.some((start) => url.startsWith(start)))).toEqual([]);
    expect(complaints.filter((text) => !expected.test(text))).toEqual([]);
  });

  it('has no animations with reduced motion', async () => {
    const { page, requests } = shared;
    await page.mouse.move(100, 100);
    await page.mouse.move(300, 300);
    await scrollTo(page, 0);
    expect(await moving(page)).toEqual([]);
    expect(await page.locator('.splash').isVisible()).toBe(false);
    expect(await page.locator('[data-reveal], [data-fade], [data-cursor]').count()).toBe(0);
    expect(requests.filter((url) => /\/(cursor|typing)-/.test(url))).toEqual([]);
    if (path === '/') {
      expect(await page.locator('[data-typed]').textContent()).toBe(firstRole());
    }
  });

  it('has no axe violations in either theme', async () => {
    expect(await axeViolations(shared.page)).toEqual([]);
  });

  it('does not scroll sideways from 320 to 2560 px', async () => {
    expect(await overflows(shared.page)).toEqual([]);
  });

  it('has large enough targets on a phone', async () => {
    expect(await smallTargets(shared.page)).toEqual([]);
  });

  const texts = from === site ? OWNERS_TEXTS[path] : undefined;
  if (!texts) return;
  // The last test of the page, so nothing is restored.
  it('does not scroll sideways when every text of the owner is one unbreakable word', async () => {
    expect(await writeLong(shared.page, texts)).toBeGreaterThan(3);
    expect(await overflows(shared.page)).toEqual([]);
  });
});

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
