import { expect, it } from 'vitest';
import { costsOf, worksLike } from '../support/costs';
import { grow, startDatabase } from '../support/database';
import { HOT_QUERIES } from '../support/hot-queries';
import { volume } from '../support/volume';

const platform = await startDatabase();
const costs = () => costsOf(platform, worksLike(HOT_QUERIES, /^\//));
const MANY = volume(100_000);

it(`every page takes one round trip, at most 50 rows, and no more with ${MANY} records than with 100`, async () => {
  await grow(platform.DB, 1, 100);
  const small = await costs();
  await grow(platform.DB, 101, MANY);
  const large = await costs();
  expect(large).toEqual(small);
  for (const [name, { roundTrips, rowsRead }] of Object.entries(large)) {
    expect(roundTrips, `${name}: round trips`).toBe(1);
    // The grid of all projects shows up to 48 of them and the search reads its index, too.
    expect(rowsRead, `${name}: rows`).toBeLessThanOrEqual(50);
  }
});
