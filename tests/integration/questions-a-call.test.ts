import { expect, it } from 'vitest';
import { QUERIES_PER_REQUEST } from '../../app/engine/core/limits/query-budget';
import { startClock } from '../support/clock';
import { useDatabase } from '../support/context';
import { DAY, MINUTE, messageRow, postRow, testId } from '../support/database';
import { testParts } from '../support/test-part';

/* The number of database queries of one clock call, including reads. It stays within the limit of the free plan. */

const START = Date.UTC(2026, 10, 25, 3, 5);
const { platform, insert, values } = await useDatabase();
const { provider, callOf, callsOf } = await startClock(platform);

/** What features add to the work of a day. */
const WORK = testParts.flatMap(({ clockWork = [] }) => clockWork);

const count = async (from: string) => Number((await values(`select count(*) from ${from}`))[0]);
const cleanedUntil = async () =>
  Number((await values(`select reset_at from rate_limits where key = 'lease:cleaning'`))[0]);

it('a day of cleaning, mails, rendering, and the work of features stays within the query limit of each call', async () => {
  await insert('messages', [
    { ...messageRow(1, 'Spam'), status: 'spam', updated_at: START - 31 * DAY },
  ]);
  await insert('posts', [
    ...numbers(12).map((n) => postRow(n)),
    postRow(20, { deleted_at: START - 31 * DAY }),
  ]);
  const mail = { to: 'ada@example.com', subject: 's', html: '<p>t</p>', text: 't' };
  const job = (n: number) => ({
    ...{ id: testId(n), kind: 'letter', payload: JSON.stringify(mail), status: 'waiting' },
    ...{ attempts: 0, due_at: START, created_at: START, updated_at: START },
  });
  await insert('mail_jobs', numbers(60).map(job));
  for (const { rows: add } of WORK)
    for (const [table, made] of Object.entries(add?.(START) ?? {})) await insert(table, made);
  const asked = await callsOf(START, async () => {
    const waiting = [
      await count(`mail_jobs where status = 'waiting'`),
      await count(`renderings where renderer = ''`),
      ...(await Promise.all(WORK.flatMap(({ left }) => left).map(count))),
      (await cleanedUntil()) < START + DAY ? 1 : 0,
    ];
    return waiting.every((left) => left === 0);
  });
  expect(Math.max(...asked)).toBeLessThanOrEqual(QUERIES_PER_REQUEST);
  expect(await count(`messages`)).toBe(0);
  expect(await count(`posts`)).toBe(12);
  expect(provider.delivered).toHaveLength(60 + WORK.reduce((sum, { mails = 0 }) => sum + mails, 0));
  // Each part runs once a day, so only the clock's own queries remain.
  expect(await callOf(START + 3 * 60 * MINUTE)).toBeLessThan(20);
});

const numbers = (length: number) => Array.from({ length }, (_, n) => n + 1);
