import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';
import { isTimeZone, offsetAt } from '~/engine/kit/time/time-zone';
import { type Component, findProperty } from './content-lines';
import { type Budget, expandRule } from './expand-rule';
import { parseRule } from './recurrence-rule';
import { EventError, parseOffset, parseTime } from './values';
import { normalizeZoneName, offsetOfDisplayName, offsetOfName, zoneCandidates } from './zone-names';

/* Finds the time zones that a calendar names. */

/** Returns how far a zone is ahead of UTC at an instant, both in milliseconds. */
export type ZoneOffset = (instant: number) => number;

/** What is not sure about a zone. An event then takes all the time at which it may be. */
export type Doubt = {
  /** How much earlier and later than computed an event may be, in milliseconds. */
  early: number;
  late: number;
  reason: string;
};

export type Zone = { offsetAt: ZoneOffset; doubt: Doubt | null };

/** The time that matters, in milliseconds. */
export type Window = { from: number; to: number };

/** A file that names more zones is not a person's calendar, and each costs a tenth of a millisecond. */
const MOST_ZONES = 120;

const MOST_CHANGES = 100;

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

/** Whether a zone has an offset in any quarter of the year, since a display name has the one of the winter. */
const hasOffset = (zone: ZoneOffset, offset: number, { from }: Window): boolean =>
  [0, 1, 2, 3].some((quarter) => zone(from + (quarter * YEAR_MS) / 4) === offset);

export const certain = (offsetAt: ZoneOffset): Zone => ({ offsetAt, doubt: null });

export const UTC: Zone = certain(() => 0);

/** The offsets that are in use anywhere. */
const [WEST, EAST] = [-12 * HOUR_MS, 14 * HOUR_MS];

/**
 * Returns the zone of a TZID: of its name, or else of the calendar's VTIMEZONE as far as it goes. An unknown zone may be any.
 */
export function resolveZone(
  tzid: string,
  definition: Component | undefined,
  tools: { findZone: (name: string) => ZoneOffset | null; window: Window; budget: Budget },
): Zone {
  const standard = offsetOfDisplayName(tzid);
  const location = definition && findProperty(definition, 'X-LIC-LOCATION')?.value;
  for (const name of [tzid, location ?? ''].flatMap(zoneCandidates)) {
    const zone = tools.findZone(name);
    if (zone && (standard === null || hasOffset(zone, standard, tools.window)))
      return certain(zone);
  }
  const defined = definition && definedZone(definition, tools.window, tools.budget);
  if (defined) return defined;
  const fixed = offsetOfName(tzid);
  if (fixed !== null) return certain(() => fixed);
  const unknown = `the time zone "${normalizeZoneName(tzid).slice(0, 60)}" is unknown`;
  if (standard !== null) {
    const reason = `${unknown}, so it may be an hour earlier in summer`;
    return { offsetAt: () => standard, doubt: { early: HOUR_MS, late: 0, reason } };
  }
  return { ...UTC, doubt: { early: EAST, late: -WEST, reason: unknown } };
}

type Change = { at: number; before: number; after: number };

/** Computes the changes of a VTIMEZONE around the window. @returns null if it makes no sense */
function definedZone({ children }: Component, window: Window, budget: Budget): Zone | null {
  let parts: Part[];
  try {
    parts = children.flatMap((child) => readPart(child, window, budget));
  } catch (error) {
    if (error instanceof EventError) return null;
    throw error;
  }
  const all = parts.flatMap(({ changes }) => changes).sort((a, b) => a.at - b.at);
  const last = all.findLastIndex(({ at }) => at < window.from - YEAR_MS);
  const changes = all.slice(Math.max(0, last));
  if (changes.length === 0 || changes.length > MOST_CHANGES) return null;
  return {
    offsetAt: (instant) =>
      changes.findLast(({ at }) => at <= instant)?.after ?? changes[0]?.before ?? 0,
    doubt: isWhole(parts, window) ? null : doubtOf(changes),
  };
}

/**
 * Whether the parts describe the whole window: clocks change twice a year, or never, or the parts say that they no longer do.
 */
function isWhole(parts: Part[], { to }: Window): boolean {
  const offsets = parts.flatMap(({ changes }) =>
    changes.flatMap(({ before, after }) => [before, after]),
  );
  if (new Set(offsets).size === 1) return true;
  const isRepeated = parts.some((part) => part.isDaylight || part.until > part.start);
  if (!isRepeated) return true;
  const ends = [true, false].map((isDaylight) =>
    parts
      .filter((part) => part.isDaylight === isDaylight)
      .reduce((end, part) => Math.max(end, part.until), 0),
  );
  // The next change of each kind would come a year after its last one.
  return ends.every((end) => end + YEAR_MS > to);
}

function doubtOf(changes: Change[]): Doubt {
  const offsets = changes.flatMap(({ before, after }) => [before, after]);
  const range = Math.max(...offsets) - Math.min(...offsets);
  const reason = 'the calendar defines its time zone for other years or half of the year only';
  return { early: range, late: range, reason };
}

const YEAR_MS = 366 * DAY_MS;

type Part = {
  isDaylight: boolean;
  changes: Change[];
  /** The first and the last change, also after the window; Infinity if there is no last one. */
  start: number;
  until: number;
};

/** Reads a STANDARD or DAYLIGHT part. @throws EventError */
function readPart(part: Component, window: Window, budget: Budget): Part[] {
  if (part.name !== 'STANDARD' && part.name !== 'DAYLIGHT') return [];
  const value = (name: string) => findProperty(part, name)?.value ?? '';
  const before = parseOffset(value('TZOFFSETFROM'));
  const after = parseOffset(value('TZOFFSETTO'));
  const start = parseTime(value('DTSTART')).local;
  const times = new Set([start]);
  let until = start;
  for (const property of part.properties) {
    if (property.name === 'RDATE') {
      for (const text of property.value.split(',')) times.add(parseTime(text).local);
    } else if (property.name === 'RRULE') {
      const { rule } = parseRule(property.value);
      const end = rule.until;
      const range = {
        start,
        until: end ? end.local + (end.isUtc ? before : 0) : Number.POSITIVE_INFINITY,
        from: window.from - 2 * YEAR_MS,
        to: window.to + YEAR_MS,
      };
      for (const time of expandRule(rule, range, budget) ?? []) times.add(time);
      if (rule.count === Number.POSITIVE_INFINITY) until = Math.max(until, range.until);
    }
  }
  const changes = [...times].map((local) => ({ at: local - before, before, after }));
  until = changes.reduce((latest, { at }) => Math.max(latest, at), until);
  return [{ isDaylight: part.name === 'DAYLIGHT', changes, start, until }];
}
