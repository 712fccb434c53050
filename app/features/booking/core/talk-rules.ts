import * as v from 'valibot';
import { fieldError } from '~/engine/kit/errors';
import { completeAddress } from '~/engine/kit/fields/complete-address';
import {
  checked,
  type Field,
  flag,
  line,
  number,
  oneOf,
  parts,
  required,
  schemaEntries,
  text,
  type ValuesOf,
  withDefault,
} from '~/engine/kit/fields/field';
import { entries } from '~/engine/kit/fields/list';
import { mustBe } from '~/engine/kit/fields/sentences';
import { parseInput } from '~/engine/kit/input';

/** What the owner sets about talks. */

/** Monday first, as ISO 8601 counts. */
const WEEKDAYS = {
  ...{ Monday: 'Monday', Tuesday: 'Tuesday', Wednesday: 'Wednesday', Thursday: 'Thursday' },
  ...{ Friday: 'Friday', Saturday: 'Saturday', Sunday: 'Sunday' },
};
/** Where a talk takes place, with the names in forms. */
const PLACES = { 'Video link': 'Video link', Phone: 'Phone', Address: 'Address' };

/** A required whole number in a range, as text. */
const numberIn = (label: string, [from, to]: [number, number], options = {}): Field<string> =>
  checked(required(number(label, 3, options)), (value) =>
    Number(value) < from || Number(value) > to
      ? mustBe(label, `a whole number from ${from} to ${to}`)
      : null,
  );

/** Returns a time as it is stored: '8', '8:30' and '8.30' are 08:00 and 08:30. */
const toClock = (typed: string): string => {
  const [, hour = '', minute = '00'] = /^(\d{1,2})(?:[:.h](\d\d))?$/.exec(typed.trim()) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute}` : typed;
};

const time = (label: string): Field<string> => {
  const field = required(line(label, 5));
  return {
    ...field,
    schema: v.pipe(
      field.schema,
      v.transform(toClock),
      v.check(
        (value) => /^(([01]\d|2[0-3]):[0-5]\d|24:00)$/.test(value),
        mustBe(label, 'a time like 09:30'),
      ),
    ),
  };
};

/** A day, or the first and the last day of several. */
const DAYS_OFF = /^(\d{4}-\d\d?-\d\d?)(?: to (\d{4}-\d\d?-\d\d?))?$/;
const DAYS_OFF_LIMIT = 4000;

const isDay = (day: string) => {
  const at = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day);
};

/** 2026-1-5 is 2026-01-05. */
const withZeros = (day: string) => day.replace(/-(\d)(?!\d)/g, '-0$1');

/** Parses the days off, one day or span per line. Drops lines that it cannot read. */
const parseDaysOff = (lines: string): { first: string; last: string }[] =>
  lines.split('\n').flatMap((one) => {
    const [, from = '', to = from] = DAYS_OFF.exec(one.trim()) ?? [];
    const [first, last] = [withZeros(from), withZeros(to)];
    return isDay(first) && isDay(last) ? [{ first, last }] : [];
  });

const daysOff = checked(
  text('Days off', DAYS_OFF_LIMIT, {
    rows: 3,
    hint: 'One per line: a day like 2026-12-24, or the first and the last day with “to” between them.',
  }),
  (lines) =>
    lines.split('\n').every((one) => one.trim() === '' || parseDaysOff(one).length === 1)
      ? null
      : 'Days off must be days like 2026-12-24, one per line.',
);

export const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** The calendar is read 89 days ahead, and again when less than 75 days are left (`calendar.ts`). */
const MAX_HORIZON_DAYS = 60;

export const TALK_FIELDS = {
  kinds: entries(
    'Kinds of talk',
    { items: 10, entry: 'kind of talk' },
    {
      name: required(line('Name', 80)),
      slug: checked(required(line('Address', 40)), (value) =>
        SLUG.test(value)
          ? null
          : 'Address must be like first-call: small letters, digits, hyphens.',
      ),
      minutes: numberIn('Minutes', [15, 120]),
      place: oneOf('Place', PLACES, 'Video link'),
      detail: line('Link, number or address', 300),
    },
    { hint: 'Without one, nobody can book.' },
  ),
  hours: entries(
    'Weekly hours',
    { items: 21, entry: 'span' },
    { day: oneOf('Day', WEEKDAYS, 'Monday'), from: time('From'), to: time('To') },
    { hint: 'In your time zone.' },
  ),
  limits: parts('Limits', {
    daysOff,
    buffer: withDefault(
      checked(number('Minutes between talks', 3), (value) =>
        Number(value) > 240 ? 'Minutes between talks must be at most 240.' : null,
      ),
      '15',
    ),
    notice: withDefault(numberIn('Hours of notice', [1, 336]), '24'),
    horizon: withDefault(numberIn('Days ahead', [1, MAX_HORIZON_DAYS]), '28'),
    mostADay: number('Most talks a day', 2, { hint: 'Empty: no limit.' }),
    calendarEmail: line('Your address in your calendar', 200, {
      hint: 'Invitations that this address declined are free. Empty: your other addresses only.',
    }),
    hasReminder: withDefault(flag('Mail a reminder a day before'), true),
    isTentativeBusy: withDefault(flag('Tentative events count as busy'), true),
    isElsewhereBusy: withDefault(flag('“Working elsewhere” counts as busy'), false),
  }),
};

export type TalkSettings = ValuesOf<typeof TALK_FIELDS>;

export type TalkKind = {
  slug: string;
  name: string;
  minutes: number;
  place: keyof typeof PLACES;
  /** The link, number or address. */
  detail: string;
};

/** The settings as the rules use them. */
export type TalkRules = {
  /** The owner's IANA zone. */
  zone: string;
  kinds: TalkKind[];
  /** Minutes from midnight; `weekday` is 1 for Monday. */
  hours: { weekday: number; from: number; to: number }[];
  /** First and last day, YYYY-MM-DD. */
  daysOff: { first: string; last: string }[];
  bufferMinutes: number;
  noticeHours: number;
  horizonDays: number;
  /** Null for no limit. */
  mostADay: number | null;
  hasReminder: boolean;
  isTentativeBusy: boolean;
  isElsewhereBusy: boolean;
  /** The owner's address in their calendar; '' if it is one of their other addresses. */
  calendarEmail: string;
};

const minutesOf = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

export const toTalkRules = ({ kinds, hours, limits }: TalkSettings, zone: string): TalkRules => ({
  zone,
  kinds: kinds.map((kind) => ({ ...kind, minutes: Number(kind.minutes) })),
  hours: hours.map(({ day, from, to }) => ({
    weekday: Object.keys(WEEKDAYS).indexOf(day) + 1,
    from: minutesOf(from),
    to: minutesOf(to),
  })),
  daysOff: parseDaysOff(limits.daysOff),
  bufferMinutes: Number(limits.buffer),
  noticeHours: Number(limits.notice),
  horizonDays: Number(limits.horizon),
  mostADay: limits.mostADay === '' ? null : Number(limits.mostADay),
  hasReminder: limits.hasReminder,
  isTentativeBusy: limits.isTentativeBusy,
  isElsewhereBusy: limits.isElsewhereBusy,
  calendarEmail: limits.calendarEmail,
});

/** As many automatic confirmations as an owner without a limit wants to find in the morning. */
const MOST_A_DAY = 8;

/** Returns how many talks a day holds: the owner's limit, otherwise one an hour of the longest day, at most eight. */
export function talksADay({ mostADay, hours }: Pick<TalkRules, 'mostADay' | 'hours'>): number {
  if (mostADay !== null) return mostADay;
  const minutes = [1, 2, 3, 4, 5, 6, 7].map((weekday) =>
    hours
      .filter((span) => span.weekday === weekday)
      .reduce((sum, { from, to }) => sum + to - from, 0),
  );
  return Math.min(MOST_A_DAY, Math.max(1, Math.floor(Math.max(...minutes) / 60)));
}

const schema = v.object(schemaEntries(TALK_FIELDS));

const BLANK: TalkSettings = {
  kinds: TALK_FIELDS.kinds.blank,
  hours: TALK_FIELDS.hours.blank,
  limits: TALK_FIELDS.limits.blank,
};

/** Parses the stored settings. Settings that are missing or no longer valid become the default: nobody can book. */
export function parseTalkSettings(stored: string | null): TalkSettings {
  try {
    const parsed = v.safeParse(schema, JSON.parse(stored ?? '{}'));
    if (!parsed.success) return BLANK;
    return { ...parsed.output, limits: { ...BLANK.limits, ...parsed.output.limits } };
  } catch {
    return BLANK;
  }
}

/** @throws DomainError `invalid` with the paths of the inputs */
export function checkTalkSettings(given: unknown): TalkSettings {
  const { limits, ...lists } = parseInput(schema, given);
  // A link without `https://` would be a text.
  const kinds = lists.kinds.map((kind) =>
    kind.place === 'Video link' ? { ...kind, detail: completeAddress(kind.detail) } : kind,
  );
  const settings = { ...lists, kinds, limits: { ...BLANK.limits, ...limits } };
  for (const [index, { slug }] of settings.kinds.entries()) {
    if (settings.kinds.findIndex((kind) => kind.slug === slug) < index)
      throw fieldError(`kinds.${index}.slug`, 'Another kind of talk has this address.');
  }
  for (const [index, { from, to }] of settings.hours.entries()) {
    if (to <= from) throw fieldError(`hours.${index}.to`, '“To” must be later than “From”.');
  }
  return settings;
}
