import { describe, expect, it } from 'vitest';
import { calendar, event, read } from '../calendars';

/** A series at 9 in Berlin, which is 8 in UTC, from Tuesday, 1 December 2026. */
const series = (...lines: string[]) =>
  event('UID:1', 'DTSTART;TZID=Europe/Berlin:20261201T090000', 'DURATION:PT1H', ...lines);

/** The starts of the instances, without the year and, at 8 in UTC, without the time. */
const starts = (...parts: string[]) =>
  read(calendar(...parts)).starts.map((start) => start.slice(2).replace('T08:00', ''));

it.each([
  ['FREQ=DAILY;COUNT=3', '26-12-01 26-12-02 26-12-03'],
  ['FREQ=DAILY;INTERVAL=10;UNTIL=20261221T080000Z', '26-12-01 26-12-11 26-12-21'],
  ['FREQ=WEEKLY;COUNT=3', '26-12-01 26-12-08 26-12-15'],
  ['FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4', '26-12-01 26-12-04 26-12-08 26-12-11'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=MO;COUNT=4', '26-12-01 26-12-06 26-12-15 26-12-20'],
  ['FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SU;WKST=SU;COUNT=4', '26-12-01 26-12-13 26-12-15 26-12-27'],
  ['FREQ=MONTHLY;COUNT=3', '26-12-01 27-01-01 27-02-01'],
  ['FREQ=MONTHLY;BYDAY=1TU;COUNT=3', '26-12-01 27-01-05 27-02-02'],
  ['FREQ=MONTHLY;BYMONTHDAY=1,-1;COUNT=4', '26-12-01 26-12-31 27-01-01 27-01-31'],
  ['FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=1,-1;COUNT=3', '26-12-01 26-12-31 27-01-01'],
  ['FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13', '26-12-01'],
  ['FREQ=MONTHLY;BYDAY=TU,-1WE;COUNT=4', '26-12-01 26-12-08 26-12-15 26-12-22'],
  ['FREQ=DAILY;BYMONTHDAY=-1,-2;COUNT=4', '26-12-01 26-12-30 26-12-31 27-01-30 27-01-31'],
  ['FREQ=DAILY;BYMONTH=2;BYDAY=MO;COUNT=2', '26-12-01 27-02-01 27-02-08'],
  ['FREQ=YEARLY;BYMONTH=2,12;COUNT=2', '26-12-01 27-02-01'],
  ['FREQ=YEARLY;BYMONTH=3;BYDAY=-1TU', '26-12-01 27-03-30T07:00'],
  ['FREQ=YEARLY;BYWEEKNO=49,5', '26-12-01 27-02-02'],
  ['FREQ=YEARLY;BYYEARDAY=-1,32;COUNT=2', '26-12-01 26-12-31 27-02-01'],
  ['FREQ=YEARLY;BYDAY=53TH;COUNT=1', '26-12-01 26-12-31'],
  ['FREQ=HOURLY;INTERVAL=12;COUNT=3', '26-12-01 26-12-01T20:00 26-12-02'],
  ['FREQ=HOURLY;BYHOUR=9,12;COUNT=3', '26-12-01 26-12-01T11:00 26-12-02'],
  ['FREQ=DAILY;BYHOUR=9,12;BYMINUTE=0;COUNT=3', '26-12-01 26-12-01T11:00 26-12-02'],
])('the rule %s gives its instances', (rule, expected) => {
  expect(starts(series(`RRULE:${rule}`))).toEqual(expected.split(' '));
});

it.each([
  ['in UTC', 'UNTIL=20261203T080000Z'],
  ['in local time', 'UNTIL=20261203T090000'],
  ['as a date', 'UNTIL=20261203'],
])('an UNTIL %s is inclusive', (_, until) => {
  expect(starts(series(`RRULE:FREQ=DAILY;${until}`))).toEqual(['26-12-01', '26-12-02', '26-12-03']);
});

it.each(['20261203', '20261203T000000Z', '20261203T000000', '20261203T225959Z'])(
  'UNTIL=%s ends an all-day series on 3 December',
  (until) => {
    const text = event('DTSTART:20261201', `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(read(calendar(text)).busy).toEqual(['2026-11-30T23:00/2026-12-03T23:00']);
  },
);

it('UNTIL at midnight in UTC names the day, also west of Greenwich', () => {
  const text = event('DTSTART:20261201', 'RRULE:FREQ=DAILY;UNTIL=20261203T000000Z');
  const { busy } = read(calendar(text), { zone: 'America/New_York' });
  expect(busy).toEqual(['2026-12-01T05:00/2026-12-04T05:00']);
});

it('week 53 of last year counts in January', () => {
  const text = event('DTSTART:20160103', 'RRULE:FREQ=YEARLY;BYWEEKNO=53;BYDAY=SU');
  const { starts } = read(calendar(text), { from: new Date('2027-01-03T00:00Z') });
  expect(starts).toEqual(['2027-01-03T00:00']);
});

it('an all-day series ignores times of day in its rule', () => {
  const text = event('DTSTART:20261201', 'RRULE:FREQ=DAILY;INTERVAL=2;BYHOUR=8,9;COUNT=2');
  expect(read(calendar(text)).starts).toEqual(['2026-11-30T23:00', '2026-12-02T23:00']);
});

it('a series from years ago reaches the window', () => {
  const old = event('DTSTART:19000101T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;INTERVAL=3');
  expect(read(calendar(old)).starts.slice(0, 2)).toEqual(['2026-09-21T09:00', '2026-10-12T09:00']);
});

it('an instance that began before the window counts', () => {
  const long = event('DTSTART:20200901T090000Z', 'DURATION:P14D', 'RRULE:FREQ=YEARLY');
  expect(read(calendar(long)).busy).toEqual(['2026-09-15T00:00/2026-09-15T09:00']);
});

describe('a series', () => {
  const THREE = 'RRULE:FREQ=DAILY;COUNT=3';

  it.each([
    [
      'with several rules',
      ['RRULE:FREQ=DAILY;COUNT=2', 'RRULE:FREQ=WEEKLY;COUNT=2'],
      '26-12-01 26-12-02 26-12-08',
    ],
    ['with a removed time in UTC', [THREE, 'EXDATE:20261202T080000Z'], '26-12-01 26-12-03'],
    [
      'with a removed time in its zone',
      [THREE, 'EXDATE;TZID=Europe/Berlin:20261202T090000'],
      '26-12-01 26-12-03',
    ],
    [
      'with a removed time in another zone',
      [THREE, 'EXDATE;TZID=Asia/Tokyo:20261202T170000'],
      '26-12-01 26-12-03',
    ],
    ['with a removed date', [THREE, 'EXDATE;VALUE=DATE:20261202'], '26-12-01 26-12-03'],
    [
      'with two removed times in a line',
      [THREE, 'EXDATE:20261201T080000Z,20261203T080000Z'],
      '26-12-02',
    ],
    [
      'with an added time',
      [THREE, 'RDATE:20261210T080000Z'],
      '26-12-01 26-12-02 26-12-03 26-12-10',
    ],
    ['with an added date', ['RDATE;VALUE=DATE:20261210'], '26-12-01 26-12-10'],
    [
      'with a start that its rule does not yield',
      ['RRULE:FREQ=MONTHLY;BYDAY=1MO;COUNT=2'],
      '26-12-01 26-12-07 27-01-04',
    ],
  ])('%s', (_, lines, expected) => {
    expect(starts(series(...lines))).toEqual(expected.split(' '));
  });

  it('loses all instances of a removed date', () => {
    const twice = series('RRULE:FREQ=DAILY;BYHOUR=9,12;COUNT=5', 'EXDATE;VALUE=DATE:20261202');
    expect(starts(twice)).toEqual(['26-12-01', '26-12-01T11:00', '26-12-03']);
  });

  it('with added periods has their lengths', () => {
    const text = series(
      'RDATE;VALUE=PERIOD:20261210T080000Z/PT3H,20261211T080000Z/20261211T083000Z',
    );
    expect(read(calendar(text)).busy.slice(1)).toEqual([
      '2026-12-10T08:00/2026-12-10T11:00',
      '2026-12-11T08:00/2026-12-11T08:30',
    ]);
  });

  it.each(['20261202', '20261202T000000', '20261202T000000Z'])(
    'of days loses the one that is removed as %s',
    (removed) => {
      const text = event('DTSTART:20261201', THREE, `EXDATE:${removed}`);
      expect(read(calendar(text)).starts).toEqual(['2026-11-30T23:00', '2026-12-02T23:00']);
    },
  );

  it('loses an instance that clocks skip if it is removed in UTC', () => {
    const text = event(
      'DTSTART;TZID=Europe/Berlin:20270327T023000',
      'DURATION:PT1H',
      THREE,
      'EXDATE:20270328T013000Z',
    );
    expect(read(calendar(text)).starts).toEqual(['2027-03-27T01:30', '2027-03-29T00:30']);
  });

  it.each([
    ['in UTC', 'RECURRENCE-ID:20261202T080000Z'],
    ['in its zone', 'RECURRENCE-ID;TZID=Europe/Berlin:20261202T090000'],
    ['in another zone', 'RECURRENCE-ID;TZID=America/New_York:20261202T030000'],
    ['as a date', 'RECURRENCE-ID;VALUE=DATE:20261202'],
  ])('has a moved instance that is named %s', (_, line) => {
    const moved = event('UID:1', line, 'DTSTART:20261220T080000Z', 'DURATION:PT1H');
    expect(starts(moved, series(THREE))).toEqual(['26-12-01', '26-12-03', '26-12-20']);
  });

  const replacement = (...lines: string[]) =>
    event('UID:1', 'RECURRENCE-ID:20261202T080000Z', ...lines, 'DURATION:PT1H');

  it.each([
    ['cancelled', 'STATUS:CANCELLED'],
    ['free', 'TRANSP:TRANSPARENT'],
  ])('loses an instance that is %s', (_, line) => {
    expect(starts(series(THREE), replacement('DTSTART:20261202T080000Z', line))).toEqual([
      '26-12-01',
      '26-12-03',
    ]);
  });

  it('that is free has instances that are not', () => {
    const free = series(THREE, 'TRANSP:TRANSPARENT');
    expect(starts(free, replacement('DTSTART:20261202T080000Z'))).toEqual(['26-12-02']);
  });

  it('keeps an instance that is replaced with the highest SEQUENCE', () => {
    const older = replacement('SEQUENCE:1', 'DTSTART:20261205T080000Z');
    const newer = replacement('SEQUENCE:2', 'DTSTART:20261206T080000Z');
    expect(starts(series(THREE), newer, older)).toEqual(['26-12-01', '26-12-03', '26-12-06']);
  });

  it('has an instance from outside of its rule', () => {
    const other = event(
      'UID:1',
      'RECURRENCE-ID:20271231T080000Z',
      'DTSTART:20261220T080000Z',
      'DURATION:PT1H',
    );
    expect(starts(series(THREE), other)).toEqual(['26-12-01', '26-12-02', '26-12-03', '26-12-20']);
  });

  it('that is missing has its replaced instance', () => {
    expect(starts(replacement('DTSTART:20261205T080000Z'))).toEqual(['26-12-05']);
  });

  it('that is too expensive still has its first and its replaced instances', () => {
    const { starts, doubts } = read(
      calendar(series('RRULE:FREQ=HOURLY'), replacement('DTSTART:20261205T080000Z')),
    );
    expect(starts).toEqual(['2026-12-01T08:00', '2026-12-05T08:00']);
    expect(doubts).toMatchObject([{ uid: '1', reason: 'it has too many instances' }]);
  });

  it('moves with all later instances', () => {
    const later = event(
      'UID:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T080000Z',
      'DTSTART:20261202T100000Z',
      'DURATION:PT2H',
    );
    const gone = event('UID:1', 'RECURRENCE-ID:20261204T080000Z', 'STATUS:CANCELLED');
    expect(read(calendar(series('RRULE:FREQ=DAILY;COUNT=5'), later, gone)).busy).toEqual([
      '2026-12-01T08:00/2026-12-01T09:00',
      '2026-12-02T10:00/2026-12-02T12:00',
      '2026-12-03T10:00/2026-12-03T12:00',
      '2026-12-05T10:00/2026-12-05T12:00',
    ]);
  });

  it('ends with the instance from which it is cancelled', () => {
    const end = event(
      'UID:1',
      'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T080000Z',
      'STATUS:CANCELLED',
    );
    expect(starts(series(THREE), end)).toEqual(['26-12-01']);
  });
});

it.each([
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=DAILY;INTERVAL=7;BYDAY=MO',
  'FREQ=HOURLY;INTERVAL=24;BYHOUR=5',
  'FREQ=MONTHLY;BYDAY=2MO;BYMONTHDAY=1',
])('the rule %s yields nothing and is dropped, but not the first start', (rule) => {
  const { starts, doubts } = read(calendar(series(`RRULE:${rule}`)));
  expect(starts).toEqual(['2026-12-01T08:00']);
  const reason = 'its rule yields nothing in 400 periods and was dropped';
  expect(doubts).toEqual([{ uid: '1', date: '2026-12-01', reason }]);
});

it('of more than 2,000 instances, only the first of the largest series counts, and the series is named', () => {
  const daily = (uid: number) =>
    event(`UID:${uid}`, 'DTSTART:20261001T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=190');
  const large = event(
    'UID:large',
    'DTSTART:20261001T120000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=HOURLY;COUNT=600',
  );
  const text = calendar(large, ...Array.from({ length: 10 }, (_, at) => daily(at)));
  const { busy, doubts } = read(text);
  expect(busy).toHaveLength(191);
  expect(doubts.map(({ uid }) => uid)).toEqual(['large']);
});
