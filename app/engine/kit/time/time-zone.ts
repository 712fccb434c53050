import { formatDay, isoDay, shortMonthName } from './dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations';

/*
 * Converts moments to and from local time in an IANA time zone, such as Europe/Berlin. For the server and the admin area
 * only: it uses `Intl`, which the visitors' scripts avoid (see `dates.ts`).
 */

/** Formatters by zone. Creating one costs as much as a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter of a zone; null if this machine does not know the zone. */
function knownFormatter(timeZone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(timeZone);
  if (known) return known;
  try {
    const clock = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, clock);
    return clock;
  } catch {
    return null;
  }
}

/** Whether this machine knows a zone of this name. */
export const isTimeZone = (name: string): boolean => knownFormatter(name) !== null;

/** Returns the formatter of a zone. An unknown zone counts as UTC. */
const formatterFor = (timeZone: string): Intl.DateTimeFormat =>
  knownFormatter(timeZone) ?? formatterFor('UTC');

/** Returns a date whose UTC fields are the zone's local time. */
function toLocalTime(date: Date, timeZone: string): Date {
  if (timeZone === 'UTC') return date;
  const parts = formatterFor(timeZone).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((one) => one.type === type)?.value);
  return new Date(
    Date.UTC(
      part('year'),
      part('month') - 1,
      part('day'),
      part('hour'),
      part('minute'),
      part('second'),
    ),
  );
}

/** Returns the local day of a moment, YYYY-MM-DD. */
export const dayIn = (date: Date, timeZone: string): string => isoDay(toLocalTime(date, timeZone));

/** Formats a moment for `<input type="datetime-local">`; '' for null. */
export const toInputTime = (date: Date | null, timeZone: string): string =>
  date === null ? '' : toLocalTime(date, timeZone).toISOString().slice(0, 16);

/** Returns how far a zone is ahead of UTC at an instant, both in milliseconds. */
export const offsetAt = (instant: number, timeZone: string): number =>
  toLocalTime(new Date(instant), timeZone).getTime() - instant;

/**
 * Converts local time to an instant. When daylight saving time starts, a skipped time moves forward by the length of the
 * gap; when it ends, a repeated time means the first one (like "compatible" in
 * https://tc39.es/proposal-temporal/docs/timezone.html).
 * @param local milliseconds, as if the local time were in UTC
 * @param zoneOffsetAt returns how far the zone is ahead of UTC at an instant
 */
export function toInstant(local: number, zoneOffsetAt: (instant: number) => number): number {
  const before = local - zoneOffsetAt(local - DAY_MS);
  const after = local - zoneOffsetAt(local + DAY_MS);
  const isLocalAt = (instant: number) => instant + zoneOffsetAt(instant) === local;
  return !isLocalAt(before) && isLocalAt(after) ? after : before;
}

/**
 * Parses the value of an `<input type="datetime-local">`, as `toInstant` does.
 * @returns null for an invalid value
 */
export function fromInputTime(text: string, timeZone: string): Date | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?$/.test(text)) return null;
  const shown = Date.parse(`${text}Z`);
  // JavaScript parses 30 February as 2 March.
  if (Number.isNaN(shown) || !new Date(shown).toISOString().startsWith(text.slice(0, 10))) {
    return null;
  }
  return new Date(toInstant(shown, (instant) => offsetAt(instant, timeZone)));
}

/** Formats a moment as 21 November 2026, 14:05. @param options.isExact whether to add seconds */
export function formatMoment(date: Date, timeZone: string, { isExact = false } = {}): string {
  const shown = toLocalTime(date, timeZone);
  const time = shown.toISOString().slice(11, isExact ? 19 : 16);
  // UTC is the default, so the text names it.
  return `${formatDay(shown)}, ${time}${timeZone === 'UTC' ? ' UTC' : ''}`;
}

/** Formats a moment as 21 Nov, 14:05, with the year if it isn't that of `now`. */
export function formatShortMoment(date: Date, now: Date, timeZone: string): string {
  const shown = toLocalTime(date, timeZone);
  const year = shown.getUTCFullYear();
  const isThisYear = year === toLocalTime(now, timeZone).getUTCFullYear();
  const day = `${shown.getUTCDate()} ${shortMonthName(shown)}${isThisYear ? '' : ` ${year}`}`;
  return `${day}, ${shown.toISOString().slice(11, 16)}`;
}

const UNITS = [
  { name: 'day', ms: DAY_MS },
  { name: 'hour', ms: HOUR_MS },
  { name: 'minute', ms: MINUTE_MS },
];

/** Formats a moment within a week as '3 hours ago' or 'in 2 days', and any other as 21 Nov 2026. */
export function formatNearMoment(date: Date, now: Date, timeZone: string): string {
  const ms = date.getTime() - now.getTime();
  const distance = Math.abs(ms);
  if (distance >= 7 * DAY_MS) {
    const shown = toLocalTime(date, timeZone);
    return `${shown.getUTCDate()} ${shortMonthName(shown)} ${shown.getUTCFullYear()}`;
  }
  const unit = UNITS.find((one) => distance >= one.ms);
  if (!unit) return ms > 0 ? 'in a moment' : 'just now';
  const count = Math.floor(distance / unit.ms);
  const words = `${count} ${unit.name}${count === 1 ? '' : 's'}`;
  return ms > 0 ? `in ${words}` : `${words} ago`;
}
