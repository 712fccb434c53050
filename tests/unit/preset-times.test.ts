import { expect, it } from 'vitest';
import { presetTimes } from '../../app/engine/admin/shared/preset-times';

const times = (now: string, timeZone: string) =>
  presetTimes(new Date(now), timeZone).map(({ time }) => time);

it('the preset times are the next morning and the morning of the next Monday', () => {
  expect(times('2026-11-24T12:00Z', 'UTC')).toEqual(['2026-11-25T09:00', '2026-11-30T09:00']);
});

it('the preset times follow the date in the owner’s time zone', () => {
  expect(times('2026-11-24T20:00Z', 'Asia/Tokyo')[0]).toBe('2026-11-26T09:00');
  expect(times('2026-11-24T04:00Z', 'America/Los_Angeles')[0]).toBe('2026-11-24T09:00');
});

it('the preset times list Monday once if it is tomorrow, and the following Monday on a Monday', () => {
  expect(times('2026-11-29T12:00Z', 'UTC')).toEqual(['2026-11-30T09:00']);
  expect(times('2026-11-30T12:00Z', 'UTC')).toEqual(['2026-12-01T09:00', '2026-12-07T09:00']);
});

it('the preset times are right on the day when clocks are set back', () => {
  expect(times('2026-10-24T22:30Z', 'Europe/Berlin')[0]).toBe('2026-10-26T09:00');
});
