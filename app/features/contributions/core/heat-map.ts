import { formatMonth, shortMonthName } from '~/engine/kit/time/dates';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { ContributionsFacts } from './contributions';

export type ShownContributions = Omit<ContributionsFacts, 'asOf'> & {
  /** When the source was last read successfully, in ISO 8601. */
  asOf: string | null;
  /** The day of `asOf`, YYYY-MM-DD. */
  readOn: string | null;
  /** See `dailyCounts`. */
  counts: string;
  said: {
    about: string;
    /** How many, from when to when. */
    summary: string;
    /** The name of the grid. */
    grid: string;
    /** Where the numbers are from, with a place for the day on which they were read; not of samples. */
    read?: string;
    /** From when on they are known, with a place for the day, if that is later than the start. */
    since?: string;
  };
};

export type HeatMapDay = { date: Date; count: number; week: number; weekday: number };

export type HeatMapLayout = {
  /** The number of columns. */
  weeks: number;
  /** In order. */
  days: HeatMapDay[];
  /** The days by colour: none, 1 to 4, 5 or more. */
  levels: [HeatMapDay[], HeatMapDay[], HeatMapDay[]];
  /** In order; `month` as YYYY-MM, `week` is the column of its first day. */
  months: { month: string; name: string; label: string; week: number; total: number }[];
  total: number;
};

/** Specification, point 9: 0, under 5, 5 or more. */
const MANY = 5;

/** Counts are written from this character on: 0 to 9 are digits, and larger ones are the characters that follow them. */
const ZERO = 48;
/** The largest count. Above it there are code points that are no characters. */
const MOST = 50_000;

/**
 * Returns the count of each day of a range, in order, as one character each: in the page's data numbers would weigh more.
 * @param days counts by YYYY-MM-DD; missing days count as 0
 * @param from the first day
 * @param to the last day
 */
export function dailyCounts(days: Record<string, number>, from: string, to: string): string {
  const first = Date.parse(from);
  const counts: number[] = Array((Date.parse(to) - first) / DAY_MS + 1).fill(0);
  for (const [day, count] of Object.entries(days)) {
    const index = (Date.parse(day) - first) / DAY_MS;
    if (index in counts) counts[index] = Math.min(count, MOST);
  }
  return String.fromCodePoint(...counts.map((count) => ZERO + count));
}

/** @param counts see `dailyCounts` */
export const countsIn = (counts: string): number[] =>
  Array.from(counts, (character) => character.charCodeAt(0) - ZERO);

/**
 * Places each day of a range in the grid: a column a week, Sunday on top.
 * @param days.counts see `dailyCounts`; days.from the first day, YYYY-MM-DD, the first of a month
 * @param language of the names of months
 */
export function heatMapLayout(
  days: { counts: string; from: string },
  language?: string,
): HeatMapLayout {
  const counts = countsIn(days.counts);
  const start = Date.parse(days.from);
  const offset = new Date(start).getUTCDay();
  const layout: HeatMapLayout = {
    weeks: Math.ceil((offset + counts.length) / 7),
    days: [],
    levels: [[], [], []],
    months: [],
    total: 0,
  };
  for (const [index, count] of counts.entries()) {
    const date = new Date(start + index * DAY_MS);
    const week = Math.floor((offset + index) / 7);
    if (date.getUTCDate() === 1) {
      layout.months.push({
        month: date.toISOString().slice(0, 7),
        name: formatMonth(date, language),
        label: shortMonthName(date, language),
        week,
        total: 0,
      });
    }
    const day = { date, count, week, weekday: (offset + index) % 7 };
    layout.days.push(day);
    layout.levels[count === 0 ? 0 : count < MANY ? 1 : 2].push(day);
    const month = layout.months.at(-1);
    if (month) month.total += count;
    layout.total += count;
  }
  return layout;
}
