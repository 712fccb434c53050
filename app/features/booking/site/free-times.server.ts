import { formatDayOfYear, shortWeekdayName } from '~/engine/kit/time/dates';
import { dayIn, isTimeZone } from '~/engine/kit/time/time-zone';
import type { FreeTimes } from '../core/bookings';
import { talkClock, talkDay, zoneName } from '../core/talk-times';
import type { ShownTimes } from './shown';

/** Zones with every usual offset and clock change. A script finds the visitor's own; all 420 would be too much HTML. */
const ZONES =
  'Pacific/Honolulu America/Anchorage America/Los_Angeles America/Phoenix America/Denver America/Chicago America/Mexico_City America/Bogota America/New_York America/Halifax America/Santiago America/Sao_Paulo America/St_Johns Atlantic/Azores UTC Europe/London Africa/Lagos Europe/Berlin Europe/Athens Africa/Cairo Africa/Johannesburg Asia/Jerusalem Europe/Istanbul Africa/Nairobi Europe/Moscow Asia/Tehran Asia/Dubai Asia/Kabul Asia/Karachi Asia/Kolkata Asia/Kathmandu Asia/Dhaka Asia/Yangon Asia/Bangkok Asia/Shanghai Asia/Singapore Asia/Tokyo Australia/Adelaide Australia/Brisbane Australia/Sydney Australia/Lord_Howe Pacific/Auckland Pacific/Apia'.split(
    ' ',
  );

/**
 * Chooses the zone of a page: the one in its address, otherwise a guess.
 * @param guesses in order, '' for none
 */
export function chooseZone(url: URL, guesses: string[]) {
  const asked = url.searchParams.get('zone') ?? '';
  const zone = [asked, ...guesses].find((one) => one !== '' && isTimeZone(one)) ?? 'UTC';
  const zones = [...new Set([zone, ...ZONES])].map((id) => ({ id, name: zoneName(id) }));
  return { zone, zones, isChosen: zone === asked };
}

/** Returns free times as a page shows them: the days with free times, and the times of one. */
export function showFreeTimes(
  { slots }: Pick<FreeTimes, 'slots'>,
  { zone, day, language }: { zone: string; day: string | null; language: string },
): ShownTimes {
  const byDay = new Map<string, number[]>();
  for (const slot of slots) {
    const key = dayIn(new Date(slot), zone);
    byDay.set(key, [...(byDay.get(key) ?? []), slot]);
  }
  const shown = byDay.has(day ?? '') ? (day ?? '') : ([...byDay.keys()][0] ?? '');
  const times = byDay.get(shown) ?? [];
  return {
    shown,
    heading: times[0] === undefined ? '' : talkDay(times[0], zone, language),
    days: [...byDay.keys()].map((key) => {
      const date = new Date(`${key}T00:00Z`);
      return {
        day: key,
        weekday: shortWeekdayName(date, language),
        label: formatDayOfYear(date, language),
      };
    }),
    times: times.map((slot) => ({
      at: new Date(slot).toISOString(),
      clock: talkClock(slot, zone),
    })),
  };
}
