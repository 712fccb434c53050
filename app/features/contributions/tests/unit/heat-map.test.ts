import { describe, expect, it } from 'vitest';
import { heatMapRange, sampleDays } from '../../core/contributions';
import { dailyCounts, heatMapLayout } from '../../core/heat-map';

it.each([
  ['2026-11-21T10:00:00Z', '2025-11-01', '2026-11-21'],
  ['2026-01-01T00:00:00Z', '2025-01-01', '2026-01-01'],
  ['2024-02-29T23:59:59Z', '2023-02-01', '2024-02-29'],
  ['2025-12-31T23:30:00-05:00', '2025-01-01', '2026-01-01'],
])('specification: the range at %s is %s to %s', (now, from, to) => {
  expect(heatMapRange(new Date(now))).toEqual({ from, to });
});

describe('the heat map grid', () => {
  const days = { '2025-02-01': 1, '2025-02-02': 4, '2025-02-03': 5, '2026-02-10': 40 };
  const outside = { '2024-01-01': 9, '2026-02-11': 9 };
  const from = '2025-02-01';
  const layout = heatMapLayout({
    counts: dailyCounts({ ...days, ...outside }, from, '2026-02-10'),
    from,
  });
  const [none, few, many] = layout.levels;
  const isoDate = ({ date }: { date: Date }) => date.toISOString().slice(0, 10);

  it('specification: has three levels: 0, 1 to 4, and 5 or more', () => {
    expect(few.map(isoDate)).toEqual(['2025-02-01', '2025-02-02']);
    expect(many.map(isoDate)).toEqual(['2025-02-03', '2026-02-10']);
    expect(none).toHaveLength(375 - 4);
  });

  it('specification: has a column per week, starting on Sundays', () => {
    // 1 February 2025 is a Saturday, so the last cell of the first column.
    expect(few).toMatchObject([
      { week: 0, weekday: 6 },
      { week: 1, weekday: 0 },
    ]);
    expect(many[1]).toMatchObject({ week: layout.weeks - 1, weekday: 2 });
  });

  it('specification: labels each month at the column of its first day, with its total', () => {
    expect(layout.months).toHaveLength(13);
    expect(layout.months[0]).toEqual({
      month: '2025-02',
      name: 'February 2025',
      label: 'Feb',
      week: 0,
      total: 10,
    });
    expect(layout.months[1]).toMatchObject({ label: 'Mar', week: 4, total: 0 });
  });

  it('counts only days in the range', () => {
    expect(layout.total).toBe(50);
  });
});

it('the sample days are always the same, and all in the range', () => {
  const range = { from: '2025-11-01', to: '2026-11-21' };
  const days = sampleDays(range);
  expect(days).toEqual(sampleDays(range));
  const dates = Object.keys(days);
  expect(dates.every((date) => date >= range.from && date <= range.to)).toBe(true);
  expect(dates.length).toBeGreaterThan(150);
  expect(new Set(Object.values(days)).size).toBeGreaterThan(5);
});
