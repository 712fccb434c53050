/** One locale and one time zone on the server and in the browser, so that both write the same text. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 21 November 2026. */
export const formatDay = (date: Date): string => day.format(date);

const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** 21 Nov 2026, 14:05 UTC. */
export const formatMoment = (date: Date): string => `${moment.format(date)} UTC`;
