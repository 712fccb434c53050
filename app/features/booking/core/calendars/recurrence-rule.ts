import { EventError, parseTime, type Time } from './values';

/*
 * Parses recurrence rules (RFC 5545, section 3.3.10). A part that makes no sense is left out. That allows more instances than
 * were meant, never fewer: somebody may be busy then.
 */

const FREQUENCIES = ['HOURLY', 'DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** The smallest and largest numbers of each list. Negative numbers count from the end, and there is no 0 then. */
const LISTS = {
  BYMONTH: [1, 12],
  BYMONTHDAY: [-31, 31],
  BYYEARDAY: [-366, 366],
  BYWEEKNO: [-53, 53],
  BYHOUR: [0, 23],
  BYMINUTE: [0, 59],
  BYSECOND: [0, 59],
  BYSETPOS: [-366, 366],
} as const;
type ListName = keyof typeof LISTS;
const LIST_ENTRIES = Object.entries(LISTS);

const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', ...Object.keys(LISTS)];

/** A rule. Its lists are sorted; an empty one allows everything. */
export type Rule = {
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  /** Infinity without COUNT. */
  count: number;
  /** Its meaning depends on the event's zone. */
  until: Time | null;
  /** 0 is Sunday. */
  weekStart: number;
  /** `nth` is 0 for every such day, -1 for the last one. */
  byDay: { weekday: number; nth: number }[];
} & Record<ListName, number[]>;

/**
 * Parses the value of an RRULE.
 * @returns problems: why parts of it were left out
 * @throws EventError if its frequency is missing, or if it repeats more often than hourly
 */
export function parseRule(text: string): { rule: Rule; problems: string[] } {
  const problems: string[] = [];
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (PARTS.includes(name)) parts.set(name, value.trim());
    else if (name !== '') problems.push('its rule has an unknown part');
  }
  /** Reads a value. An `EventError` leaves it out. */
  const attempt = <T>(value: string, read: (value: string) => T): T[] => {
    try {
      return [read(value)];
    } catch (error) {
      if (!(error instanceof EventError)) throw error;
      problems.push(error.message);
      return [];
    }
  };
  const one = <T>(name: string, read: (value: string) => T): T | undefined =>
    attempt(parts.get(name) ?? '', (value) => (parts.has(name) ? read(value) : undefined))[0];
  const list = <T>(name: string, read: (value: string) => T): T[] =>
    (parts.get(name)?.split(',') ?? []).flatMap((value) => attempt(value.trim(), read));
  const numbers = ([name, [min, max]]: (typeof LIST_ENTRIES)[number]) => {
    const found = new Set(list(name, (value) => parseNumber(value, min, max)));
    return [name, [...found].sort((a, b) => a - b)];
  };
  const rule: Rule = {
    ...(Object.fromEntries(LIST_ENTRIES.map(numbers)) as Record<ListName, number[]>),
    frequency: parseFrequency(parts.get('FREQ')),
    interval: one('INTERVAL', (value) => parseNumber(value, 1, 1e9)) ?? 1,
    count: one('COUNT', (value) => parseNumber(value, 1, 1e9)) ?? Number.POSITIVE_INFINITY,
    until: one('UNTIL', parseTime) ?? null,
    weekStart: one('WKST', parseWeekday)?.weekday ?? 1,
    byDay: list('BYDAY', parseWeekday),
  };
  const hours = rule.frequency === 'HOURLY' ? 24 : rule.BYHOUR.length || 1;
  const timesADay = hours * (rule.BYMINUTE.length || 1) * (rule.BYSECOND.length || 1);
  if (timesADay > 24) throw new EventError('it repeats more often than hourly');
  return { rule, problems };
}

function parseFrequency(text: string | undefined): Rule['frequency'] {
  if (text === 'MINUTELY' || text === 'SECONDLY') {
    throw new EventError('it repeats more often than hourly');
  }
  const frequency = FREQUENCIES.find((name) => name === text);
  if (!frequency) throw new EventError('its rule has no valid frequency');
  return frequency;
}

function parseNumber(text: string, min: number, max: number): number {
  const number = /^[+-]?\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
  const isValid = number >= min && number <= max && (number !== 0 || min === 0);
  if (!isValid) throw new EventError('its rule has an invalid number');
  return number;
}

function parseWeekday(text: string): Rule['byDay'][number] {
  const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  if (weekday < 0 || Number(nth) === 0) throw new EventError('its rule has an unknown weekday');
  return { weekday, nth: Number(nth ?? 0) };
}
