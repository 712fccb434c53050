import { expect, it } from 'vitest';
import { calendar, event, read, timeZone, zonePart } from '../calendars';

/*
 * 200 calendars: the time zones of five cities as eight programs write them, each without and with doubtful parts. Each has an
 * event at 10:00 there on 1 December 2026, which must count, and what is in doubt must be named.
 */

type City = {
  iana: string;
  windows: string;
  display: string;
  /** Hours ahead of UTC in winter, and whether clocks change. */
  offset: number;
  changes: boolean;
};

const CITIES: City[] = [
  {
    ...{ iana: 'Europe/Berlin', windows: 'W. Europe Standard Time', offset: 1, changes: true },
    display: '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
  },
  {
    ...{ iana: 'America/New_York', windows: 'Eastern Standard Time', offset: -5, changes: true },
    display: '(UTC-05:00) Eastern Time (US & Canada)',
  },
  {
    ...{ iana: 'Asia/Tokyo', windows: 'Tokyo Standard Time', offset: 9, changes: false },
    display: '(UTC+09:00) Osaka, Sapporo, Tokyo',
  },
  {
    ...{ iana: 'Asia/Kolkata', windows: 'India Standard Time', offset: 5.5, changes: false },
    display: '(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi',
  },
  {
    ...{ iana: 'America/Sao_Paulo', windows: 'E. South America Standard Time', offset: -3 },
    ...{ changes: false, display: '(UTC-03:00) Brasilia' },
  },
];

const offset = (hours: number) => {
  const minutes = String(Math.abs(hours % 1) * 60).padStart(2, '0');
  return `${hours < 0 ? '-' : '+'}${String(Math.trunc(Math.abs(hours))).padStart(2, '0')}${minutes}`;
};

/** A time zone, with the yearly changes of Europe if the city has changes. */
function definition(tzid: string, { offset: winter, changes }: City, ...more: string[]) {
  const part = (name: string, from: number, to: number, ...lines: string[]) =>
    zonePart(name, '16010101T030000', [offset(from), offset(to)], ...lines);
  const yearly = (month: number) => `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`;
  const summer = winter + 1;
  if (!changes) return timeZone(tzid, ...more, ...part('STANDARD', winter, winter));
  const autumn = part('STANDARD', summer, winter, yearly(10));
  return timeZone(tzid, ...more, ...autumn, ...part('DAYLIGHT', winter, summer, yearly(3)));
}

const escaped = (text: string) => text.replace(/[\\;,]/g, '\\$&');
const quoted = (text: string) => (/[,:;]/.test(text) ? `"${text}"` : text);

/** The lines before an event, and the parameter of its times, as a program writes them. */
const PROGRAMS: Record<string, (city: City) => { head: string[]; zone: string }> = {
  Google: ({ iana }) => ({ head: [`X-WR-TIMEZONE:${iana}`], zone: `;TZID=${iana}` }),
  Apple: (city) => ({ head: definition(city.iana, city), zone: `;TZID=${city.iana}` }),
  Outlook: (city) => ({ head: definition(city.windows, city), zone: `;TZID=${city.windows}` }),
  Exchange: (city) => ({
    head: definition(escaped(city.display), city),
    zone: `;TZID=${quoted(city.display)}`,
  }),
  Infomaniak: (city) => ({
    head: definition('Office 1', city, `X-LIC-LOCATION:${city.iana}`),
    zone: ';TZID=Office 1',
  }),
  Nextcloud: ({ iana }) => ({ head: [], zone: `;TZID=${iana}` }),
  WordPress: (city) => ({
    head: [],
    zone: `;TZID=UTC${city.offset < 0 ? '' : '+'}${city.offset}`,
  }),
  Thunderbird: ({ iana }) => ({ head: [], zone: `;TZID=/mozilla.org/20050126_1/${iana}` }),
};

/** Parts that make no sense, and why. */
const DOUBTS: [string[], string | null][] = [
  [[], null],
  [['RRULE:FREQ=WEEKLY;COUNT=2'], null],
  [['RRULE:FREQ=WEEKLY;COUNT=2;BYDAY='], 'its rule has an unknown weekday'],
  [['RRULE:FREQ=WEEKLY;UNTIL=soon'], 'a date or time is not valid'],
  [['EXDATE:yesterday'], 'a date or time is not valid'],
];

const cases = Object.entries(PROGRAMS).flatMap(([program, write]) =>
  CITIES.flatMap((city) => DOUBTS.map((doubt) => ({ program, city, ...write(city), doubt }))),
);

it('of 200 calendars as eight programs write them, none loses an event, and each doubt is named', () => {
  expect(cases).toHaveLength(200);
  for (const { program, city, head, zone, doubt } of cases) {
    const [lines, reason] = doubt;
    const times = [`DTSTART${zone}:20261201T100000`, `DTEND${zone}:20261201T110000`];
    const { starts, doubts, skipped } = read(calendar(...head, event('UID:1', ...times, ...lines)));
    const start = Date.UTC(2026, 11, 1, 10) - city.offset * 3_600_000;
    const label = `${program}, ${city.iana}, ${lines}`;
    expect(starts, label).toContain(new Date(start).toISOString().slice(0, 16));
    expect(skipped, label).toEqual([]);
    expect(
      doubts.map((one) => one.reason),
      label,
    ).toEqual(reason ? [reason] : []);
  }
});
