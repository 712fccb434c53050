import { beforeEach, expect, it } from 'vitest';
import { deleteOldRows, useDatabase } from '~tests/support/context';
import { DAY, messageRow, postRow, testId } from '~tests/support/database';
import { rowsAboutNovember } from '~tests/support/letter';
import { routeArgs } from '~tests/support/routes';
import { readAnalytics } from '../../core/analytics';
import { handleBeacon } from '../../server/visits.server';
import { visitServices } from '../../services.server';

/* Searches without results, which the page reports and the site counts without personal data. */

const NOON = new Date('2026-03-10T12:00:00Z');
const { context, services, insert, insertNumbered, rows, values, signedIn, writesNothing } =
  await useDatabase({ now: NOON });
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:149.0) Gecko/20100101 Firefox/149.0';

/** Sends what the search page sends if it found nothing. */
async function tell(query: string, headers: Record<string, string> = {}, now = NOON) {
  const address = headers['CF-Connecting-IP'] ?? '192.0.2.7';
  const asked = context(now, { clientAddress: address });
  const sent = {
    fields: { m: query },
    headers: { 'CF-Connecting-IP': address, 'User-Agent': FIREFOX, ...headers },
  };
  const { status } = await handleBeacon(routeArgs(asked, '/seen', sent));
  await asked.settled();
  return status;
}
const from = (n: number) => ({ 'CF-Connecting-IP': `198.51.100.${n}` });
const shown = async (now = NOON) =>
  (await readAnalytics('30d', visitServices(services(now)))).missed;

beforeEach(() => insert('posts', [postRow(1, { title: 'Night trains' })]));

it('a failed search is listed after three visitors made it, each counted once a day', async () => {
  await tell('Zeppelin ', from(1));
  await tell('zeppelin', from(1));
  await tell('ZEPPELIN', from(2));
  expect(await shown()).toEqual([]);
  await tell('"zeppelin"', from(3));
  expect(await shown()).toEqual([{ words: 'zeppelin', searchers: 3 }]);
});

it('a failed search stores nothing about the visitor', async () => {
  await tell('zeppelin', from(1));
  await tell('airship', from(1));
  const kept = await rows('select * from missed_searches');
  expect(new Set(kept.map(({ searcher }) => searcher)).size).toBe(2);
  expect(JSON.stringify(kept)).not.toMatch(/198\.51|Firefox|Mozilla/);
});

it('a search with results, without words, of one letter or of a long text is not stored', async () => {
  for (const query of ['night tr', ' ? ', 'x', 'zeppelin '.repeat(8)]) await tell(query);
  expect(await rows('select * from missed_searches')).toEqual([]);
});

it('a search by a crawler, a prefetch or the owner writes nothing', async () => {
  for (const headers of [
    { 'User-Agent': 'Googlebot/2.1' },
    { 'Sec-Purpose': 'prefetch;prerender' },
    { Cookie: await signedIn() },
  ] as Record<string, string>[])
    expect(await writesNothing(() => tell('zeppelin', headers))).toBe(204);
});

it('searches of one network over the rate limit write nothing', async () => {
  for (let n = 0; n < 20; n += 1) expect(await tell(`zeppelin${n}`)).toBe(204);
  expect(await writesNothing(() => tell('zeppelin again'))).toBe(429);
  expect(await tell('zeppelin again', from(1))).toBe(204);
});

it('failed searches over the limit of 200 a day are not stored', async () => {
  await insertNumbered('missed_searches', [1, 200], {
    words: `'word ' || i`,
    day: `'2026-03-10'`,
    searcher: 'i',
  });
  await tell('zeppelin');
  expect(await values('select count(*) from missed_searches')).toEqual([200]);
  await tell('zeppelin', {}, new Date(NOON.getTime() + DAY));
  expect(await values('select count(*) from missed_searches')).toEqual([201]);
});

it('a failed search is deleted after thirty days', async () => {
  await tell('zeppelin');
  await deleteOldRows(services(), new Date(NOON.getTime() + 30 * DAY));
  expect(await values('select words from missed_searches')).toEqual(['zeppelin']);
  await deleteOldRows(services(), new Date(NOON.getTime() + 31 * DAY));
  expect(await values('select words from missed_searches')).toEqual([]);
});

it('the monthly letter names the searches, after what is unanswered and before the oldest draft', async () => {
  await insert('posts', [postRow(2, { status: 'draft', title: 'Half', updated_at: 0 })]);
  await insert('messages', [messageRow(1, 'Ada')]);
  await insert(
    'missed_searches',
    ['a', 'b', 'c', 'd'].map((searcher) => ({ words: 'graphql', day: '2026-11-30', searcher })),
  );
  const found = (await rowsAboutNovember(services())).filter((row) =>
    /^(Unanswered|Searches without a result|The oldest draft):/.test(row),
  );
  expect(found).toEqual([
    'Unanswered: 1 message waits for your answer, from Ada. /admin/messages?status=unanswered',
    'Searches without a result: Visitors searched for “graphql” (4), and found nothing. /admin/analytics?range=30d',
    `The oldest draft: “Half” has not changed since 1 January 1970. /admin/blog-update/${testId(2)}`,
  ]);
});
