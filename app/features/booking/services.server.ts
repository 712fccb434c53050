import { isLocalHost } from '~/engine/server/environment.server';
import type { Services } from '~/engine/server/feature.server';
import { calendarFeed } from './adapters/calendar-feed.server';
import { bookingTable } from './core/bookings.server';
import { calendarTable } from './core/calendar.server';
import { talkSettingsTable } from './core/talk-settings.server';

/** Returns a function that loads the owner's time zone, once. */
function ownerZone({ settings }: Services) {
  let zone: Promise<string> | undefined;
  return () => {
    zone ??= settings.read().then(({ timeZone }) => timeZone);
    return zone;
  };
}

/** The services with those of booking. What is there already stays, so that tests can replace it. */
export const bookingServices = (services: Services) => ({
  bookings: bookingTable(services.db),
  talkSettings: talkSettingsTable(services.db),
  calendarReadings: calendarTable(services.db),
  ...calendarFeed({ isLocal: isLocalHost(new URL(services.origin).hostname) }),
  loadZone: ownerZone(services),
  ...services,
});
