// @module-tag slow
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { insert, type Row, testId } from '../support/database';
import { testParts } from '../support/test-part';
import { overflows, scrollTo } from './looking';
import { openPage, scrollThrough, still, usePage, useSite, visit } from './support';

/* The shortest and longest content that an owner may enter: nothing is cut off, beside a gap, or empty. */

const site = useSite();

const WORDS = 'what is measured is the rows that one page reads of a table in a single question ';
const words = (count: number) => WORDS.repeat(count).split(' ').slice(0, count).join(' ');
const times = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, i) => one(i));

const TITLE = words(60).slice(0, 149).padEnd(150, 's');
const CODE = `\`\`\`ts\nconst a = '${'x'.repeat(190)}';\n\`\`\``;
const row = (cell: string) => `|${` ${cell} |`.repeat(12)}\n`;
const TABLE = row('Column') + row('---') + row('1,234,567').repeat(5);
const SECTIONS = times(60, (index) => `## Part ${index + 1} of them\n\n${words(165)}.`).join(
  '\n\n',
);
/** Different addresses of the same file. */
const address = (index: number) => `/images/posts/oklch-scale-1200x675-eee.jpg?${index}`;
const PICTURES = times(40, (index) => `![Picture ${index + 1}](${address(index)})`).join('\n\n');

const MOST = {
  project_name: TITLE,
  highlight: words(100),
  perspective: words(500),
  about: words(500),
  goal: words(200),
  details: `${CODE}\n\n${TABLE}`,
  gallery: JSON.stringify(
    times(40, (i) => ({ image: address(i), alt: `Picture ${i + 1}`, caption: words(i) })),
  ),
  features: JSON.stringify(times(49, (i) => `${i} ${words(i)}`)),
  tech_stack: JSON.stringify(times(50, (i) => `Technology ${i}`)),
  results: JSON.stringify(
    times(5, (i) => ({ value: '1,234,567.89 €', label: `${i} ${words(9)}` })),
  ),
  links: JSON.stringify(
    times(20, (i) => ({ label: `${i} ${words(i)}`, href: `https://e.org/${i}` })),
  ),
};
const NOTHING = {
  project_name: 'Tea',
  ...Object.fromEntries(
    'highlight perspective about goal challenging_part details image image_alt live_link source_code client role duration team review_id'
      .split(' ')
      .map((column) => [column, '']),
  ),
  ...Object.fromEntries(
    ['gallery', 'features', 'tech_stack', 'tags', 'results', 'links'].map((column) => [
      column,
      '[]',
    ]),
  ),
};

const POSTS: Record<string, Row> = {
  short: {
    title: 'Tea',
    description: '',
    details: 'A post of ten words, and not of one more.',
    image: '',
  },
  long: { title: TITLE, details: `${CODE}\n\n${TABLE}\n\n${SECTIONS}` },
  pictures: { details: PICTURES },
};

const NAME = { firstName: 'Wawrzyniec', lastName: 'Brzęczyszczykiewicz-Łękołodzki' };

let made = 0;
/** A copy of the first sample with other values. */
async function copy(table: string, changes: Row) {
  const sample = await site.DB.prepare(
    `select * from ${table} where id not like '01EXTREME%' limit 1`,
  ).first<Row>();
  const { seq: _, ...values } = sample ?? {};
  made += 1;
  await insert(site.DB, table, [
    { ...values, id: `01EXTREME${String(made).padStart(17, '0')}`, ...changes },
  ]);
}

beforeAll(async () => {
  await insert(site.DB, 'site_words', [
    {
      id: testId(1),
      status: 'published',
      words: JSON.stringify({ person: NAME }),
      created_at: 1,
    },
  ]);
  for (const [slug, post] of Object.entries(POSTS)) await copy('posts', { slug, ...post });
  await copy('projects', { slug: 'most', sort_order: 98, ...MOST });
  await copy('projects', { slug: 'nothing', sort_order: 99, ...NOTHING });
});

/** Rows of a list that end before its edge, or extend beyond it. */
const holes = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((lists) =>
    lists.flatMap((list) => {
      const edges = list.getBoundingClientRect();
      const boxes = [...list.children].map((child) => child.getBoundingClientRect());
      return boxes
        .filter(({ top, right }) => {
          const row = boxes.filter((other) => Math.abs(other.top - top) < 2);
          const end = Math.max(...row.map((other) => other.right));
          return right === end && Math.abs(end - edges.right) > 1;
        })
        .map(({ top }) => `${list.className.slice(0, 20)}: the row at ${Math.round(top)} px`);
    }),
  );

const WINDOWS = [360, 700, 768, 1024, 1280, 1920];

async function holesAtAnyWidth(page: Page, selector: string) {
  const found: string[] = [];
  for (const width of WINDOWS) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await holes(page, selector)).map((hole) => `${width} px, ${hole}`));
  }
  return found;
}

/** Elements for text that are empty. */
const empties = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3, p, dt, dd, li, figcaption, blockquote, section, ul, ol, dl)')
    .evaluateAll((all) =>
      all
        .filter(
          (one) =>
            !one.matches('[role="status"], [data-day]') &&
            one.textContent?.trim() === '' &&
            !one.querySelector('img, input, iframe'),
        )
        .map((one) => one.outerHTML.slice(0, 100)),
    );

const SHOWN = ['posts', 'projects', 'reviews'];

/** Sets the number of records of each kind, the samples first. */
async function publish(count: number) {
  for (const table of SHOWN) {
    const { have } = (await site.DB.prepare(`select count(*) as have from ${table}`).first<{
      have: number;
    }>()) ?? { have: 0 };
    for (let n = have; n < count; n += 1)
      await copy(table, table === 'reviews' ? { quote: words(n) } : { slug: `copy-${n}` });
    const first = `select id from ${table} order by id like '01EXTREME%', id limit ${count}`;
    await site.DB.batch([
      site.DB.prepare(`update ${table} set status = 'draft'`),
      site.DB.prepare(`update ${table} set status = 'published' where id in (${first})`),
    ]);
  }
}

/** Entries of the menu that break inside a word, found by their height. */
const brokenEntries = (page: Page) =>
  page
    .locator('nav[aria-label="Main"] a')
    .evaluateAll((all) => all.map((entry) => entry.clientHeight).filter((height) => height > 44));

const OTHER_NAMES = [
  ['Brzęczyszczykiewiczłękołodzkich', ''],
  ['Ελευθερία', 'Παπαδοπούλου-Οικονόμου'],
  ['Владислав', 'Константинопольский'],
  ['عبد الرحمن', 'المستنصر بالله'],
];

it('a name of 41 letters or in another script fits the header and its menu at every width', async () => {
  const { page } = await visit(site, '/', still);
  const name = page.locator('.site-header .owner-name > span');
  expect(await name.allTextContents()).toEqual(Object.values(NAME));
  for (const parts of [Object.values(NAME), ...OTHER_NAMES]) {
    await name.evaluateAll((spans, texts) => {
      for (const [index, span] of spans.entries()) span.textContent = texts[index] ?? '';
    }, parts);
    for (const width of [320, 400, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await brokenEntries(page), `${parts} ${width} px`).toEqual([]);
      const { height } = (await page.locator('.site-header').boundingBox()) ?? {};
      expect(height, `${parts} ${width} px`).toBe(73);
    }
  }
  expect(await overflows(page)).toEqual([]);
});

it.each([
  ...['/nothing-here', '/admin-login'],
  ...testParts.flatMap(({ withName = [] }) => withName),
])('a name of 41 letters fits into %s', async (path) => {
  const { page } = await visit(site, path, { ...still, expected: /status of 404/ });
  expect(await overflows(page)).toEqual([]);
});

it('a post of ten words has no empty elements', async () => {
  const { page } = await visit(site, '/details/short', still);
  expect(await empties(page)).toEqual([]);
  expect(await overflows(page)).toEqual([]);
});

describe('a post of 10,000 words under 60 headings', () => {
  const shared = usePage(site, '/details/long', still);

  it('only its code and tables scroll sideways, by keyboard too', async () => {
    const { page } = shared;
    expect(await overflows(page)).toEqual([]);
    const boxes = page.locator('.prose').locator('pre, .scroll-x');
    expect(
      await boxes.evaluateAll((all) =>
        all.map((box) => box.scrollWidth > box.clientWidth && (box as HTMLElement).tabIndex === 0),
      ),
    ).toEqual([true, true]);
  });

  it('its text starts within the first screen at 1280 px', async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 1280, height: 800 });
    const { bottom } = await page
      .locator('h1')
      .evaluate((title) => title.getBoundingClientRect().toJSON());
    expect(bottom).toBeLessThan(400);
  });

  it('its contents list fits the window and follows the reader', async () => {
    const { page } = shared;
    await page.setViewportSize({ width: 1280, height: 800 });
    const list = page.locator('.in-margin');
    await list.getByRole('link').last().press('Enter');
    await expect.poll(() => list.locator('[aria-current]').textContent()).toBe('Part 60 of them');
    const inWindow = () =>
      list.locator('[aria-current]').evaluate((link) => {
        const { top, bottom } = link.getBoundingClientRect();
        const box = link.closest('.in-margin')?.getBoundingClientRect();
        return box !== undefined && top >= box.top && bottom <= Math.min(box.bottom, innerHeight);
      });
    await expect.poll(inWindow).toBe(true);
    await scrollTo(page, 3000);
    await expect.poll(() => list.locator('[aria-current]').textContent()).not.toContain('60');
    await expect.poll(inWindow).toBe(true);
  });
});

it('a post with 40 pictures enlarges each of them', async () => {
  const { page } = await visit(site, '/details/pictures', still);
  await page.getByRole('link', { name: 'Picture 1', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  await dialog.getByText('1 / 40').waitFor();
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('40 / 40').waitFor();
  await dialog.getByRole('img', { name: 'Picture 40' }).waitFor();
});

it('a project without optional fields has no empty elements, and neither has its card', async () => {
  const { page } = await visit(site, '/project-details/nothing', still);
  expect(await empties(page)).toEqual([]);
  expect(await page.locator('main .case-picture').count()).toBe(0);
  expect(await overflows(page)).toEqual([]);
  await page.goto(`${site.url}/all-projects`);
  expect(await overflows(page)).toEqual([]);
  expect(await empties(page)).toEqual([]);
});

it('a project with everything leaves no gap in a row, and fits every window', async () => {
  const { page } = await visit(site, '/project-details/most', still);
  expect(await overflows(page)).toEqual([]);
  const lists = '.case-wall, .case-results, .case-features';
  expect(await page.locator(lists).count()).toBe(3);
  expect(await holesAtAnyWidth(page, lists)).toEqual([]);
});

it('the longest project and post are complete without a script, and fit', async () => {
  const { page } = await openPage(site, { javaScriptEnabled: false });
  for (const [slug, links] of [
    ['/project-details/most', 40],
    ['/details/long', 0],
  ] as const) {
    await page.goto(site.url + slug);
    expect(await overflows(page), slug).toEqual([]);
    expect(await page.locator('a[data-press="picture"]').count(), slug).toBe(links);
  }
  await page.setViewportSize({ width: 360, height: 800 });
  await page.getByText('Details :').filter({ visible: true }).click();
  const last = page.locator('.folded a').last();
  await last.click();
  expect(new URL(page.url()).hash).toBe('#text-part-60-of-them');
});

// The last test, since it hides records.
it.each([1, 5])(
  '%i reviews, posts and projects leave no gap beside a card, and fit every window',
  async (count) => {
    await publish(count);
    const { page } = await visit(site, '/', still);
    expect(await page.locator('.post-grid > li').count()).toBe(Math.min(count, 6));
    await scrollThrough(page);
    expect(await overflows(page)).toEqual([]);
    expect(await empties(page)).toEqual([]);
    expect(await holesAtAnyWidth(page, '.post-grid, #project ul')).toEqual([]);
    if (count !== 1) return;
    await page.goto(`${site.url}/blogs`);
    expect(await overflows(page)).toEqual([]);
    expect(await empties(page)).toEqual([]);
  },
);
