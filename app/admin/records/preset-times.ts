import { DAY_MS } from '~/kit/time/durations';
import { toInputTime } from '~/kit/time/time-zone';

const TIME = '09:00';
const MONDAY = 1;

/**
 * Times to come that are wanted often, in the morning by the clock of a zone.
 * @returns each with its name, as an `<input type="datetime-local">` holds it
 */
export function presetTimes(now: Date, timeZone: string): { label: string; time: string }[] {
  // At noon of the day there: days of 23 and 25 hours cannot lead to another one.
  const noon = Date.parse(`${toInputTime(now, timeZone).slice(0, 10)}T12:00Z`);
  const morningIn = (days: number) =>
    `${new Date(noon + days * DAY_MS).toISOString().slice(0, 10)}T${TIME}`;
  const toMonday = (MONDAY + 7 - new Date(noon).getUTCDay()) % 7 || 7;
  return [
    { label: `Tomorrow, ${TIME}`, time: morningIn(1) },
    ...(toMonday > 1 ? [{ label: `Monday, ${TIME}`, time: morningIn(toMonday) }] : []),
  ];
}
