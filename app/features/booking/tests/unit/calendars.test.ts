import { describe, expect, it } from 'vitest';
import { createBusyReader, readBusyTimes } from '../../core/calendars/busy-times';
import { calendar, event, read, timeZone, zonePart } from '../calendars';

const OWNER = { ownerEmails: ['owner@example.com'] };
const AN_HOUR = ['2026-12-01T09:00/2026-12-01T10:00'];

describe('a file', () => {
  const one = event('UID:1');

  it.each([
    ['has Windows line ends', calendar(one)],
    ['has line feeds alone', calendar(one).replaceAll('\r\n', '\n')],
    ['has a byte order mark', `\uFEFF${calendar(one)}`],
    ['has lower-case names', calendar(one).toLowerCase()],
    ['has folded lines', calendar(one).replace('T09', '\r\n T09').replace('DTEND', 'DT\r\n\tEND')],
    ['has several calendars', `${calendar()}${calendar(one)}`],
    ['has an alarm in the event', calendar(event('BEGIN:VALARM', 'DURATION:P9D', 'END:VALARM'))],
    ['has a to-do before the event', calendar('BEGIN:VTODO', 'DTSTART:1', 'END:VTODO', one)],
    ['has lines that make no sense', calendar(event('nonsense', ':', ';;;', 'END:', 'RDATE;X="'))],
    ['has empty values', calendar(event('RRULE:', 'EXDATE:', 'DURATION:'))],
    ['has times of ISO 8601', calendar(event('DTSTART:2026-12-01T09:00:00.000Z', 'DURATION:PT1H'))],
    ['has a space before a time', calendar(event('DTSTART: 20261201T090000Z', 'DURATION:PT1H'))],
  ])('is read if it %s', (_, text) => {
    expect(read(text)).toMatchObject({ busy: AN_HOUR, skipped: [], doubts: [] });
  });

  it('is read if its lines are folded within a character', () => {
    const [before = '', after = ''] = calendar(event('SUMMARY:Gr#ße', 'UID:1')).split('#');
    const bytes = [before, 'ü', after].map((text) => [...new TextEncoder().encode(text)]);
    const [start = [], [first = 0, second = 0] = [], end = []] = bytes;
    const folded = Uint8Array.from([...start, first, 13, 10, 32, second, ...end]);
    expect(read(new TextDecoder().decode(folded)).busy).toEqual(AN_HOUR);
  });

  it.each([
    '',
    '<!doctype html><title>Sign in</title>',
    '{"error":"BEGIN:VCALENDAR"}',
    'BEGIN:VCARD\r\nEND:VCARD',
    'BEGIN:VCALENDAR2',
  ])('is not a calendar if it begins with “%s”', (text) => {
    const options = { from: new Date(0), to: new Date(), zone: 'UTC' };
    expect(readBusyTimes(text, options)).toBeNull();
  });

  it('that was cut off is read with its last event, which is in doubt', () => {
    const text = calendar(event('UID:1'), event('UID:2')).replace(
      /END:VEVENT\s+END:VCALENDAR\s*$/,
      '',
    );
    expect(read(text)).toMatchObject({
      busy: AN_HOUR,
      skipped: [],
      doubts: [
        { uid: '', date: null, reason: 'the calendar has no end' },
        { uid: '2', date: '2026-12-01', reason: 'its END line is missing' },
      ],
    });
  });

  it.each(['DTSTART:20261301T090000Z', 'DTSTART:20270230', 'DTSTART:soon'])(
    'loses only the event with %s, and names it without its texts',
    (start) => {
      const broken = event('UID:2', 'SUMMARY:private', start);
      const { busy, skipped } = read(calendar(broken, event('UID:1')));
      expect(busy).toEqual(AN_HOUR);
      const date = start === 'DTSTART:soon' ? null : expect.stringMatching(/^\d{4}-\d\d-\d\d$/);
      expect(skipped).toEqual([{ uid: '2', date, reason: 'a date or time is not valid' }]);
    },
  );

  it.each([
    ['a negative duration', 'DURATION:-PT1H', 'a duration is not valid'],
    ['a duration of a million weeks', 'DURATION:P1000000W', 'it lasts more than 100 years'],
    ['an end before its start', 'DTEND:20261203T080000Z', 'it ends before it starts'],
    ['an end that is no time', 'DTEND:later', 'a date or time is not valid'],
    ['an unknown frequency', 'RRULE:FREQ=OFTEN', 'its rule has no valid frequency'],
    ['a rule that repeats each minute', 'RRULE:FREQ=MINUTELY', 'it repeats more often than hourly'],
    ['two times an hour', 'RRULE:FREQ=HOURLY;BYMINUTE=0,30', 'it repeats more often than hourly'],
    ['an hourly rule', 'RRULE:FREQ=HOURLY', 'it has too many instances'],
    ['an added date that is none', 'RDATE:20261304', 'a date or time is not valid'],
    ['a replaced instance that is none', 'RECURRENCE-ID:x', 'a date or time is not valid'],
  ])('counts the first hour of an event with %s, and names it', (_, lines, reason) => {
    const end = /DURATION|DTEND/.test(lines) ? [] : ['DURATION:PT1H'];
    const doubtful = event('UID:2', 'SUMMARY:private', 'DTSTART:20261203T090000Z', ...end, lines);
    const { busy, skipped, doubts } = read(calendar(doubtful, event('UID:1')));
    expect(busy).toEqual([...AN_HOUR, '2026-12-03T09:00/2026-12-03T10:00']);
    expect({ skipped, doubts }).toEqual({
      skipped: [],
      doubts: [{ uid: '2', date: '2026-12-03', reason }],
    });
  });

  it('counts the day of an event without a time of day whose end makes no sense', () => {
    const { busy } = read(calendar(event('DTSTART:20261224', 'DTEND:20261130')));
    expect(busy).toEqual(['2026-12-23T23:00/2026-12-24T23:00']);
  });

  it.each([
    ['an interval of 0', 'INTERVAL=0', 'its rule has an invalid number'],
    ['a day 0 of the month', 'BYMONTHDAY=0', 'its rule has an invalid number'],
    ['a month 13', 'BYMONTH=13', 'its rule has an invalid number'],
    ['an empty weekday', 'BYDAY=', 'its rule has an unknown weekday'],
    ['an unknown weekday', 'BYDAY=XX', 'its rule has an unknown weekday'],
    ['an unknown part', 'BYEASTER=1', 'its rule has an unknown part'],
    ['an end that is no time', 'UNTIL=Christmas', 'a date or time is not valid'],
  ])('leaves %s out of a rule, and names the event', (_, part, reason) => {
    const text = event('UID:2', 'DTSTART:20261201T090000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY');
    const { starts, doubts } = read(calendar(text.replace('FREQ=DAILY', `FREQ=DAILY;${part}`)));
    expect(starts).toEqual(read(calendar(text)).starts);
    expect(doubts).toEqual([{ uid: '2', date: '2026-12-01', reason }]);
  });

  it('leaves an exception out that makes no sense, so that the day counts', () => {
    const rule = ['DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261202T090000Z,x'];
    const { starts, doubts } = read(calendar(event('DTSTART:20261201T090000Z', ...rule)));
    expect(starts).toEqual(['2026-12-01T09:00', '2026-12-03T09:00']);
    expect(doubts).toHaveLength(1);
  });

  it('names an old series whose rule cannot be read, since it may take place today', () => {
    const old = event('UID:2', 'DTSTART:20200101T090000Z', 'RRULE:FREQ=OFTEN');
    expect(read(calendar(old)).doubts).toHaveLength(1);
    const single = event('UID:3', 'DTSTART:20200101T090000Z', 'DTEND:later');
    expect(read(calendar(single)).doubts).toEqual([]);
  });

  it('is read the same in pieces of any size', () => {
    const text = calendar(
      'X-WR-CALNAME:Robin\\, work',
      event('UID:1', `DESCRIPTION:${'long '.repeat(50)}`.replace(/.{60}/g, '$&\r\n ')),
      event('UID:2', 'DTSTART:20261203T090000Z', 'DUR\r\n ATION:PT1H'),
    );
    const options = { from: new Date('2026-11-01'), to: new Date('2027-01-01'), zone: 'UTC' };
    const whole = readBusyTimes(text, options);
    expect(whole).toMatchObject({ name: 'Robin, work', busy: { length: 2 } });
    for (const size of [1, 2, 3, 7, 64]) {
      const reader = createBusyReader(options);
      for (let at = 0; at < text.length; at += size) reader.push(text.slice(at, at + size));
      expect(reader.end(), `${size}`).toEqual(whole);
    }
  });
});

describe('an event', () => {
  it.each([
    ['in UTC', ['DTSTART:20261201T090000Z', 'DTEND:20261201T100000Z'], AN_HOUR],
    ['without an end takes no time', ['DTSTART:20261201T090000Z'], []],
    ['with a duration', ['DTSTART:20261201T090000Z', 'DURATION:PT1H'], AN_HOUR],
    ['with times without seconds', ['DTSTART:20261201T0900Z', 'DTEND:20261201T1000Z'], AN_HOUR],
    [
      'with an end in another zone',
      ['DTSTART;TZID=Europe/Berlin:20261201T100000', 'DTEND;TZID=America/New_York:20261201T050000'],
      AN_HOUR,
    ],
    [
      'of one day is from midnight to midnight in Berlin',
      ['DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261225'],
      ['2026-12-23T23:00/2026-12-24T23:00'],
    ],
    ['of a day needs no VALUE=DATE', ['DTSTART:20261224'], ['2026-12-23T23:00/2026-12-24T23:00']],
    [
      'that ends on the day it starts takes the day',
      ['DTSTART:20261224', 'DTEND:20261224'],
      ['2026-12-23T23:00/2026-12-24T23:00'],
    ],
    [
      'of three days ends before its end day',
      ['DTSTART:20261224', 'DTEND:20261227'],
      ['2026-12-23T23:00/2026-12-26T23:00'],
    ],
    [
      'of the day when clocks go forward takes 23 hours',
      ['DTSTART:20270328', 'DURATION:P1D'],
      ['2027-03-27T23:00/2027-03-28T22:00'],
    ],
    [
      'of P1D is as long as that day',
      ['DTSTART;TZID=Europe/Berlin:20270327T120000', 'DURATION:P1D'],
      ['2027-03-27T11:00/2027-03-28T10:00'],
    ],
    [
      'of PT24H takes 24 hours on every day',
      ['DTSTART;TZID=Europe/Berlin:20270327T120000', 'DURATION:PT24H'],
      ['2027-03-27T11:00/2027-03-28T11:00'],
    ],
    [
      'that began before the window is cut to it',
      ['DTSTART:20200101', 'DTEND:20260916'],
      ['2026-09-15T00:00/2026-09-15T22:00'],
    ],
    ['after the window does not count', ['DTSTART:20270601T090000Z', 'DURATION:PT1H'], []],
  ])('%s', (_, lines, busy) => {
    expect(read(calendar(event(...lines)))).toMatchObject({ busy, skipped: [], doubts: [] });
  });

  it.each([
    ['transparent', 'TRANSP:TRANSPARENT'],
    ['cancelled', 'STATUS:CANCELLED'],
    ['free in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'],
    ['work elsewhere in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'],
    [
      'declined by the EMAIL of the owner',
      'ATTENDEE;EMAIL=owner@example.com;PARTSTAT=DECLINED:urn:uuid:1',
    ],
    ['declined by the owner', 'ATTENDEE;CN="A: B";PARTSTAT=DECLINED:MAILTO:Owner@example.com'],
  ])('that is %s does not count', (_, line) => {
    expect(read(calendar(event(line)), OWNER).busy).toEqual([]);
  });

  it('that the owner of a Google calendar declined does not count', () => {
    const declined = event('ATTENDEE;PARTSTAT=DECLINED:mailto:owner@example.com');
    expect(read(calendar('X-WR-CALNAME:owner@example.com', declined)).busy).toEqual([]);
  });

  it.each([
    ['that another person declined', 'ATTENDEE;PARTSTAT=DECLINED:mailto:other@example.com'],
    ['that is opaque', 'TRANSP:OPAQUE'],
    ['that is busy in Outlook', 'X-MICROSOFT-CDO-BUSYSTATUS:OOF'],
  ])('%s counts', (_, line) => {
    expect(read(calendar(event(line)), OWNER).busy).toEqual(AN_HOUR);
  });

  it.each(['STATUS:TENTATIVE', 'X-MICROSOFT-CDO-BUSYSTATUS:TENTATIVE'])(
    'with %s counts, unless the owner says otherwise',
    (line) => {
      expect(read(calendar(event(line))).busy).toEqual(AN_HOUR);
      expect(read(calendar(event(line)), { isTentativeBusy: false }).busy).toEqual([]);
    },
  );

  it('of work elsewhere counts if the owner says so', () => {
    const text = calendar(event('X-MICROSOFT-CDO-BUSYSTATUS:WORKINGELSEWHERE'));
    expect(read(text, { isElsewhereBusy: true }).busy).toEqual(AN_HOUR);
  });

  it('that touches or overlaps another is joined with it', () => {
    const at = (start: string, end: string) =>
      event(`DTSTART:20261201T${start}Z`, `DTEND:20261201T${end}Z`);
    const text = calendar(at('100000', '110000'), at('090000', '100000'), at('103000', '104500'));
    expect(read(text).busy).toEqual(['2026-12-01T09:00/2026-12-01T11:00']);
  });

  it('that has been changed counts with its highest SEQUENCE', () => {
    const old = event('UID:1', 'SEQUENCE:2', 'DTSTART:20261205T090000Z', 'DURATION:PT1H');
    expect(read(calendar(event('UID:1', 'SEQUENCE:10'), old)).busy).toEqual(AN_HOUR);
  });

  it('that is a booking of the site does not count', () => {
    const text = calendar(event('UID:17@booking.example.com'));
    const isOwnBooking = (uid: string) => uid.endsWith('@booking.example.com');
    expect(read(text, { isOwnBooking }).busy).toEqual([]);
  });

  it('without a UID is an event of its own', () => {
    const other = event('SEQUENCE:1', 'DTSTART:20261202T090000Z', 'DURATION:PT1H');
    expect(read(calendar(event(), other)).starts).toHaveLength(2);
  });
});

it('busy periods of a VFREEBUSY count, and free ones do not', () => {
  const text = calendar(
    'BEGIN:VFREEBUSY',
    'FREEBUSY:20261201T090000Z/20261201T100000Z,20261202T090000Z/PT1H',
    'FREEBUSY;FBTYPE=FREE:20261203T090000Z/PT1H',
    'FREEBUSY;FBTYPE=BUSY-TENTATIVE:20261204T090000Z/PT1H',
    'END:VFREEBUSY',
  );
  const firm = [...AN_HOUR, '2026-12-02T09:00/2026-12-02T10:00'];
  expect(read(text, { isTentativeBusy: false }).busy).toEqual(firm);
  expect(read(text).busy).toEqual([...firm, '2026-12-04T09:00/2026-12-04T10:00']);
});

describe('a time zone', () => {
  const definition = (tzid: string, offset: string, ...lines: string[]) =>
    timeZone(tzid, ...lines, ...zonePart('STANDARD', '16010101T000000', [offset, offset]));
  const at = (tzid: string) => event(`DTSTART;TZID=${tzid}:20261201T090000`, 'DURATION:PT1H');
  const floating = event('DTSTART:20261201T090000', 'DURATION:PT1H');

  it.each([
    ['is found by its IANA name', [at('America/New_York')], '14:00'],
    ['is found by an old IANA name', [at('Asia/Calcutta')], '03:30'],
    ['is found by its Windows name', [at('W. Europe Standard Time')], '08:00'],
    ['is found by its Windows name in quotes', [at('"Pacific Standard Time (Mexico)"')], '17:00'],
    ['is found behind a prefix', [at('/mozilla.org/20050126_1/America/New_York')], '14:00'],
    [
      'is found behind a prefix if it has three parts',
      [at('/citadel.org/America/Argentina/Salta')],
      '12:00',
    ],
    ['is found in an address of Microsoft', [at('"tzone://Microsoft/Utc"')], '09:00'],
    ['is the owner’s for a floating time', [floating], '08:00'],
    ['is the calendar’s for a floating time', ['X-WR-TIMEZONE:Asia/Tokyo', floating], '00:00'],
    ['is the one that the file defines', [...definition('Custom', '+0530'), at('Custom')], '03:30'],
    [
      'is the one of IANA, not the one that the file defines for the same name',
      [...definition('Asia/Tokyo', '+0100'), at('Asia/Tokyo')],
      '00:00',
    ],
    [
      'is found by its location',
      [...definition('Office', '+0100', 'X-LIC-LOCATION:Asia/Tokyo'), at('Office')],
      '00:00',
    ],
    [
      'is defined by a name with escaped commas',
      [...definition('(X) A\\, B', '+0530'), at('"(X) A, B"')],
      '03:30',
    ],
    ['is numbered by some calendars', [at('W. Europe Standard Time 1')], '08:00'],
    ['is the offset in its name', [at('GMT-0500')], '14:00'],
    ['is the offset in a name with a colon', [at('"UTC+05:30"')], '03:30'],
    ['is the offset in a name with a colon and no quotes', [at('UTC+05:30')], '03:30'],
    ['is the offset in a name of WordPress', [at('UTC+5.5')], '03:30'],
    [
      'is found by a city in the name that Outlook shows',
      [at('"(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna"')],
      '08:00',
    ],
    [
      'is found by its American name that Outlook shows',
      [at('"(UTC-08:00) Pacific Time (US & Canada)"')],
      '17:00',
    ],
    ['is the calendar’s with an escaped slash', ['X-WR-TIMEZONE:Asia\\/Tokyo', floating], '00:00'],
    [
      'is found by its name if the file gives an impossible offset',
      [...definition('Asia/Tokyo', '+2500'), at('Asia/Tokyo')],
      '00:00',
    ],
    [
      'is found by its name if the file gives no offset',
      [...definition('Asia/Tokyo', ''), at('Asia/Tokyo')],
      '00:00',
    ],
  ])('%s', (_, parts, time) => {
    expect(read(calendar(...parts))).toMatchObject({
      starts: [`2026-12-01T${time}`],
      doubts: [],
    });
  });

  it('that is unknown makes all hours busy at which the event may be, and each event is named', () => {
    const { busy, doubts } = read(
      calendar(event('UID:1', 'DTSTART;TZID=Mars:20261201T120000', 'DURATION:PT1H'), at('Mars')),
    );
    // From 14 hours ahead of UTC to 12 behind it.
    expect(busy).toEqual(['2026-11-30T19:00/2026-12-02T01:00']);
    const reason = 'the time zone "Mars" is unknown';
    expect(doubts.map((one) => one.reason)).toEqual([reason, reason]);
  });

  it('of which only the winter’s offset is known makes an event busy an hour longer', () => {
    const { busy, doubts } = read(calendar(at('"(UTC+01:00) Nowhere, Elsewhere"')));
    expect(busy).toEqual(['2026-12-01T07:00/2026-12-01T09:00']);
    expect(doubts).toHaveLength(1);
  });

  describe('that the file defines', () => {
    const winter = (start: string, ...lines: string[]) =>
      zonePart('STANDARD', start, ['+0200', '+0100'], ...lines);
    const summer = (start: string, ...lines: string[]) =>
      zonePart('DAYLIGHT', start, ['+0100', '+0200'], ...lines);
    const yearly = 'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=';

    it.each([
      ['up to an earlier year', [...winter('20201025T030000'), ...summer('20210328T020000')]],
      ['for the summer only', summer('20200329T020000', `${yearly}3`)],
      ['for the winter only', winter('20201025T030000', `${yearly}10`)],
      [
        'until an earlier year',
        [
          ...summer('20100328T020000', `${yearly}3;UNTIL=20200329T010000Z`),
          ...winter('20101031T030000', `${yearly}10;UNTIL=20201025T010000Z`),
        ],
      ],
    ])('%s makes events busy an hour longer at both ends, and names them', (_, parts) => {
      const { busy, doubts } = read(calendar(...timeZone('Office', ...parts), at('Office')));
      expect(busy).toHaveLength(1);
      const [start = '', end = ''] = busy[0]?.split('/') ?? [];
      expect(start <= '2026-12-01T07:00' && end >= '2026-12-01T09:00', busy[0]).toBe(true);
      expect(doubts).toHaveLength(1);
    });

    it.each([
      [
        'with a single change long ago',
        zonePart('STANDARD', '19700101T000000', ['+0000', '+0100']),
      ],
      [
        'with yearly changes',
        [...summer('20200329T020000', `${yearly}3`), ...winter('20201025T030000', `${yearly}10`)],
      ],
      [
        'with a list of changes that goes on',
        [
          ...summer('20260329T020000', 'RDATE:20270328T020000,20280326T020000'),
          ...winter('20261025T030000', 'RDATE:20271031T030000'),
        ],
      ],
    ])('%s is not in doubt', (_, parts) => {
      expect(read(calendar(...timeZone('Office', ...parts), at('Office')))).toMatchObject({
        busy: ['2026-12-01T08:00/2026-12-01T09:00'],
        doubts: [],
      });
    });

    it('changes its offset by the rules of the file', () => {
      const rules = [
        ...summer('16010101T020000', `${yearly}3`),
        ...winter('16010101T030000', `${yearly}10`),
      ];
      const weekly = (start: string) =>
        event(`DTSTART;TZID=Custom:${start}`, 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
      const events = [weekly('20261021T120000'), weekly('20270324T120000')];
      expect(read(calendar(...timeZone('Custom', ...rules), ...events)).starts).toEqual([
        ...['2026-10-21T10:00', '2026-10-28T11:00', '2027-03-24T11:00', '2027-03-31T10:00'],
      ]);
    });
  });
});

it.each([
  ['Europe/Berlin', '20261018T023000', '10-18T00:30 10-25T00:30 11-01T01:30'],
  ['Europe/Berlin', '20270321T023000', '03-21T01:30 03-28T01:30 04-04T00:30'],
  ['America/New_York', '20261025T013000', '10-25T05:30 11-01T05:30 11-08T06:30'],
  ['America/New_York', '20270307T023000', '03-07T07:30 03-14T07:30 03-21T06:30'],
  ['Australia/Lord_Howe', '20260927T021500', '09-26T15:45 10-03T15:45 10-10T15:15'],
  ['Australia/Lord_Howe', '20270328T014500', '03-27T14:45 04-03T14:45 04-10T15:15'],
])(
  'a weekly event in %s from %s on keeps its local time when clocks change',
  (zone, start, starts) => {
    const text = calendar(
      event(`DTSTART;TZID=${zone}:${start}`, 'DURATION:PT15M', 'RRULE:FREQ=WEEKLY;COUNT=3'),
    );
    expect(read(text).starts.map((time) => time.slice(5))).toEqual(starts.split(' '));
  },
);
