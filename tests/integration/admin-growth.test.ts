import { expect, it } from 'vitest';
import { grow } from '../support/contents';
import { useDatabase } from '../support/context';
import { costsOf, worksLike } from '../support/costs';
import { ADMIN_QUERIES, POST_TABLES } from '../support/hot-queries';
import { volume } from '../support/volume';

const { platform, run } = await useDatabase({ isKept: true, on: 'workerd' });
const costs = () => costsOf(platform, { ...POST_TABLES, ...ADMIN_QUERIES });

/** Half of the posts are drafts, a third has another category, and titles do not follow time. */
const mix = () =>
  run(
    `update posts set status = iif(seq % 2, 'published', 'draft'),
       category = iif(seq % 3, 'Technology', 'Food'), title = 'Post ' || (seq * 7919 % 100003)`,
  );

/** The opposite: few posts have the status, and all have the word. */
const fewDrafts = () =>
  run(
    `update posts set status = iif(seq in (1, 2, 3), 'draft', 'published'), title = 'Post ' || seq,
       published_at = iif(seq in (4, 5, 6), unixepoch() * 1000 + 86400000, published_at)`,
  );

/** The issue requires "first page, search and filter each under 3 times the cost of the same with 100 rows". */
const MANY = volume(100_000, 1 / 100);

it(`${MANY} posts cost the admin queries less than three times the rows that 100 posts cost`, async () => {
  await grow(platform.DB, 1, 100);
  await mix();
  const small = await costs();
  await grow(platform.DB, 101, MANY);
  await mix();
  for (const [name, { rowsRead }] of Object.entries(await costs())) {
    const before = small[name]?.rowsRead ?? 0;
    expect(rowsRead, `${name}: before ${before}`).toBeLessThan(3 * Math.max(before, 10));
  }
});

it('a search for a common word among few drafts or scheduled posts reads fewer than 50 rows', async () => {
  await fewDrafts();
  const found = Object.entries(
    await costsOf(platform, worksLike(POST_TABLES, /q=.*(draft|scheduled)/)),
  );
  expect(found.length).toBeGreaterThan(1);
  for (const [name, { rowsRead }] of found) expect(rowsRead, name).toBeLessThan(50);
});
