import { DAY_MS } from '~/kit/time/durations';
import { isTimeZone, offsetAt } from '~/kit/time/time-zone';
import { type Component, findProperty } from './content-lines';
import { type Budget, expandRule } from './expand-rule';
import { parseRule } from './recurrence-rule';
import { EventError, parseOffset, parseTime } from './values';
import { windowsZone } from './windows-zones';

/* Finds the time zones that a calendar names. */

/** Returns how far a zone is ahead of UTC at an instant, both in milliseconds. */
export type ZoneOffset = (instant: number) => number;

/** The time that matters, in milliseconds. */
export type Window = { from: number; to: number };

/** A file that names more zones is not a person's calendar, and each costs a tenth of a millisecond. */
const MOST_ZONES = 60;

const MOST_CHANGES = 100;

export const utcOffset: ZoneOffset = () => 0;

/** Returns a function that finds IANA zones by name, and null for unknown names. It caches what it finds. */
export function createZoneFinder(): (name: string) => ZoneOffset | null {
  const zones = new Map<string, ZoneOffset | null>();
  return (name) => {
    const known = zones.get(name);
    if (known !== undefined) return known;
    const zone = zones.size < MOST_ZONES && isTimeZone(name) ? ianaZone(name) : null;
    zones.set(name, zone);
    return zone;
  };
}

/** Outside of these years, `Intl` has no more rules, or dates that it cannot format. */
const [FIRST, LAST] = [Date.UTC(1900, 0, 1), Date.UTC(2200, 0, 1)];

/** Returns the offset of an IANA zone. Asks `Intl`, which is slow, at most once a day of the calendar. */
function ianaZone(name: string): ZoneOffset {
  const cache = new Map<number, number>();
  const atMidnight = (day: number): number => {
    const offset = cache.get(day) ?? offsetAt(day * DAY_MS, name);
    cache.set(day, offset);
    return offset;
  };
  return (instant) => {
    const known = Math.min(Math.max(instant, FIRST), LAST);
    const day = Math.floor(known / DAY_MS);
    const offset = atMidnight(day);
    return offset === atMidnight(day + 1) ? offset : offsetAt(known, name);
  };
}

/** Returns the names to look up for a TZID: itself, the name of Windows, and the ends of /mozilla.org/…/Europe/Berlin. */
function candidates(tzid: string): string[] {
  const parts = tzid.split('/');
  const ends = [3, 2, 1].filter((count) => count < parts.length);
  return [tzid, windowsZone(tzid) ?? '', ...ends.map((count) => parts.slice(-count).join('/'))];
}

/**
 * Returns the zone of a TZID: of the calendar's VTIMEZONE if that makes sense, or else of the name.
 * @returns null if neither is known
 */
export function resolveZone(
  tzid: string,
  definition: Component | undefined,
  tools: { findZone: (name: string) => ZoneOffset | null; window: Window; budget: Budget },
): ZoneOffset | null {
  const defined = definition && definedZone(definition, tools.window, tools.budget);
  if (defined) return defined;
  for (const name of candidates(tzid.slice(0, 200))) {
    const zone = name === '' ? null : tools.findZone(name);
    if (zone) return zone;
  }
  return null;
}

type Change = { at: number; before: number; after: number };

/** Computes the changes of a VTIMEZONE around the window. @returns null if it makes no sense */
function definedZone({ children }: Component, window: Window, budget: Budget): ZoneOffset | null {
  let all: Change[];
  try {
    all = children.flatMap((child) => changesOf(child, window, budget));
  } catch (error) {
    if (error instanceof EventError) return null;
    throw error;
  }
  all.sort((a, b) => a.at - b.at);
  const last = all.findLastIndex(({ at }) => at < window.from - YEAR_MS);
  const changes = all.slice(Math.max(0, last));
  if (changes.length === 0 || changes.length > MOST_CHANGES) return null;
  return (instant) => changes.findLast(({ at }) => at <= instant)?.after ?? changes[0]?.before ?? 0;
}

const YEAR_MS = 366 * DAY_MS;

/** Returns the changes that a STANDARD or DAYLIGHT part describes. @throws EventError */
function changesOf(part: Component, window: Window, budget: Budget): Change[] {
  if (part.name !== 'STANDARD' && part.name !== 'DAYLIGHT') return [];
  const value = (name: string) => findProperty(part, name)?.value ?? '';
  const before = parseOffset(value('TZOFFSETFROM'));
  const after = parseOffset(value('TZOFFSETTO'));
  const start = parseTime(value('DTSTART')).local;
  const times = new Set([start]);
  for (const property of part.properties) {
    if (property.name === 'RDATE') {
      for (const text of property.value.split(',')) times.add(parseTime(text).local);
    } else if (property.name === 'RRULE') {
      const rule = parseRule(property.value);
      const until = rule.until === null ? null : parseTime(rule.until);
      const range = {
        start,
        until: until ? until.local + (until.isUtc ? before : 0) : Number.POSITIVE_INFINITY,
        from: window.from - 2 * YEAR_MS,
        to: window.to + YEAR_MS,
      };
      for (const time of expandRule(rule, range, budget) ?? []) times.add(time);
    }
  }
  return [...times].map((local) => ({ at: local - before, before, after }));
}
