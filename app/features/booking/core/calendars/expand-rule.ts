import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import type { Rule } from './recurrence-rule';
import { EventError } from './values';

/*
 * Expands recurrence rules in local time: period by period, so that the work for a rule has a limit. The package rrule 2.8.1
 * has none: FREQ=HOURLY;INTERVAL=24;BYHOUR=5 never returns, and FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30 takes 15 s.
 */

/**
 * How many days the rules of a file may still look at. The first days of each rule are counted separately, so that a few
 * expensive rules leave enough for ordinary ones.
 */
export type Budget = { firstDays: number; moreDays: number };

/** All rules of a file take at most some 100 ms. */
export const createBudget = (): Budget => ({ firstDays: 300_000, moreDays: 100_000 });

const FIRST_DAYS_PER_RULE = 400;
const DAYS_PER_RULE = 20_000;
const MOST_EMPTY_PERIODS = 400;

/** The most instances of a file; no single rule has more either. */
export const MOST_INSTANCES = 2000;

/** All times are local, in milliseconds as if they were in UTC. */
type Range = {
  /** The event's first start. */
  start: number;
  /** The last start that the rule allows. */
  until: number;
  /** The part of the instances that is wanted. */
  from: number;
  to: number;
};

/**
 * Returns the starts of a rule's instances in a range, without the event's first start. That one counts for COUNT if the
 * rule yields it.
 * @returns null if the rule yields nothing in 400 periods
 * @throws EventError if it has more than 2,000 instances in the range, or takes too long
 */
export function expandRule(written: Rule, range: Range, budget: Budget): number[] | null {
  const rule = withDefaults(written, new Date(range.start));
  const { numberOf, daysOf } = PERIODS[rule.frequency];
  const starts: number[] = [];
  let left = rule.count;
  let empty = 0;
  let days = 0;
  for (let period = firstPeriod(rule, range, numberOf); left > 0; period += rule.interval) {
    const [firstDay, lastDay] = daysOf(period, rule);
    const periodStart = firstDay * DAY_MS;
    // After the range, the only question is whether the rule ever yields anything. After the year 275760, days are NaN.
    const isDone = periodStart > range.to && empty === 0;
    if (isDone || !(periodStart <= range.until)) break;
    const cost = Math.min(1 + lastDay - firstDay, rule.BYMONTH.length * 31 || 366);
    const pool = days < FIRST_DAYS_PER_RULE ? 'firstDays' : 'moreDays';
    budget[pool] -= cost;
    days += cost;
    if (days > DAYS_PER_RULE || budget[pool] < 0) throw new EventError('its rule takes too long');
    const times = timesOf(rule, period, firstDay, lastDay);
    empty = times.length > 0 || starts.length > 0 ? 0 : empty + 1;
    if (empty === MOST_EMPTY_PERIODS) return null;
    for (const time of times) {
      if (time < range.start) continue;
      if (time > range.until || left === 0) return starts;
      left -= 1;
      if (time > range.start && time >= range.from && time <= range.to) starts.push(time);
      if (starts.length > MOST_INSTANCES) throw new EventError('it has too many instances');
    }
  }
  return starts;
}

/** Adds what a rule leaves to the event's first start: the time of day, and the day where the rule names none. */
function withDefaults(rule: Rule, start: Date): Rule {
  const { frequency } = rule;
  const orDefault = (list: number[], value: number) => (list.length > 0 ? list : [value]);
  const filled = {
    ...rule,
    BYHOUR: frequency === 'HOURLY' ? rule.BYHOUR : orDefault(rule.BYHOUR, start.getUTCHours()),
    BYMINUTE: orDefault(rule.BYMINUTE, start.getUTCMinutes()),
    BYSECOND: orDefault(rule.BYSECOND, start.getUTCSeconds()),
    // RFC 5545 does not allow these with other frequencies.
    BYMONTHDAY: frequency === 'WEEKLY' ? [] : rule.BYMONTHDAY,
    BYYEARDAY: ['YEARLY', 'HOURLY'].includes(frequency) ? rule.BYYEARDAY : [],
    BYWEEKNO: frequency === 'YEARLY' ? rule.BYWEEKNO : [],
  };
  const namesDay = filled.byDay.length + filled.BYMONTHDAY.length + filled.BYYEARDAY.length > 0;
  if (namesDay || frequency === 'DAILY' || frequency === 'HOURLY') return filled;
  if (frequency === 'WEEKLY' || filled.BYWEEKNO.length > 0) {
    return { ...filled, byDay: [{ weekday: start.getUTCDay(), nth: 0 }] };
  }
  if (frequency === 'YEARLY') filled.BYMONTH = orDefault(filled.BYMONTH, start.getUTCMonth() + 1);
  return { ...filled, BYMONTHDAY: [start.getUTCDate()] };
}

/* Days are numbered from 1 January 1970, which was a Thursday. */

const dayNumber = (year: number, month: number, day: number): number => {
  const date = new Date(0);
  return Math.floor(date.setUTCFullYear(year, month, day) / DAY_MS);
};

/** Returns the first day of the week that contains a day. */
const weekStartOf = (day: number, { weekStart }: Rule): number =>
  day - ((((day + 4 - weekStart) % 7) + 7) % 7);

/** Returns the first day of week 1, which is the first week with at least four days in the year. */
const firstWeekOf = (year: number, rule: Rule): number => weekStartOf(dayNumber(year, 0, 4), rule);

type Period = {
  /** Returns the number of the period that contains a time. */
  numberOf: (time: Date, rule: Rule) => number;
  /** Returns the first and the last day of a period. */
  daysOf: (period: number, rule: Rule) => [number, number];
};

const PERIODS: Record<Rule['frequency'], Period> = {
  HOURLY: {
    numberOf: (time) => Math.floor(time.getTime() / HOUR_MS),
    daysOf: (hour) => [Math.floor(hour / 24), Math.floor(hour / 24)],
  },
  DAILY: {
    numberOf: (time) => Math.floor(time.getTime() / DAY_MS),
    daysOf: (day) => [day, day],
  },
  WEEKLY: {
    numberOf: (time, rule) =>
      Math.floor(weekStartOf(Math.floor(time.getTime() / DAY_MS), rule) / 7),
    daysOf: (week, rule) => [weekStartOf(week * 7 + 6, rule), weekStartOf(week * 7 + 6, rule) + 6],
  },
  MONTHLY: {
    numberOf: (time) => time.getUTCFullYear() * 12 + time.getUTCMonth(),
    daysOf: (month) => [dayNumber(0, month, 1), dayNumber(0, month + 1, 0)],
  },
  YEARLY: {
    numberOf: (time) => time.getUTCFullYear(),
    daysOf: (year, rule) =>
      rule.BYWEEKNO.length > 0
        ? [firstWeekOf(year, rule), firstWeekOf(year + 1, rule) - 1]
        : [dayNumber(year, 0, 1), dayNumber(year, 11, 31)],
  },
};

/** Returns the number of the first period to look at. COUNT needs all of them, from the event's first start. */
function firstPeriod(rule: Rule, range: Range, numberOf: Period['numberOf']): number {
  const first = numberOf(new Date(range.start), rule);
  if (rule.count < Number.POSITIVE_INFINITY) return first;
  // One period early, because weeks of a year begin before it.
  const skipped = (numberOf(new Date(range.from), rule) - 1 - first) / rule.interval;
  return first + Math.max(0, Math.floor(skipped)) * rule.interval;
}

/** Returns the times of a period, in order. */
function timesOf(rule: Rule, period: number, firstDay: number, lastDay: number) {
  const hour = ((period % 24) + 24) % 24;
  const hours =
    rule.frequency === 'HOURLY' ? [hour].filter((one) => allows(rule.BYHOUR, one)) : rule.BYHOUR;
  const times: number[] = [];
  for (let day = firstDay; day <= lastDay; day += 1) {
    const date = new Date(day * DAY_MS);
    const month = date.getUTCMonth();
    if (!allows(rule.BYMONTH, month + 1)) {
      // Goes to the last day of this month.
      day = dayNumber(date.getUTCFullYear(), month + 1, 0);
      continue;
    }
    if (!matchesDay(rule, date, firstDay, lastDay)) continue;
    for (const hour of hours)
      for (const minute of rule.BYMINUTE)
        for (const second of rule.BYSECOND)
          times.push(day * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * 1000);
  }
  if (rule.BYSETPOS.length === 0) return times;
  const chosen = rule.BYSETPOS.flatMap(
    (position) => times.at(position > 0 ? position - 1 : position) ?? [],
  );
  return [...new Set(chosen)].sort((a, b) => a - b);
}

const allows = (list: number[], value: number): boolean =>
  list.length === 0 || list.includes(value);

/** A day's position in its month or year, and how many days that has. */
type Position = { position: number; length: number };

function positionIn(unit: 'month' | 'year', date: Date): Position {
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const [first, next] = unit === 'month' ? [month, month + 1] : [0, 12];
  const before = dayNumber(year, first, 0);
  const position = date.getTime() / DAY_MS - before;
  return { position, length: dayNumber(year, next, 0) - before };
}

/** Whether a list has a position, counted from the start or, for negative numbers, from the end. */
const hasPosition = (list: number[], { position, length }: Position): boolean =>
  list.includes(position) || list.includes(position - length - 1);

/** Whether the rule allows a day, apart from its month. @param firstDay and `lastDay` of the period */
function matchesDay(rule: Rule, date: Date, firstDay: number, lastDay: number): boolean {
  const { BYMONTHDAY, BYYEARDAY, BYWEEKNO } = rule;
  if (BYMONTHDAY.length > 0 && !hasPosition(BYMONTHDAY, positionIn('month', date))) return false;
  if (BYYEARDAY.length > 0 && !hasPosition(BYYEARDAY, positionIn('year', date))) return false;
  const week = Math.floor((date.getTime() / DAY_MS - firstDay) / 7) + 1;
  const weeks = (lastDay + 1 - firstDay) / 7;
  if (BYWEEKNO.length > 0 && !hasPosition(BYWEEKNO, { position: week, length: weeks }))
    return false;
  return rule.byDay.length === 0 || matchesWeekday(rule, date);
}

/** Whether BYDAY has a day. Numbers such as 2MO count in the month or the year, and nowhere else. */
function matchesWeekday({ byDay, frequency, BYMONTH }: Rule, date: Date): boolean {
  const days = byDay.filter(({ weekday }) => weekday === date.getUTCDay());
  const hasNumbers = frequency === 'MONTHLY' || frequency === 'YEARLY';
  if (days.length === 0 || !hasNumbers || days.some(({ nth }) => nth === 0)) return days.length > 0;
  const unit = frequency === 'MONTHLY' || BYMONTH.length > 0 ? 'month' : 'year';
  const { position, length } = positionIn(unit, date);
  const [fromStart, fromEnd] = [Math.ceil(position / 7), -Math.ceil((length - position + 1) / 7)];
  return days.some(({ nth }) => nth === fromStart || nth === fromEnd);
}
