import { expect, it } from 'vitest';
import { lastMonth, writeLetter } from '../../core/letter';

const MONTH = lastMonth(new Date('2026-12-01T06:00:00Z'), 'UTC');
const NOTHING = { month: MONTH, rows: [], health: [], stopPath: '/stop' };

it('a month without anything makes a letter of one sentence', () => {
  const { subject, intro, rows } = writeLetter(NOTHING);
  expect(subject).toBe('Your site in November 2026');
  expect(intro).toBe(
    'It was quiet on your site in November 2026: nobody was counted, and nothing waits for you.',
  );
  expect(rows).toEqual([]);
});

it('the last row of the letter has the health checks that fail', () => {
  const row = {
    title: 'Readers',
    text: '2 visitors',
    link: { label: 'Analytics', path: '/admin' },
  };
  const { rows } = writeLetter({
    ...NOTHING,
    rows: [row],
    health: [
      { id: 'a', label: 'Failed mail', status: 'fail', says: 'Two mails failed.' },
      { id: 'b', label: 'Clock', status: 'ok', says: 'It runs.' },
      { id: 'c', label: 'GitHub', status: 'unknown', says: 'No answer.' },
    ],
  });
  expect(rows).toEqual([
    row,
    {
      title: 'Not well',
      text: 'Failed mail: Two mails failed.',
      link: { label: 'Health', path: '/admin/health' },
    },
  ]);
});

it.each([
  ['2026-12-01T00:00:00Z', 'UTC', '2026-11-01 to 2026-11-30', '2026-12-01T00:00'],
  ['2026-12-01T04:59:59Z', 'America/New_York', '2026-10-01 to 2026-10-31', '2026-11-01T04:00'],
  ['2026-12-01T05:00:00Z', 'America/New_York', '2026-11-01 to 2026-11-30', '2026-12-01T05:00'],
  ['2026-12-31T10:00:00Z', 'Pacific/Apia', '2026-11-01 to 2026-11-30', '2026-11-30T11:00'],
  ['2026-12-31T11:00:00Z', 'Pacific/Apia', '2026-12-01 to 2026-12-31', '2026-12-31T11:00'],
  ['2027-01-15T12:00:00Z', 'Asia/Kathmandu', '2026-12-01 to 2026-12-31', '2026-12-31T18:15'],
])('at %s in %s, the last month is %s and ended at %s', (now, zone, days, end) => {
  const month = lastMonth(new Date(now), zone);
  expect([`${month.from} to ${month.to}`, month.end]).toEqual([days, new Date(`${end}Z`)]);
});
