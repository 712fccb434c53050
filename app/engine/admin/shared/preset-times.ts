import { DAY_MS } from '~/engine/kit/time/durations';
import { toInputTime } from '~/engine/kit/time/time-zone';

const TIME = '09:00';
const MONDAY = 1;

/**
 * Returns common times in the future: mornings in a time zone.
 * @returns each with its label, in the format of `<input type="datetime-local">`
 */
export function presetTimes(now: Date, timeZone: string): { label: string; time: string }[] {
  // Noon in that zone: adding days of 23 or 25 hours cannot land on another date.
  const noon = Date.parse(`${toInputTime(now, timeZone).slice(0, 10)}T12:00Z`);
  const morningIn = (days: number) =>
    `${new Date(noon + days * DAY_MS).toISOString().slice(0, 10)}T${TIME}`;
  const toMonday = (MONDAY + 7 - new Date(noon).getUTCDay()) % 7 || 7;
  return [
    { label: `Tomorrow, ${TIME}`, time: morningIn(1) },
    ...(toMonday > 1 ? [{ label: `Monday, ${TIME}`, time: morningIn(toMonday) }] : []),
  ];
}
