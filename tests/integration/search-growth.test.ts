import { expect, it } from 'vitest';
import { searchSite } from '../../app/engine/core/search/search';
import { grow } from '../support/contents';
import { useDatabase } from '../support/context';
import { costsOf, type Work } from '../support/costs';

const { platform, run } = await useDatabase({ isKept: true, on: 'workerd' });
const MANY = 1000;

const ALL = { kind: null, category: null, tag: null, before: null };
const searching =
  (query: string, view = {}): Work =>
  (services) =>
    searchSite({ ...ALL, query, ...view }, services);
const SEARCHES: Record<string, Work> = {
  'a common word': searching('post'),
  'a rare word': searching('axolotl'),
  'a common and a rare word': searching('post axolotl'),
  'a common word in a category': searching('post', { kind: 'post', category: 'Technology' }),
  'a common word, further on': searching('post', { before: 60 }),
  signs: searching('c++'),
  'a slip': searching('axolotel'),
  nothing: searching('zeppelin'),
};

it(`a search takes one round trip, and reads no more with ${MANY} posts than with 100`, async () => {
  await grow(platform.DB, 1, 100);
  await run(`update posts set title = title || ' axolotl c++' where seq in (7, 50)`);
  const small = await costsOf(platform, SEARCHES);
  await grow(platform.DB, 101, MANY);
  const large = await costsOf(platform, SEARCHES);
  for (const [name, { roundTrips, rowsRead }] of Object.entries(large)) {
    expect(roundTrips, name).toBe(1);
    expect(rowsRead, name).toBeLessThanOrEqual((small[name]?.rowsRead ?? 0) + 50);
    // Forty results and one more, each read in the index, in its document and for the result.
    expect(rowsRead, name).toBeLessThanOrEqual(3 * 41 + 10);
  }
});
