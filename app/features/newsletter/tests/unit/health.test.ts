import { expect, it } from 'vitest';
import { HOUR } from '~tests/support/database';
import { expectRemedy } from '~tests/support/health';
import { newsletterChecks, type SendingFacts } from '../../core/health';

const NOW = Date.parse('2026-11-24T12:00:00Z');
const rows = (changes: Partial<SendingFacts>) =>
  newsletterChecks({ now: NOW, sending: { paused: 0, dueAt: null, ...changes } });

it('the health of newsletters is ok if none is late, and unknown without the database', () => {
  expect(rows({})).toMatchObject([{ id: 'newsletter', status: 'ok' }]);
  expect(newsletterChecks({ now: NOW, sending: null })).toMatchObject([{ status: 'unknown' }]);
});

it('a newsletter that does not go on, and a paused one, are reported with a remedy', () => {
  const [late] = rows({ dueAt: NOW - 2 * HOUR });
  expect(late?.status).toBe('fail');
  expectRemedy(late, /2 hours ago.*→.*\/admin\/newsletters/);
  const [paused] = rows({ paused: 1 });
  expect(paused?.status).toBe('warn');
  expectRemedy(paused, /1 newsletter paused.*→.*\/admin\/newsletters/);
});
