/** One locale and one time zone on the server and in the browser, so that both write the same text. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** 21 November 2026. */
export const formatDay = (date: Date): string => day.format(date);
