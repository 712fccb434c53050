import { EventError } from './values';

/* Parses recurrence rules (RFC 5545, section 3.3.10). A stranger can send one by mail, so nothing doubtful passes. */

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
const LIST_NAMES = Object.keys(LISTS) as ListName[];

const PARTS = ['FREQ', 'INTERVAL', 'COUNT', 'UNTIL', 'WKST', 'BYDAY', ...LIST_NAMES];

/** A rule. Its lists are sorted; an empty one allows everything. */
export type Rule = {
  frequency: (typeof FREQUENCIES)[number];
  interval: number;
  /** Infinity without COUNT. */
  count: number;
  /** As written, because its meaning depends on the event's zone. */
  until: string | null;
  /** 0 is Sunday. */
  weekStart: number;
  /** `nth` is 0 for every such day, -1 for the last one. */
  byDay: { weekday: number; nth: number }[];
} & Record<ListName, number[]>;

/** Parses the value of an RRULE. @throws EventError, also if it repeats more often than hourly */
export function parseRule(text: string): Rule {
  const parts = new Map<string, string>();
  for (const part of text.toUpperCase().split(';')) {
    const [name = '', value = ''] = part.trim().split('=', 2);
    if (name === '') continue;
    if (!PARTS.includes(name)) throw new EventError('its rule has an unknown part');
    parts.set(name, value);
  }
  const list = (name: string) => parts.get(name)?.split(',') ?? [];
  const number = (name: string) => parseNumber(parts.get(name) ?? '1', 1, 1e9);
  const lists = LIST_NAMES.map((name) => [name, parseList(name, list(name))]);
  const rule: Rule = {
    ...(Object.fromEntries(lists) as Record<ListName, number[]>),
    frequency: parseFrequency(parts.get('FREQ')),
    interval: number('INTERVAL'),
    count: parts.has('COUNT') ? number('COUNT') : Number.POSITIVE_INFINITY,
    until: parts.get('UNTIL') ?? null,
    weekStart: parseWeekday(parts.get('WKST') ?? 'MO').weekday,
    byDay: list('BYDAY').map(parseWeekday),
  };
  const hours = rule.frequency === 'HOURLY' ? 24 : rule.BYHOUR.length || 1;
  const timesADay = hours * (rule.BYMINUTE.length || 1) * (rule.BYSECOND.length || 1);
  if (timesADay > 24) throw new EventError('it repeats more often than hourly');
  return rule;
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

function parseList(name: ListName, texts: string[]): number[] {
  const [min, max] = LISTS[name];
  const numbers = texts.map((text) => parseNumber(text.trim(), min, max));
  return [...new Set(numbers)].sort((a, b) => a - b);
}

function parseWeekday(text: string): Rule['byDay'][number] {
  const [, nth, name = ''] = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(text.trim()) ?? [];
  const weekday = WEEKDAYS.indexOf(name);
  if (weekday < 0 || Number(nth) === 0) throw new EventError('its rule has an unknown weekday');
  return { weekday, nth: Number(nth ?? 0) };
}
