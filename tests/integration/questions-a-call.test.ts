import { afterAll, expect, it } from 'vitest';
import * as tick from '../../app/engine/api/routes/tick.server';
import { QUERIES_PER_REQUEST } from '../../app/engine/core/limits/query-budget';
import { loadContext, useDatabase } from '../support/context';
import { DAY, MINUTE, messageRow, postRow, subscriberRow, testId } from '../support/database';
import { failingDatabase } from '../support/failing-database';
import { startMailProvider } from '../support/mail-provider';
import { callApi } from '../support/routes';

/* The number of database queries of one clock call, including reads. It stays within the limit of the free plan. */

const START = Date.UTC(2026, 10, 25, 3, 5);
const SECRET = 'the secret of the clock';

const { platform, insert, rows, values } = await useDatabase();
const provider = await startMailProvider();
afterAll(() => provider.stop());

/** Calls the clock. @returns the number of its statements */
async function callOf(now: number): Promise<number> {
  const { DB, asked } = failingDatabase(platform.DB);
  const context = loadContext({ ...platform, DB, BACKUPS: platform.BUCKET }, new Date(now), {
    ...provider.settings,
    TICK_SECRET: SECRET,
  });
  // The rate limit of the provider is not tested here.
  Object.assign(context.services, { wait: async () => {} });
  const headers = { Authorization: `Bearer ${SECRET}` };
  const answer = await callApi(tick, '/api/tick', context, { method: 'POST', headers });
  expect(answer.status).toBe(200);
  await context.settled();
  return asked().flat().length;
}

/** Calls the clock once a minute until all work is done. @returns the statements of each call */
async function callsOf(start: number, isDone: () => Promise<boolean>): Promise<number[]> {
  const asked = [];
  for (let call = 0; call < 60; call += 1) {
    asked.push(await callOf(start + call * MINUTE));
    if (await isDone()) return asked;
  }
  return expect.fail(`no end: ${asked.join(', ')}`);
}

const count = async (from: string) => Number((await values(`select count(*) from ${from}`))[0]);
const cleanedUntil = async () =>
  Number((await values(`select reset_at from rate_limits where key = 'lease:cleaning'`))[0]);

it('a day of cleaning, backup, mails, newsletter, imports and rendering stays within the query limit of each call', async () => {
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
  await insert('subscribers', numbers(30).map(reader));
  const invited = { status: 'pending', source: 'import', confirm_sent_at: null };
  await insert(
    'subscribers',
    numbers(12).map((n) => ({ ...reader(n + 100), ...invited, confirmed_at: null })),
  );
  await insert('newsletters', numbers(3).map(newsletter));
  const asked = await callsOf(START, async () => {
    const waiting = [
      await count(`mail_jobs where status = 'waiting'`),
      await count(`newsletters where status <> 'sent'`),
      await count(`subscribers where source = 'import' and confirm_sent_at is null`),
      await count(`renderings where renderer = ''`),
      await count(`backups where status = 'running'`),
      (await count('backups')) === 0 ? 1 : 0,
      (await cleanedUntil()) < START + DAY ? 1 : 0,
    ];
    return waiting.every((left) => left === 0);
  });
  expect(Math.max(...asked)).toBeLessThanOrEqual(QUERIES_PER_REQUEST);
  expect(await rows(`select status from backups`)).toEqual([{ status: 'done' }]);
  expect(await count(`messages`)).toBe(0);
  expect(await count(`posts`)).toBe(12);
  expect(provider.delivered).toHaveLength(60 + 3 * 30 + 12);
  // Each part runs once a day, so only the clock's own queries remain.
  expect(await callOf(START + 3 * 60 * MINUTE)).toBeLessThan(20);
});

it('a newsletter sent one mail at a time stays within the query limit of each call, and nobody gets it twice', async () => {
  provider.reset();
  await insert('subscribers', numbers(90).map(reader));
  await insert('newsletters', [newsletter(1)]);
  provider.state.failure = (_, body) =>
    Array.isArray(body) ? { status: 422, name: 'validation_error' } : null;
  const asked = await callsOf(
    START,
    async () => (await count(`newsletters where status <> 'sent'`)) === 0,
  );
  expect(Math.max(...asked)).toBeLessThanOrEqual(QUERIES_PER_REQUEST);
  const receivers = provider.delivered.flatMap(({ to }) => to);
  expect(receivers).toHaveLength(90);
  expect(new Set(receivers).size).toBe(90);
});

const numbers = (length: number) => Array.from({ length }, (_, n) => n + 1);
const reader = (n: number) => subscriberRow(n, `reader-${n}@example.com`);
const newsletter = (n: number) => ({
  ...{ id: testId(n), post_id: null, is_letter: 1, status: 'scheduled', subject: `Letter ${n}` },
  ...{ html: '<p>t</p>', text: 't', send_at: START, created_at: START, updated_at: START },
});
