import { describe, expect, it } from 'vitest';
import { formatDay, formatMonth, shortMonthName } from '../../app/engine/kit/time/dates';

describe('a date is formatted as in British English', () => {
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

  it.each([
    '2026-01-01T00:00:00Z',
    '2024-02-29T23:59:59Z',
    '2025-09-08T07:05:00Z',
    '2026-12-31T23:30:00-05:00',
  ])('%s', (text) => {
    const date = new Date(text);
    expect(formatDay(date)).toBe(day.format(date));
    expect(formatDay(date)).toBe(`${date.getUTCDate()} ${formatMonth(date)}`);
    const [, month = ''] = day.format(date).split(' ');
    expect(shortMonthName(date)).toBe(month.slice(0, 3));
  });
});
