import { HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import { unescapeText } from './values';
import { windowsZone } from './windows-zones';

/* Finds the IANA zones that the time zone names of calendar programs may mean. */

/** (UTC+01:00) Amsterdam, Berlin, Rome: how Windows and Outlook show a zone to people. */
const DISPLAY_NAME = /^\((?:UTC|GMT)([+-]\d\d:?\d\d)?\) *(.+)$/i;

/**
 * GMT-0500, UTC+2, +01:00, and the UTC+5.5 of WordPress. The names of IANA with a sign, such as Etc/GMT+5, mean the opposite
 * and are found first.
 */
const OFFSET = /^(?:GMT|UTC|Z)? *([+-])(\d{1,2})(?::?(\d\d)|(\.\d{1,2}))?$/i;

/** Returns a name as it is compared: without escapes, quotes and spaces around it. */
export const normalizeZoneName = (name: string): string =>
  unescapeText(name).replaceAll('"', '').trim();

/** Returns the names to look up for a name that was written, the likeliest first. */
export function zoneCandidates(written: string): string[] {
  const name = normalizeZoneName(written).slice(0, 200);
  // Some programs number the zones of a file.
  const plain = name.replace(/[ _]\d{1,3}$/, '');
  const parts = plain.split('/');
  // The ends of /mozilla.org/20050126_1/Europe/Berlin.
  const ends = [3, 2, 1].filter((count) => count < parts.length);
  const shown = DISPLAY_NAME.exec(plain)?.[2] ?? '';
  return [
    name,
    plain,
    windowsZone(plain) ?? '',
    ...ends.map((count) => parts.slice(-count).join('/')),
    // Eastern Time (US & Canada) is Eastern Standard Time.
    windowsZone(shown.replace(/ Time( \(.*\))?$/, '')) ?? '',
    ...(shown ? shown.split(/, */).map(zoneOfCity) : []),
  ].filter((candidate, at, all) => candidate !== '' && all.indexOf(candidate) === at);
}

let cities: Map<string, string> | undefined;

/** Returns the IANA zone that is named after a city, or ''. */
function zoneOfCity(city: string): string {
  cities ??= new Map(
    Intl.supportedValuesOf('timeZone').map((zone) => [cityOf(zone.split('/').at(-1) ?? ''), zone]),
  );
  return cities.get(cityOf(city)) ?? '';
}

const cityOf = (name: string): string => name.replace(/[ _.]+/g, ' ').toLowerCase();

/** Returns the fixed offset that a name says, in milliseconds; null if it says none. */
export function offsetOfName(written: string): number | null {
  const [, sign, hours, minutes = '0', part = '0'] = OFFSET.exec(normalizeZoneName(written)) ?? [];
  if (!hours) return null;
  const ms = (Number(hours) + Number(part)) * HOUR_MS + Number(minutes) * MINUTE_MS;
  if (ms > LARGEST_OFFSET_MS) return null;
  return sign === '-' ? -ms : ms;
}

const LARGEST_OFFSET_MS = 14 * HOUR_MS;

/** Returns the standard offset that a display name says, in milliseconds; null if it says none. */
export function offsetOfDisplayName(written: string): number | null {
  const [, offset, rest] = DISPLAY_NAME.exec(normalizeZoneName(written)) ?? [];
  if (!rest) return null;
  return offset ? offsetOfName(offset) : 0;
}
