import { formatDay, weekdayName } from '~/engine/kit/time/dates';
import { toInputTime } from '~/engine/kit/time/time-zone';
import { utcTime } from './invite';

/* How times of talks are shown, each with its zone. */

const localTime = (instant: number, zone: string) =>
  new Date(`${toInputTime(new Date(instant), zone)}Z`);

/** Europe/Berlin; America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Tuesday, 1 December 2026. */
export const talkDay = (instant: number, zone: string): string => {
  const local = localTime(instant, zone);
  return `${weekdayName(local)}, ${formatDay(local)}`;
};

/** 14:30. */
export const talkClock = (instant: number, zone: string): string =>
  localTime(instant, zone).toISOString().slice(11, 16);

/** Tuesday, 1 December 2026, 14:30 (Europe/Berlin). */
export const talkTime = (date: Date, zone: string): string =>
  `${talkDay(date.getTime(), zone)}, ${talkClock(date.getTime(), zone)} (${zoneName(zone)})`;

type Event = { title: string; startAt: Date; endAt: Date; place: string };

/** Returns the addresses that add an event to the calendars of Google and Outlook. */
export function calendarLinks({ title, startAt, endAt, place }: Event) {
  const google = new URLSearchParams({
    action: 'TEMPLATE',
    text: title,
    dates: `${utcTime(startAt)}/${utcTime(endAt)}`,
    location: place,
  });
  const outlook = new URLSearchParams({
    path: '/calendar/action/compose',
    rru: 'addevent',
    subject: title,
    startdt: startAt.toISOString(),
    enddt: endAt.toISOString(),
    location: place,
  });
  return {
    google: `https://calendar.google.com/calendar/render?${google}`,
    outlook: `https://outlook.live.com/calendar/0/action/compose?${outlook}`,
  };
}
