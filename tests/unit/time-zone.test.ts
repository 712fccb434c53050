import { describe, expect, it } from 'vitest';
import {
  dayIn,
  formatMoment,
  formatNearMoment,
  fromInputTime,
  toInputTime,
} from '../../app/engine/kit/time/time-zone';

const BERLIN = 'Europe/Berlin';
const meant = (text: string, timeZone = BERLIN) => fromInputTime(text, timeZone)?.toISOString();

describe('a moment in a time zone', () => {
  const moment = new Date('2026-11-12T23:30:15.678Z');

  it.each([
    [BERLIN, '13 November 2026, 00:30', '2026-11-13'],
    ['Asia/Kolkata', '13 November 2026, 05:00', '2026-11-13'],
    ['America/Los_Angeles', '12 November 2026, 15:30', '2026-11-12'],
    ['Pacific/Kiritimati', '13 November 2026, 13:30', '2026-11-13'],
    ['UTC', '12 November 2026, 23:30 UTC', '2026-11-12'],
  ])('%s', (timeZone, text, day) => {
    expect(formatMoment(moment, timeZone)).toBe(text);
    expect(dayIn(moment, timeZone)).toBe(day);
  });

  it('a moment has seconds on request', () => {
    expect(formatMoment(moment, BERLIN, { isExact: true })).toBe('13 November 2026, 00:30:15');
  });

  it('a moment in an unknown zone is shown in UTC', () => {
    expect(dayIn(moment, 'Mars/Olympus_Mons')).toBe('2026-11-12');
    expect(meant('2026-11-12T23:30', 'Mars/Olympus_Mons')).toBe('2026-11-12T23:30:00.000Z');
  });
});

it.each([
  ['a time in winter', '2026-12-01T10:00', '2026-12-01T09:00:00.000Z'],
  ['a time in summer', '2026-07-01T10:00', '2026-07-01T08:00:00.000Z'],
  ['a time with seconds', '2026-07-01T10:00:05', '2026-07-01T08:00:05.000Z'],
  ['a time an hour before clocks are set forward', '2027-03-28T01:30', '2027-03-28T00:30:00.000Z'],
  ['a time that clocks skip is an hour later', '2027-03-28T02:30', '2027-03-28T01:30:00.000Z'],
  ['a time an hour after clocks were set forward', '2027-03-28T03:30', '2027-03-28T01:30:00.000Z'],
  ['a time an hour before clocks are set back', '2026-10-25T01:30', '2026-10-24T23:30:00.000Z'],
  [
    'a time that clocks show twice is the first one',
    '2026-10-25T02:30',
    '2026-10-25T00:30:00.000Z',
  ],
  ['a time an hour after clocks were set back', '2026-10-25T03:30', '2026-10-25T02:30:00.000Z'],
])('%s', (_, text, moment) => {
  expect(meant(text)).toBe(moment);
});

it.each(['', 'tomorrow', '2026-02-30T10:00', '2026-13-01T10:00', '2026-05-31T09:30Z'])(
  'the input “%s” is not a valid time',
  (text) => {
    expect(fromInputTime(text, BERLIN)).toBeNull();
  },
);

it.each(['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Tehran', 'UTC'])(
  'every hour of a year in %s survives conversion to an input value and back, except the repeated one',
  (timeZone) => {
    let different = 0;
    for (let time = Date.UTC(2026, 0, 1); time < Date.UTC(2027, 0, 1); time += 3_600_000) {
      const text = toInputTime(new Date(time), timeZone);
      if (fromInputTime(text, timeZone)?.getTime() !== time) different += 1;
    }
    expect(different).toBeLessThanOrEqual(1);
  },
);

it.each([
  [-20, 'just now'],
  [20, 'in a moment'],
  [-60, '1 minute ago'],
  [-3 * 3600, '3 hours ago'],
  [-86_400, '1 day ago'],
  [2 * 86_400 + 5, 'in 2 days'],
  [-7 * 86_400 + 1, '6 days ago'],
  [-7 * 86_400, '16 Nov 2026'],
  [7 * 86_400, '30 Nov 2026'],
])('a moment %d seconds from now is shown as %j', (seconds, words) => {
  // In Berlin this is already the next day.
  const now = new Date('2026-11-22T23:30:00Z');
  const date = new Date(now.getTime() + seconds * 1000);
  expect(formatNearMoment(date, now, BERLIN)).toBe(words);
});
