import { expect, it } from 'vitest';
import { formatChange } from '../../admin/change';
import { chartMarks, scaleTop } from '../../admin/chart-scale';
import { isMovement, movementOf } from '../../core/movement';

it.each([
  [0, 4, false],
  [5, 0, true],
  [4, 0, false],
  [12, 8, false],
  [110, 100, false],
  [140, 100, true],
  [1080, 1000, false],
  [1200, 1000, true],
])('a change to %d from %d counts as a movement: %s', (now, before, moved) => {
  expect(isMovement(now, before)).toBe(moved);
  expect(isMovement(before, now)).toBe(moved);
});

it('a change of few visits has no percentage', () => {
  expect(movementOf(3, 2)).toEqual({ change: 1, percent: null, isNew: false });
});

it.each([
  [12, 0, 'new'],
  [0, 0, 'as before'],
  [7, 7, 'as before'],
  [5, 3, '+2'],
  [2682, 1000, '+1,682 (+168 %)'],
  [30, 50, '−20 (−40 %)'],
])('a change to %d from %d is shown as %j', (now, before, words) => {
  expect(formatChange(now, before)).toBe(words);
});

it.each([
  [0, 2],
  [1, 2],
  [7, 8],
  [9, 10],
  [11, 20],
  [61, 80],
  [101, 200],
  [2345, 4000],
])('the scale for a maximum of %d ends at %d, whose half is an integer', (most, top) => {
  expect(scaleTop(most)).toBe(top);
});

const days = (first: string, length: number) =>
  Array.from({ length }, (_, n) =>
    new Date(Date.parse(first) + n * 86_400_000).toISOString().slice(0, 10),
  );

it('a chart of days has a date at each Monday, at most four of them on a phone', () => {
  const marks = chartMarks(days('2026-09-01', 90), 'day');
  expect(marks[0]).toEqual({ index: 6, label: '7 Sep', isOnPhone: true });
  expect(marks.map(({ index }) => (index - 6) % 7)).toEqual(marks.map(() => 0));
  expect(marks.filter(({ isOnPhone }) => isOnPhone).length).toBeLessThanOrEqual(4);
});

it('a chart of a week has a label per day, and a chart of months one per month', () => {
  expect(chartMarks(days('2026-09-01', 7), 'day')).toHaveLength(7);
  expect(chartMarks(['2026-01', '2026-02'], 'month').map(({ label }) => label)).toEqual([
    'Jan',
    'Feb',
  ]);
});
