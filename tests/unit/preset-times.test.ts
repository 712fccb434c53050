import { expect, it } from 'vitest';
import { presetTimes } from '~/admin/shared/preset-times';

const times = (now: string, timeZone: string) =>
  presetTimes(new Date(now), timeZone).map(({ time }) => time);

it('offers the next morning and that of the next Monday', () => {
  expect(times('2026-11-24T12:00Z', 'UTC')).toEqual(['2026-11-25T09:00', '2026-11-30T09:00']);
});

it('takes the day that it is where the owner is', () => {
  expect(times('2026-11-24T20:00Z', 'Asia/Tokyo')[0]).toBe('2026-11-26T09:00');
  expect(times('2026-11-24T04:00Z', 'America/Los_Angeles')[0]).toBe('2026-11-24T09:00');
});

it('says Monday once where it is tomorrow, and means the next one on a Monday', () => {
  expect(times('2026-11-29T12:00Z', 'UTC')).toEqual(['2026-11-30T09:00']);
  expect(times('2026-11-30T12:00Z', 'UTC')).toEqual(['2026-12-01T09:00', '2026-12-07T09:00']);
});

it('loses no day where clocks are put back', () => {
  expect(times('2026-10-24T22:30Z', 'Europe/Berlin')[0]).toBe('2026-10-26T09:00');
});
