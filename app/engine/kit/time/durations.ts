/* Durations in milliseconds. A day is 24 hours, as in UTC: daylight saving time does not count. */

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** Returns the time this many days earlier. */
export const daysBefore = (time: Date, days: number): Date =>
  new Date(time.getTime() - days * DAY_MS);
