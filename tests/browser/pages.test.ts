import { describe, expect, it } from 'vitest';
import { PHONE } from '../../scripts/lib/weight.mjs';
import { testParts } from '../support/test-part';
import { defaultWords } from '../support/words';
import { goTo } from './acting';
import { finishAnimations } from './looking';
import { COLD_PAGES, expectOwnRequests, expectUsable, visitCold } from './page-checks';
import { PAGES, still, usePage, useSampleSite, useSite, visit } from './support';
import { landingHeading } from './words';

/* Every page that visitors see, on a phone. All widths, and every text at its longest: pages-sweep.test.ts. */

const site = useSampleSite();
const broken = useSite({ tables: false });
const empty = useSite({ samples: false });

it.each([...COLD_PAGES, '/no/such/page'])(
  '%s stays within its budget, hydrates without errors or layout shifts, fits, and has no axe violations in either theme',
  async (path) => {
    const page = await visitCold(site, path, path === '/no/such/page' ? 404 : 200);
    await page.emulateMedia(still);
    await finishAnimations(page);
    await expectUsable(page);
  },
);

/** Pages that are like another one, with other records. */
const ALIKE = [
  '/blogs?category=Food',
  '/blogs?q=night',
  '/details/sourdough-for-people-who-read-changelogs',
];

/** A word that a visitor could search for. */
const LONG = 'W'.repeat(80);

describe('reached from another page', () => {
  const shared = usePage(site, '/contact?sent=1', { ...PHONE, ...still });

  it.each([
    '/contact?sent=1',
    ...PAGES.filter((path) => ![...ALIKE, ...COLD_PAGES].includes(path)),
    `/blogs?q=${LONG}`,
  ])('%s fits, and has no axe violations in either theme', async (path) => {
    const { page, requests } = shared;
    await goTo(page, path);
    await expectUsable(page);
    expectOwnRequests(site, requests);
  });

  it('every button and field of the landing page has a border in forced colours', async () => {
    const { page } = shared;
    await page.emulateMedia({ forcedColors: 'active' });
    await goTo(page, '/');
    await landingHeading(page).waitFor();
    // Excludes honeypot fields, and links that are visible only with focus.
    const controls = page.locator(
      ':is(.button, input, textarea):visible:not([name=homepage_url], [href="#main"])',
    );
    const [names, widths] = await controls.evaluateAll((all) => [
      all.map((control) => control.getAttribute('name') ?? control.textContent),
      all.map((control) => getComputedStyle(control).borderTopWidth),
    ]);
    const fields = ['name', 'email', 'message'];
    expect(names).toEqual(expect.arrayContaining([defaultWords.hireMe, ...fields]));
    expect(widths).not.toContain('0px');
  });
});

it('a site without records fits, and has no axe violations in either theme', async () => {
  const { page } = await visit(empty, '/', { ...PHONE, ...still });
  const lastStep = defaultWords.services.steps.at(-1)?.title ?? '';
  await page.getByRole('main').getByText(lastStep).first().waitFor();
  await expectUsable(page);
  await goTo(page, '/blogs');
  await page.getByText(defaultWords.blog.nothingYet.text).waitFor();
  await expectUsable(page);
});

it('a site without a database says so, fits, and has no axe violations in either theme', async () => {
  const { page } = await visit(broken, '/blogs', {
    ...PHONE,
    ...still,
    expected: /status of 503/,
  });
  await page.getByText('We cannot reach our database').first().waitFor();
  await expectUsable(page);
});

/** Content that depends on scripts, by page: loaded, shown in turn, or replaced by them. */
const WITHOUT_SCRIPT: Record<string, string[]> = {
  '/': [
    ...defaultWords.hero.roles.slice(0, 1),
    defaultWords.hireMe,
    defaultWords.about.skills.badge,
    ...defaultWords.experience.flatMap(({ title, place }) => [title, place]),
    ...defaultWords.education.map(({ time }) => time),
    ...defaultWords.services.steps.map(({ title }) => title),
    'Read more',
    defaultWords.contact.queryLabel,
  ],
};

describe('without JavaScript', () => {
  const shared = usePage(site, '/', { javaScriptEnabled: false, splash: true });

  it('the reviews below the first three open without JavaScript', async () => {
    const { page } = shared;
    const quotes = page.locator('#reviews').getByRole('blockquote').filter({ visible: true });
    expect(await quotes.count()).toBe(3);
    const rest = defaultWords.reviewSection.more.replace('{count}', '3');
    await page.locator('summary', { hasText: rest }).click();
    expect(await quotes.count()).toBe(6);
  });

  // The last test, since it leaves the page.
  it('a page shows its content, no splash, and no dead controls without JavaScript', async () => {
    const { page } = shared;
    const pages = [WITHOUT_SCRIPT, ...testParts.map(({ withoutScript = {} }) => withoutScript)];
    for (const [path, words] of pages.flatMap((texts) => Object.entries(texts))) {
      if (new URL(page.url()).pathname !== path) await page.goto(site.url + path);
      for (const text of words) {
        const seen = page.getByText(text).filter({ visible: true });
        expect(await seen.count(), text).toBeGreaterThan(0);
      }
      const dead = page.locator(':is(.needs-script, .copy, .splash):visible');
      expect(await dead.count()).toBe(0);
      expect(await page.locator('[data-reveal]').count()).toBe(0);
    }
  });
});
