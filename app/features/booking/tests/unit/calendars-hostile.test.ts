// @module-tag slow
import { expect, it } from 'vitest';
import { createRandom } from '~/engine/kit/random';
import { volume } from '~tests/support/volume';
import { readBusyTimes } from '../../core/calendars/busy-times';
import { calendar, event, fastest, timeZone, zonePart } from '../calendars';

/*
 * Calendars that somebody made to do harm, 150 of them, always the same; 300 with `SOAK=on`. Each contains an event of the owner, which must
 * count in spite of all others.
 */

/** An event, and a series that has an instance on the next day. */
const MEETING = [
  event('UID:meeting', 'DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'),
  event('UID:weekly', 'DTSTART:20240103T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY'),
].join('\r\n');

const MEGABYTE = volume(1_000_000, 1 / 4);

/** Far above what the slowest takes on an idle machine, so that it fails only for a hang. */
const LIMIT_MS = volume(5000, 2 / 5);

/** The same numbers in each run. */
const below = createRandom('hostile calendars');
const pick = <T>(items: readonly T[]): T => items[below(items.length)] as T;

/** Repeats a text up to a size. */
const flood = (text: string, size: number) => text.repeat(Math.floor(size / text.length));

/** Numbered parts up to a size. */
const many = (part: (at: number) => string, size: number, separator = '\r\n') =>
  Array.from({ length: Math.floor(size / part(1000).length) }, (_, at) => part(at)).join(separator);

const hour = (at: number) =>
  new Date(Date.UTC(1990, 0, 1) + at * 5 * 3_600_000).toISOString().replace(/[-:]|\.000Z/g, '');

const NUMBERS = ['0', '1', '-1', '2', '7', '31', '53', '366', '-366', '999999999', '1e9', 'x', ''];
const FREQUENCIES = ['SECONDLY', 'MINUTELY', 'HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY', 'X'];
const PARTS = [
  ...['INTERVAL', 'COUNT', 'BYMONTH', 'BYMONTHDAY', 'BYYEARDAY', 'BYWEEKNO', 'BYHOUR'],
  ...['BYMINUTE', 'BYSECOND', 'BYSETPOS', 'BYEASTER', 'WKST'],
];
const STARTS = [
  '00010101',
  '00010101T000000Z',
  '19700101',
  '20261201T080000Z',
  '99991231T235959Z',
  '99991231',
];

const randomRule = () => {
  const parts = Array.from({ length: 1 + below(4) }, () => {
    const values = Array.from({ length: 1 + below(3) }, () => pick(NUMBERS));
    return `${pick(PARTS)}=${values.join(',')}`;
  });
  const until = below(4) === 0 ? ['UNTIL=99991231T235959Z'] : [];
  return [`FREQ=${pick(FREQUENCIES)}`, ...parts, ...until].join(';');
};

/** Rules whose numbers are all valid, so that they are not refused at once. */
const validRule = () => {
  const weekday = () => pick(['MO', 'TU', '1WE', '-1TH', '5FR', '53SA', 'SU']);
  const parts = [
    `INTERVAL=${pick([1, 2, 7, 24, 365, 1e9])}`,
    `COUNT=${pick([1, 400, 99999, 1e9])}`,
    `BYMONTH=${pick([2, 4, 12])}`,
    `BYMONTHDAY=${pick(['30', '31', '-1,-2', '29', '-31'])}`,
    `BYYEARDAY=${pick(['366', '-366', '60'])}`,
    `BYWEEKNO=${pick(['53', '1', '-53'])}`,
    `BYDAY=${weekday()},${weekday()}`,
    `BYHOUR=${pick(['5', '0,12', '0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23'])}`,
    `BYSETPOS=${pick(['366', '-366', '1,-1', '2'])}`,
  ];
  const chosen = parts.filter(() => below(3) === 0);
  return [`FREQ=${pick(FREQUENCIES.slice(2, 7))}`, ...chosen].join(';');
};

const CUSTOM = (...lines: string[]) => [...timeZone('Custom', ...lines), ''].join('\r\n');
const STANDARD = (...lines: string[]) =>
  zonePart('STANDARD', '16010101T000000', ['+0100', '+0200'], ...lines).join('\r\n');
const IN_CUSTOM = event('DTSTART;TZID=Custom:20261203T090000', 'DURATION:PT1H');

/** What is added to the calendar of the owner. */
const ADDITIONS: ((size: number) => string)[] = [
  () =>
    event(
      `DTSTART:${pick(STARTS)}`,
      ...Array.from({ length: 1 + below(3) }, () => `RRULE:${randomRule()}`),
    ),
  () =>
    event(
      `DTSTART:${pick(STARTS)}`,
      `RRULE:${validRule()}`,
      `DURATION:${pick(['PT1H', 'P7D', 'P36000D'])}`,
    ),
  () => event(`DTSTART:${pick(STARTS)}`, `RRULE:${validRule()}`, `RRULE:${validRule()}`),
  () =>
    event(
      `DTSTART:${pick(['00000000', '20261301', '20260230T250000Z', 'x', '', '-20261201', flood('9', 9999)])}`,
    ),
  () =>
    event(
      `DURATION:${pick(['P999999999W', '-P1D', 'P', 'PT', `P${flood('9', 9999)}D`, 'P1000Y'])}`,
    ),
  () => event(`DTEND:${pick(['00010101', '99991231T235959Z', '20261201', 'never'])}`),
  (size) => many((at) => event(`UID:${at}`, `RRULE:${validRule()}`), size),
  (size) => many((at) => event(`UID:${at}`, 'RRULE:FREQ=YEARLY;BYMONTHDAY=17;BYWEEKNO=44'), size),
  (size) => many((at) => event(`UID:${at}`, `DTSTART;TZID=Zone${at}:20261203T090000`), size),
  (size) =>
    many(
      (at) =>
        event(
          'UID:same',
          `RECURRENCE-ID;RANGE=THISANDFUTURE:${hour(at)}Z`,
          `DTSTART:${hour(at * 7)}Z`,
        ),
      size,
    ).concat('\r\n', event('UID:same', 'RRULE:FREQ=DAILY')),
  (size) => event(`RDATE:${many((at) => `${hour(at)}Z`, size, ',')}`),
  (size) => event(`RDATE;VALUE=PERIOD:${many((at) => `${hour(at)}Z/P${at}D`, size, ',')}`),
  (size) => event('RRULE:FREQ=DAILY', `EXDATE;TZID=Asia/Tokyo:${many(hour, size, ',')}`),
  (size) => event(`RRULE:FREQ=DAILY;BYMONTHDAY=${flood('1,2,', size)}3`),
  () =>
    many(() => `RRULE:${validRule()}`, 100_000)
      .replace(/^/, 'BEGIN:VEVENT\r\nDTSTART:20200101\r\n')
      .concat('\r\nEND:VEVENT'),
  (size) =>
    event(
      `${pick(['DESCRIPTION', 'UID', 'DTSTART', 'RRULE', 'ATTENDEE;X="'])}:${flood('x', size)}`,
    ),
  (size) => event(`RDATE${flood(pick([';a=b', ';', '="', ';a="b"', '"']), size)}:20261203T090000Z`),
  (size) => event(`UID:${flood('x\r\n ', size)}`),
  (size) =>
    flood(
      pick(['BEGIN:VEVENT\r\n', 'END:VEVENT\r\n', 'BEGIN:VALARM\r\n', 'BEGIN:VTIMEZONE\r\n']),
      size,
    ),
  (size) => `BEGIN:VEVENT\r\n${flood('BEGIN:X\r\n', size)}DTSTART:1`,
  () => `BEGIN:VEVENT\r\nBEGIN:${pick(['VALARM', 'VTODO', 'VTIMEZONE', 'STANDARD', 'VCALENDAR'])}`,
  (size) => `${flood('BEGIN:VCALENDAR\r\n', size)}${event()}`,
  (size) =>
    `${flood(pick([':', ';', '\r', '\r\n', '\n ', '=', '"', '\0', '\uFFFD', '\uD800', '\u2028']), size)}\r\n`,
  () => CUSTOM(STANDARD(`RRULE:${validRule()}`), STANDARD(`RRULE:${randomRule()}`)) + IN_CUSTOM,
  (size) => CUSTOM(STANDARD(`RDATE:${many(hour, size, ',')}`)) + IN_CUSTOM,
  (size) => CUSTOM(many(() => STANDARD('RRULE:FREQ=DAILY'), size)) + IN_CUSTOM,
  () => CUSTOM(CUSTOM(STANDARD('DTSTART;TZID=Custom:20200101T000000'))) + IN_CUSTOM,
  () =>
    CUSTOM(STANDARD(`TZOFFSETTO:${pick(['+9999', '-2400', 'x', '+01', '+00000000'])}`)).replace(
      'TZOFFSETTO:+0200\r\n',
      '',
    ) + IN_CUSTOM,
  (size) => `X-WR-TIMEZONE:${pick(['Mars', flood('x', size), 'Custom', '../../etc', '__proto__'])}`,
  (size) =>
    [
      'BEGIN:VFREEBUSY',
      `FREEBUSY:${many((at) => `${hour(at)}Z/PT${at}H`, size, ',')}`,
      'END:VFREEBUSY',
    ].join('\r\n'),
];

/** Returns a calendar with the meeting and an addition, which has up to a megabyte in the first round. */
const spoil = (at: number) => {
  const addition =
    ADDITIONS[at % ADDITIONS.length]?.(at < ADDITIONS.length ? MEGABYTE : 1 + below(20_000)) ?? '';
  return calendar(...(at % 4 === 3 ? [MEETING, addition] : [`${addition}\r\n`, MEETING]));
};

const CALENDARS = volume(300, 1 / 2);

it(`of ${CALENDARS} hostile calendars, none hides another event or takes long`, async ({
  annotate,
}) => {
  const options = {
    from: new Date('2026-11-15T00:00Z'),
    to: new Date('2027-02-13T00:00Z'),
    zone: 'Europe/Berlin',
  };
  const slowest = { at: 0, ms: 0 };
  for (let at = 0; at < CALENDARS; at += 1) {
    const text = spoil(at);
    const { result, ms } = fastest(() => readBusyTimes(text, options), LIMIT_MS);
    const label = `calendar ${at}: ${text.slice(0, 300)}`;
    // A megabyte of rules may cost the series. A few rules may not.
    for (const day of at < ADDITIONS.length ? [1] : [1, 2]) {
      const [start, end] = [Date.UTC(2026, 11, day, 9), Date.UTC(2026, 11, day, 10)];
      const busy = result?.busy.find((one) => one.end.getTime() > start);
      expect(busy && busy.start.getTime() <= start && busy.end.getTime() >= end, label).toBe(true);
    }
    expect(ms, label).toBeLessThanOrEqual(LIMIT_MS);
    if (ms > slowest.ms) Object.assign(slowest, { at, ms });
  }
  await annotate(`slowest: calendar ${slowest.at}, ${slowest.ms.toFixed(0)} ms`);
}, 300_000);

it.each(['utf-16le', 'utf-16be', 'latin1', 'ebcdic', 'gzip', 'truncated'])(
  'a calendar as %s throws no error',
  (encoding) => {
    const text = calendar(MEETING);
    const codes = [...text].map((character) => character.charCodeAt(0));
    const bytes: Record<string, number[]> = {
      'utf-16le': [0xff, 0xfe, ...codes.flatMap((code) => [code, 0])],
      'utf-16be': [0xfe, 0xff, ...codes.flatMap((code) => [0, code])],
      latin1: codes.map((code) => code | 0x80),
      ebcdic: codes.map((code) => (code * 7) % 256),
      gzip: [0x1f, 0x8b, 8, ...codes],
      truncated: codes.slice(0, 10),
    };
    const decoded = new TextDecoder().decode(Uint8Array.from(bytes[encoding] ?? []));
    const options = { from: new Date(0), to: new Date(), zone: 'UTC' };
    expect(readBusyTimes(decoded, options)).toBeNull();
  },
);
