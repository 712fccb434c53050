import { fill } from '~/engine/kit/language/fill';
import { formatWeekday } from '~/engine/kit/time/dates';
import { toInputTime } from '~/engine/kit/time/time-zone';
import { type BookingText, ENGLISH } from '../languages/say';
import { utcTime } from './invite';

/* How times of talks are shown, each with its zone. */

const localTime = (instant: number, zone: string) =>
  new Date(`${toInputTime(new Date(instant), zone)}Z`);

/** Europe/Berlin; America/New York. */
export const zoneName = (zone: string): string => zone.replaceAll('_', ' ');

/** Tuesday, 1 December 2026. */
export const talkDay = (instant: number, zone: string, language?: string): string =>
  formatWeekday(localTime(instant, zone), language);

/** 14:30. */
export const talkClock = (instant: number, zone: string): string =>
  localTime(instant, zone).toISOString().slice(11, 16);

/** Tuesday, 1 December 2026, 14:30 (Europe/Berlin). */
export const talkTime = (
  date: Date,
  zone: string,
  { booking, language }: BookingText = ENGLISH,
): string =>
  fill(booking.page.time, {
    day: talkDay(date.getTime(), zone, language),
    clock: talkClock(date.getTime(), zone),
    zone: zoneName(zone),
  });

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
