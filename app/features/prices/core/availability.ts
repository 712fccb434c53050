import type { Words } from '~/content/words';
import type { InnerProblem } from '~/engine/kit/fields/field';
import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import { localeOf } from './locale';

type AvailabilityWords = Words['availability'];
type AvailabilityDeps = Pick<Words, 'availability' | 'site'>;

/** The states of availability, with their names in forms. */
export const AVAILABILITY_NAMES = {
  'free-from': 'free from a date',
  'booked-until': 'booked until a date',
  'small-things': 'taking small things',
  'not-said': 'not saying',
};

/** What the site says about the owner's availability. */
export type Availability = {
  status: Exclude<AvailabilityWords['status'], 'not-said'>;
  /** "Free from" and "January 2027". */
  label: string;
  value: string;
  /** "Free from January 2027". */
  sentence: string;
  /** The first day on which the owner is free, YYYY-MM-DD; null without a date. */
  freeFrom: string | null;
};

/** A state with a date needs one. */
export function findAvailabilityProblem({
  status,
  date,
}: Partial<Pick<AvailabilityWords, 'status' | 'date'>>): InnerProblem | null {
  const needsDate = status === 'free-from' || status === 'booked-until';
  return needsDate && !date ? { path: ['date'], message: 'Date is missing.' } : null;
}

/**
 * Returns what the site says about the owner's availability.
 * @param today the owner's day, YYYY-MM-DD
 * @returns null if they do not say, or if the year, month or day that they named is over
 */
export function currentAvailability(words: AvailabilityDeps, today: string): Availability | null {
  const said = saidAvailability(words);
  return said && (said.lastDay === null || today <= said.lastDay) ? said : null;
}

/** Returns what the owner says, even if it is over. `lastDay`: after this day it is over. */
function saidAvailability({
  availability: { status, date, things, labels, sentences },
  site,
}: AvailabilityDeps): (Availability & { lastDay: string | null }) | null {
  if (status === 'not-said') return null;
  const inWords = (value: string) => ({
    ...{ status, label: labels[status], value },
    sentence: sentences[status].replace(/\{(?:date|things)\}/, () => value),
  });
  if (status === 'small-things') return { ...inWords(things), freeFrom: null, lastDay: null };
  if (date === '') return null;
  const lastDay = lastDayOf(date);
  const freeFrom = status === 'free-from' ? firstDayOf(date) : isoDay(Date.parse(lastDay) + DAY_MS);
  return { ...inWords(formatDate(date, site.language)), freeFrom, lastDay };
}

/** @param date a year, a month or a day */
const firstDayOf = (date: string): string => `${date}-01-01`.slice(0, 10);

const lastDayOf = (date: string): string => {
  const [year = 0, month = 12, day] = date.split('-').map(Number);
  // The day before the first of the next month.
  return day === undefined ? isoDay(Date.UTC(year, month, 0)) : date;
};

/** Formatters by language and length of the date. Creating one costs as much as a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Formats a year, a month or a day, with no more than it says. */
function formatDate(date: string, language: string): string {
  const key = `${language} ${date.length}`;
  const formatter =
    formatters.get(key) ??
    new Intl.DateTimeFormat(localeOf(language), {
      timeZone: 'UTC',
      year: 'numeric',
      ...(date.length > 4 && { month: 'long' }),
      ...(date.length > 7 && { day: 'numeric' }),
    });
  formatters.set(key, formatter);
  return formatter.format(new Date(firstDayOf(date)));
}

/**
 * Returns the sentence that the site no longer says because its date is over, to remind the owner; null if there is none.
 * @param today the owner's day, YYYY-MM-DD
 */
export function pastAvailability(words: AvailabilityDeps, today: string): string | null {
  const said = saidAvailability(words);
  return said && currentAvailability(words, today) === null ? said.sentence : null;
}
