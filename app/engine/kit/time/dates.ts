/*
 * Formats days. A day is a `Date` at its start in UTC; `time-zone.ts` converts moments to days. English does not use `Intl`, because
 * the first `Intl.DateTimeFormat` of a page takes longer than all its other modules take to start
 * (docs/decisions/0004-delivery.md).
 */

const ENGLISH = 'en';

const MONTHS =
  'January,February,March,April,May,June,July,August,September,October,November,December';

const WEEKDAYS = 'Sunday,Monday,Tuesday,Wednesday,Thursday,Friday,Saturday';

const monthInEnglish = (date: Date): string => MONTHS.split(',')[date.getUTCMonth()] ?? '';
const weekdayInEnglish = (date: Date): string => WEEKDAYS.split(',')[date.getUTCDay()] ?? '';

/** Formatters by language and options. Creating one costs as much as a thousand uses. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function inLanguage(date: Date, language: string, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formatters.set(key, known);
  return known.format(date);
}

/** 2026-11-21, in UTC. */
export const isoDay = (time: Date | number): string => new Date(time).toISOString().slice(0, 10);

/** Nov. */
export const shortMonthName = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? monthInEnglish(date).slice(0, 3)
    : inLanguage(date, language, { month: 'short' });

/** Sat. */
export const shortWeekdayName = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? weekdayInEnglish(date).slice(0, 3)
    : inLanguage(date, language, { weekday: 'short' });

/** November 2026. */
export const formatMonth = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? `${monthInEnglish(date)} ${date.getUTCFullYear()}`
    : inLanguage(date, language, { month: 'long', year: 'numeric' });

/** 21 Nov. */
export const formatDayOfYear = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? `${date.getUTCDate()} ${shortMonthName(date)}`
    : inLanguage(date, language, { day: 'numeric', month: 'short' });

/** Sat, 21 Nov. */
export const formatWeekdayOfYear = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? `${shortWeekdayName(date)}, ${formatDayOfYear(date)}`
    : inLanguage(date, language, { weekday: 'short', day: 'numeric', month: 'short' });

/** 21 November 2026. */
export const formatDay = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? `${date.getUTCDate()} ${formatMonth(date)}`
    : inLanguage(date, language, { day: 'numeric', month: 'long', year: 'numeric' });

/** Saturday, 21 November 2026. */
export const formatWeekday = (date: Date, language = ENGLISH): string =>
  language === ENGLISH
    ? `${weekdayInEnglish(date)}, ${formatDay(date)}`
    : inLanguage(date, language, {
        weekday: 'long',
        day: 'numeric',
        month: 'long',
        year: 'numeric',
      });
