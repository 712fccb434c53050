import { expect, it } from 'vitest';
import { readFeed } from '../../app/engine/core/published/feeds';
import { openSite } from '../support/built-site';
import { grow } from '../support/contents';
import { useDatabase } from '../support/context';
import { costsOf, worksLike } from '../support/costs';
import { HOT_QUERIES } from '../support/hot-queries';
import { PAGES } from '../support/pages';
import { testParts } from '../support/test-part';
import { english } from '../support/words';

const { platform, context } = await useDatabase({ isKept: true, on: 'workerd' });
const costs = () => costsOf(platform, worksLike(HOT_QUERIES, /^\//));
const MANY = 1000;
/** Rows that the content state reads for each page, with one page in the menus. */
const FRAME = 9;

it(`every page takes one round trip, at most 100 rows, and no more with ${MANY} records than with 100`, async () => {
  await grow(platform.DB, 1, 100);
  const small = await costs();
  await grow(platform.DB, 101, MANY);
  const large = await costs();
  expect(large).toEqual(small);
  for (const [name, { roundTrips, rowsRead }] of Object.entries(large)) {
    expect(roundTrips, `${name}: round trips`).toBe(1);
    const most = name.startsWith('/details/') ? 100 : 60;
    expect(rowsRead + FRAME, `${name}: rows`).toBeLessThanOrEqual(most);
  }
});

it('a feed with its own index reads three rows per entry in one round trip', async () => {
  const feeds = await costsOf(platform, {
    projects: (services) =>
      readFeed(
        { of: 'projects' },
        { ...services, waitUntil: () => {}, loadText: async () => english },
      ),
  });
  expect(feeds).toMatchObject({ projects: { roundTrips: 1, rowsRead: 60 } });
});

/** Responses whose rows only the built site adds up. */
const TEXTS = testParts.flatMap(({ longTexts = [] }) => longTexts);

it('every page of the built site takes one round trip, including its frame, and every text at most 50 rows', async () => {
  const site = await openSite({ on: 'workerd', settings: { SERVER_TIMING: 'on' } });
  // When a text is rendered, the content of its blocks is read in one more round trip.
  for (const path of PAGES) await site.fetch(path);
  const fetch = site.newIsolate();
  for (const path of [...PAGES, '/no/such/page', ...TEXTS]) {
    const timing = (await fetch(path)).headers.get('Server-Timing') ?? '';
    expect(timing, path).toMatch(/round-trips=1 /);
    const rows = Number(/rows-read=(\d+)/.exec(timing)?.[1]);
    expect(rows, path).toBeGreaterThan(0);
    if (TEXTS.includes(path)) expect(rows, path).toBeLessThanOrEqual(50);
  }
});

it('simultaneous queries share one round trip, and each gets its own result', async () => {
  const { services, use } = context();
  const now = services.now();
  const found = await Promise.all([
    services.posts.find({ now, idOrSlug: 'post-1' }),
    services.contentState.read(now),
    services.projects.find({ now, idOrSlug: 'project-2' }),
  ]);
  expect(found).toMatchObject([
    { slug: 'post-1' },
    { published: { posts: true, projects: true } },
    { slug: 'project-2' },
  ]);
  expect(use.roundTrips).toBe(1);
  await services.posts.find({ now, idOrSlug: 'post-3' });
  expect(use.roundTrips).toBe(2);
});
