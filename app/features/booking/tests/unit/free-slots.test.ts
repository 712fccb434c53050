import { expect, it } from 'vitest';
import { freeSlots, nearestSlots, ownerDay, type Span } from '../../core/free-slots';
import type { TalkRules } from '../../core/talk-rules';
import { talkTime } from '../../core/talk-times';

/* Free times: the owner's wall clock, in instants. */

const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7];
const RULES: TalkRules = {
  ...{ zone: 'UTC', kinds: [], daysOff: [], bufferMinutes: 0, noticeHours: 1, horizonDays: 2 },
  ...{ mostADay: null, hasReminder: true, hours: [] },
  ...{ isTentativeBusy: true, isElsewhereBusy: false, calendarEmail: '' },
};

type Case = Partial<TalkRules> & {
  from?: string;
  to?: string;
  now: string;
  minutes?: number;
  busy?: Span[];
  bookings?: Span[];
};
const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

function slotsOf({
  from = '09:00',
  to = '10:00',
  now,
  minutes = 30,
  busy = [],
  bookings = [],
  ...rules
}: Case) {
  const span = { from: minutesOf(from), to: minutesOf(to) };
  const hours = EVERY_DAY.map((weekday) => ({ weekday, ...span }));
  const found = freeSlots(
    { ...RULES, hours, ...rules },
    { minutes },
    { busy, bookings, now: Date.parse(now) },
  );
  return found.map((slot) => new Date(slot).toISOString().slice(5, 16));
}

const span = (start: string, end: string): Span => ({
  start: Date.parse(start),
  end: Date.parse(end),
});

/* In each row: hours from 01:00 to 03:30 around the change of clocks, a day ahead. */
it.each([
  // 02:00 becomes 03:00: 02:00 and 02:30 do not exist.
  ['Europe/Berlin', '2027-03-27T20:00Z', '03-28T00:00 03-28T00:30 03-28T01:00'],
  // 03:00 becomes 02:00: the first 02:00 and 02:30 are meant, and 03:00 is two hours later.
  [
    'Europe/Berlin',
    '2026-10-24T20:00Z',
    '10-24T23:00 10-24T23:30 10-25T00:00 10-25T00:30 10-25T02:00',
  ],
  ['America/New_York', '2027-03-14T01:00Z', '03-14T06:00 03-14T06:30 03-14T07:00'],
  [
    'America/New_York',
    '2026-11-01T01:00Z',
    '11-01T05:00 11-01T05:30 11-01T07:00 11-01T07:30 11-01T08:00',
  ],
  // Half an hour: 02:00 becomes 02:30.
  ['Australia/Lord_Howe', '2026-10-03T10:00Z', '10-03T14:30 10-03T15:00 10-03T15:30 10-03T16:00'],
  // 02:00 becomes 01:30, which clocks show twice.
  [
    'Australia/Lord_Howe',
    '2027-04-03T10:00Z',
    '04-03T14:00 04-03T14:30 04-03T15:30 04-03T16:00 04-03T16:30',
  ],
  // UTC+05:45, no change of clocks.
  [
    'Asia/Kathmandu',
    '2026-11-28T16:00Z',
    '11-28T19:15 11-28T19:45 11-28T20:15 11-28T20:45 11-28T21:15',
  ],
])('a night in %s at %s has the times of its wall clock', (zone, now, expected) => {
  const found = slotsOf({ zone, now, from: '01:00', to: '03:30', noticeHours: 1, horizonDays: 1 });
  expect(found.join(' ')).toBe(expected);
});

it('a visitor in Apia sees the day after, and the zone beside each time', () => {
  const at = new Date('2026-11-30T04:15Z');
  expect(talkTime(at, 'Asia/Kathmandu')).toBe('Monday, 30 November 2026, 10:00 (Asia/Kathmandu)');
  expect(talkTime(at, 'Pacific/Apia')).toBe('Monday, 30 November 2026, 17:15 (Pacific/Apia)');
  expect(talkTime(new Date('2026-11-30T12:00Z'), 'Pacific/Apia')).toContain(
    '1 December 2026, 01:00',
  );
});

it('counts notice and horizon in instants', () => {
  const now = '2026-12-01T09:10Z';
  expect(slotsOf({ now, noticeHours: 24, horizonDays: 2 })).toEqual(['12-02T09:30', '12-03T09:00']);
});

it('keeps the buffer around talks and busy times', () => {
  const now = '2026-12-01T00:00Z';
  const all = { now, from: '08:00', to: '12:00', bufferMinutes: 15, horizonDays: 1 };
  const talk = [span('2026-12-01T09:30Z', '2026-12-01T10:00Z')];
  const expected = ['12-01T08:00', '12-01T08:30', '12-01T10:30', '12-01T11:00', '12-01T11:30'];
  expect(slotsOf({ ...all, bookings: talk })).toEqual(expected);
  expect(slotsOf({ ...all, busy: talk })).toEqual(expected);
});

it('offers nothing on a day off or on a full day of the owner', () => {
  const now = '2026-12-01T00:00Z';
  const daysOff = [{ first: '2026-12-02', last: '2026-12-03' }];
  const rules = { now, to: '09:30', horizonDays: 4 };
  expect(slotsOf({ ...rules, daysOff })).toEqual(['12-01T09:00', '12-04T09:00']);
  // 23:30 UTC on the 1st is the 2nd in Berlin.
  const bookings = [span('2026-12-01T23:30Z', '2026-12-02T00:00Z')];
  expect(slotsOf({ ...rules, zone: 'Europe/Berlin', mostADay: 1, bookings })).toEqual([
    ...['12-01T08:00', '12-03T08:00', '12-04T08:00'],
  ]);
});

it('a talk ends within the hours, and short talks also begin at a quarter', () => {
  const now = '2026-12-01T00:00Z';
  expect(slotsOf({ now, minutes: 45, horizonDays: 1 })).toEqual(['12-01T09:00']);
  expect(slotsOf({ now, minutes: 15, horizonDays: 1 })).toHaveLength(4);
});

it('the day of the owner has 23 or 25 hours when clocks change', () => {
  const hours = (at: string) => {
    const { start, end } = ownerDay(Date.parse(at), 'Europe/Berlin');
    return (end - start) / 3_600_000;
  };
  expect([hours('2027-03-28T12:00Z'), hours('2026-10-25T12:00Z')]).toEqual([23, 25]);
});

it('names the three free times that are nearest', () => {
  expect(nearestSlots([1, 5, 8, 9, 20], 9)).toEqual([5, 8, 9]);
});
