import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';

/* Parses the values of iCalendar properties (RFC 5545, section 3.3). */

/** Says why a part of an event cannot be read. Costs that part, or the event if it is the start, and never the file. */
export class EventError extends Error {}

/** Resolves the escapes of a text (section 3.3.11), which some calendars also write where there should be none. */
export const unescapeText = (text: string): string =>
  text.replace(/\\(.)/gs, (_, character: string) => (/n/i.test(character) ? ' ' : character));

/** A date or time as written. */
export type Time = {
  /** The local time in milliseconds, as if it were in UTC. */
  local: number;
  isDate: boolean;
  isUtc: boolean;
};

/** Days are as long as the zone makes them, and `ms` is exact: a day plus 24 hours may be 23 hours more. */
export type Length = { days: number; ms: number };

const LONGEST_DAYS = 36_600;

/**
 * Parses 20261127, 20261127T090000 or 20261127T090000Z. Also the 20261127Z of Google, and 2026-11-27T09:00:00.000Z, which is
 * ISO 8601 but not iCalendar. @throws EventError
 */
export function parseTime(text: string): Time {
  const parts =
    /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d):?(\d\d)?(?:\.\d{1,9})?(Z)?|Z)?$/i.exec(
      text.trim(),
    );
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = (parts ?? [])
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const isValid = parts && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isValid || hour > 24 || minute > 59 || second > 60) {
    throw new EventError('a date or time is not valid');
  }
  return {
    local: date.setUTCHours(hour, minute, second),
    isDate: parts[4] === undefined,
    isUtc: parts[7] !== undefined,
  };
}

/** Parses a duration such as P1DT2H. @throws EventError, also if it is negative */
export function parseDuration(text: string): Length {
  const parts =
    /^\+?P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text.trim(),
    );
  if (!parts) throw new EventError('a duration is not valid');
  const [weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] = parts
    .slice(1)
    .map((part) => Number(part ?? 0));
  return checkedLength({
    days: weeks * 7 + days,
    ms: hours * HOUR_MS + minutes * MINUTE_MS + seconds * 1000,
  });
}

/** Returns a length. @throws EventError if it is negative or longer than 100 years */
export function checkedLength({ days, ms }: Length): Length {
  if (days < 0 || ms < 0) throw new EventError('it ends before it starts');
  if (days + ms / DAY_MS > LONGEST_DAYS) throw new EventError('it lasts more than 100 years');
  return { days, ms };
}

/** Parses how far a zone is ahead of UTC, such as +0530. @returns milliseconds @throws EventError */
export function parseOffset(text: string): number {
  const [, sign, hours, minutes, seconds = 0] =
    /^([+-])(\d\d):?(\d\d):?(\d\d)?$/.exec(text.trim()) ?? [];
  const ms = Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS + Number(seconds) * 1000;
  // The largest offset that was ever in use is 15:14, in Manila until 1844.
  if (!(ms < 16 * HOUR_MS)) throw new EventError('an offset from UTC is not valid');
  return sign === '-' ? -ms : ms;
}
