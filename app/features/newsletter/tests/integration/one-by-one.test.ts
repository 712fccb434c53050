import { expect, it } from 'vitest';
import { QUERIES_PER_REQUEST } from '~/engine/core/limits/query-budget';
import { startClock } from '~tests/support/clock';
import { useDatabase } from '~tests/support/context';
import { letterRow, subscriberRow } from '../rows';

const START = Date.UTC(2026, 10, 25, 3, 5);
const { platform, insert, values } = await useDatabase();
const { provider, callsOf } = await startClock(platform);
const numbers = (length: number) => Array.from({ length }, (_, n) => n + 1);
const reader = (n: number) => subscriberRow(n, `reader-${n}@example.com`);

it('a newsletter sent one mail at a time stays within the query limit of each call, and nobody gets it twice', async () => {
  await insert('subscribers', numbers(90).map(reader));
  await insert('newsletters', [{ ...letterRow(1), status: 'scheduled', send_at: START }]);
  provider.state.failure = (_, body) =>
    Array.isArray(body) ? { status: 422, name: 'validation_error' } : null;
  const asked = await callsOf(
    START,
    async () => (await values(`select 1 from newsletters where status <> 'sent'`)).length === 0,
  );
  expect(Math.max(...asked)).toBeLessThanOrEqual(QUERIES_PER_REQUEST);
  const receivers = provider.delivered.flatMap(({ to }) => to);
  expect(receivers).toHaveLength(90);
  expect(new Set(receivers).size).toBe(90);
});
