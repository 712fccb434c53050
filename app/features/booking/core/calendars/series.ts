import { DAY_MS } from '~/engine/kit/time/durations';
import { toInstant } from '~/engine/kit/time/time-zone';
import { type CalendarEvent, type EventName, instantOf, type ZonedTime } from './events';
import { type Budget, expandRule } from './expand-rule';
import type { Rule } from './recurrence-rule';
import type { Doubt, Window, Zone } from './time-zones';
import { EventError, type Length } from './values';

/* Computes when the events with one UID make the owner busy: a series, and the events that replace its instances. */

/** Two instants in milliseconds. */
export type Interval = { start: number; end: number };

type Work = {
  window: Window;
  budget: Budget;
  /** Says what is not sure about an event. */
  warn: (event: EventName, reason: string) => void;
};

/** Returns the interval from a local time. */
export function intervalFrom(local: number, { days, ms }: Length, { offsetAt }: Zone): Interval {
  return {
    start: toInstant(local, offsetAt),
    end: toInstant(local + days * DAY_MS, offsetAt) + ms,
  };
}

/** Returns all the time that an event may take. */
export const widened = ({ start, end }: Interval, doubt: Doubt | null): Interval =>
  doubt && start < end ? { start: start - doubt.early, end: end + doubt.late } : { start, end };

/** Returns the events with the highest SEQUENCE. Equal ones are different events of a calendar that reuses its UIDs. */
function newest(events: CalendarEvent[]): CalendarEvent[] {
  const highest = largest(events.map(({ sequence }) => sequence));
  return events.filter(({ sequence }) => sequence === highest);
}

/** Returns when the events with one UID make the owner busy. */
export function busyIntervals(events: CalendarEvent[], work: Work): Interval[] {
  const series = newest(events.filter(({ replaces }) => !replaces));
  const reference = series[0]?.start;
  const byInstance = groupBy(
    events.filter(({ replaces }) => replaces),
    ({ replaces, start }) => localIn(replaces ?? start, reference ?? replaces ?? start),
  );
  const replacements = new Map([...byInstance].map(([local, same]) => [local, newest(same)]));
  let intervals = [...replacements.values()]
    .flat()
    .filter((one) => one.isBusy)
    .map((one) => widened(firstInstance(one), one.doubt));
  for (const one of series.filter(({ isBusy }) => isBusy)) {
    const instances = expandIfPossible(one, replacements, work);
    intervals = intervals.concat(instances.map((interval) => widened(interval, one.doubt)));
  }
  return intervals;
}

const firstInstance = ({ start, length }: CalendarEvent): Interval =>
  intervalFrom(start.local, length, start.zone);

/** Returns the intervals of a series, or only the first one if its rules ask too much. */
function expandIfPossible(
  event: CalendarEvent,
  replacements: Map<number, CalendarEvent[]>,
  work: Work,
): Interval[] {
  try {
    return expand(event, replacements, work);
  } catch (error) {
    if (!(error instanceof EventError)) throw error;
    work.warn(event.name, error.message);
    return [firstInstance(event)];
  }
}

/** Returns a time as local time of a series: at its time of day for a date, at midnight for an all-day series. */
function localIn(time: ZonedTime, series: ZonedTime): number {
  if (series.isDate) return Math.floor(localDate(time, series) / DAY_MS) * DAY_MS;
  if (time.isDate) return time.local + (series.local - Math.floor(series.local / DAY_MS) * DAY_MS);
  if (time.zone === series.zone) return time.local;
  const instant = instantOf(time);
  return instant + series.zone.offsetAt(instant);
}

/** Returns when a time is in an all-day series. Midnight in UTC means the date, because Exchange writes dates so. */
const localDate = ({ local, isUtc }: Pick<ZonedTime, 'local' | 'isUtc'>, series: ZonedTime) =>
  isUtc && local % DAY_MS !== 0 ? local + series.zone.offsetAt(local) : local;

/** Returns the last local start that UNTIL allows. A date includes its whole day. */
function lastStart({ until }: Rule, series: ZonedTime): number {
  if (until === null) return Number.POSITIVE_INFINITY;
  if (until.isDate) return until.local + DAY_MS - 1;
  if (series.isDate) return localDate(until, series);
  return until.isUtc ? until.local + series.zone.offsetAt(until.local) : until.local;
}

/** A change of all instances from one on. */
type FutureChange = { from: number; shift: number; event: CalendarEvent };

function futureChanges(series: ZonedTime, replacements: Map<number, CalendarEvent[]>) {
  const changes: FutureChange[] = [];
  for (const [from, events] of replacements) {
    const event = events.find(({ changesFuture }) => changesFuture);
    if (event) changes.push({ from, shift: localIn(event.start, series) - from, event });
  }
  return changes.sort((a, b) => a.from - b.from);
}

/** Returns the intervals of a series, without the instances that are removed or replaced. */
function expand(event: CalendarEvent, replacements: Map<number, CalendarEvent[]>, work: Work) {
  const { start: series, length: usual } = event;
  if (event.rules.length + event.added.length + event.removed.length + replacements.size === 0) {
    return [intervalFrom(series.local, usual, series.zone)];
  }
  const changes = futureChanges(series, replacements);
  const shift = largest(changes.map((change) => Math.abs(change.shift)));
  const lengths = [...changes.map((change) => change.event), ...event.added, event];
  const longest = largest(lengths.map(({ length }) => duration(length ?? usual)));
  // Two days more at both ends, because local time differs from UTC, and the zone may be in doubt.
  const from = work.window.from - longest - shift - 2 * DAY_MS;
  const to = work.window.to + shift + 2 * DAY_MS;
  const isNear = ({ local }: ZonedTime) => local >= from - DAY_MS && local <= to + DAY_MS;

  const instances = new Map([[series.local, usual]]);
  for (const rule of event.rules) {
    const range = { start: series.local, until: lastStart(rule, series), from, to };
    const starts = expandRule(rule, range, work.budget);
    if (!starts) work.warn(event.name, 'its rule yields nothing in 400 periods and was dropped');
    for (const local of starts ?? []) instances.set(local, usual);
  }
  for (const { start, length } of event.added) {
    if (isNear(start)) instances.set(localIn(start, series), length ?? usual);
  }
  const removed = event.removed.filter(isNear);
  const removedDays = new Set(removed.filter(({ isDate }) => isDate).map(({ local }) => local));
  const gone = new Set(removed.map((time) => localIn(time, series)));
  for (const local of replacements.keys()) gone.add(local);

  return [...instances].flatMap(([local, length]) => {
    if (gone.has(local) || removedDays.has(Math.floor(local / DAY_MS) * DAY_MS)) return [];
    const interval = intervalFrom(local, length, series.zone);
    // In the hour that clocks skip, an instance has a later local time than its rule says.
    if (gone.has(interval.start + series.zone.offsetAt(interval.start))) return [];
    const change = changes.findLast((one) => one.from <= local);
    if (!change) return [interval];
    if (!change.event.isBusy) return [];
    return [intervalFrom(local + change.shift, change.event.length, series.zone)];
  });
}

/** Returns the items by key, in their order. */
export function groupBy<Key, Item>(items: Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** Unlike `Math.max`, takes any number of numbers. */
const largest = (numbers: number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0);

const duration = ({ days, ms }: Length): number => days * DAY_MS + ms;
