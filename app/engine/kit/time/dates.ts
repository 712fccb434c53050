/*
 * Formats days in English. A day is a `Date` at its start in UTC; `time-zone.ts` converts moments to days. Does not use
 * `Intl`: the first `Intl.DateTimeFormat` of a page takes longer than all its other modules take to start
 * (docs/decisions/0004-delivery.md).
 */

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December';

const monthName = (date: Date): string => MONTHS.split(',')[date.getUTCMonth()] ?? '';

/** 2026-11-21, in UTC. */
export const isoDay = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** Nov. */
export const shortMonthName = (date: Date): string => monthName(date).slice(0, 3);

const WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday';

/** Saturday. */
export const weekdayName = (date: Date): string => WEEKDAYS.split(',')[date.getUTCDay()] ?? '';

/** Sat. */
export const shortWeekdayName = (date: Date): string => weekdayName(date).slice(0, 3);

/** November 2026. */
export const formatMonth = (date: Date): string => `${monthName(date)} ${date.getUTCFullYear()}`;

/** 21 Nov. */
export const formatDayOfYear = (date: Date): string =>
  `${date.getUTCDate()} ${shortMonthName(date)}`;

/** 21 November 2026. */
export const formatDay = (date: Date): string => `${date.getUTCDate()} ${formatMonth(date)}`;
