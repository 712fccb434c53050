import { isoDay } from '~/engine/kit/time/dates';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import { dayIn, offsetAt, toInstant } from '~/engine/kit/time/time-zone';
import type { TalkKind, TalkRules } from './talk-rules';

/** In milliseconds since 1970, like all times here. */
export type Span = { start: number; end: number };

/** How far apart the starts of free times are. Short talks also start at a quarter. */
const stepOf = (minutes: number) => (minutes < 30 ? 15 : 30) * MINUTE_MS;

/**
 * Returns the times when a talk can begin, in order. Hours are the owner's wall clock. A time that clocks skip does not
 * exist; one that they show twice is the first of both.
 * @param busy of the owner's calendar
 * @param bookings that take their time, without the one that is moved
 * @returns milliseconds since 1970
 */
export function freeSlots(
  rules: TalkRules,
  kind: Pick<TalkKind, 'minutes'>,
  { busy, bookings, now }: { busy: Span[]; bookings: Span[]; now: number },
): number[] {
  const length = kind.minutes * MINUTE_MS;
  const buffer = rules.bufferMinutes * MINUTE_MS;
  const earliest = now + rules.noticeHours * HOUR_MS;
  const latest = now + rules.horizonDays * DAY_MS;
  const taken = [...busy, ...bookings];
  const found = new Set<number>();
  // The day of the earliest time, as if it were in UTC. Adding days does not change the local time.
  let midnight = Date.parse(dayIn(new Date(earliest), rules.zone));
  // A zone is at most 14 hours from UTC.
  for (; midnight <= latest + DAY_MS; midnight += DAY_MS) {
    const day = isoDay(midnight);
    if (rules.daysOff.some(({ first, last }) => first <= day && day <= last)) continue;
    const spans = rules.hours.filter(({ weekday }) => weekday === weekdayOf(midnight));
    if (spans.length === 0) continue;
    const zoneOffset = offsetAround(midnight, rules.zone);
    if (isFull(rules, spanOfDay(midnight, zoneOffset), bookings)) continue;
    for (const { from, to } of spans) {
      const last = midnight + to * MINUTE_MS;
      for (let local = midnight + from * MINUTE_MS; local + length <= last; ) {
        const start = toInstant(local, zoneOffset);
        const end = start + length;
        const isThere = start + zoneOffset(start) === local && end + zoneOffset(end) <= last;
        const isInTime = start >= earliest && start <= latest;
        const isFree = !taken.some((one) => start < one.end + buffer && end > one.start - buffer);
        if (isThere && isInTime && isFree) found.add(start);
        local += stepOf(kind.minutes);
      }
    }
  }
  return [...found].sort((a, b) => a - b);
}

const weekdayOf = (midnight: number) => new Date(midnight).getUTCDay() || 7;

/** Returns the offsets of a zone around a day. Asks only once on days without a change of clocks, as `Intl` is slow. */
function offsetAround(midnight: number, zone: string): (instant: number) => number {
  const before = offsetAt(midnight - 2 * DAY_MS, zone);
  const isCalm = before === offsetAt(midnight + 3 * DAY_MS, zone);
  return isCalm ? () => before : (instant) => offsetAt(instant, zone);
}

/** A day of the owner, from midnight to midnight. */
const spanOfDay = (midnight: number, zoneOffset: (instant: number) => number): Span => ({
  start: toInstant(midnight, zoneOffset),
  end: toInstant(midnight + DAY_MS, zoneOffset),
});

/** Returns the owner's day in which an instant is. */
export function ownerDay(instant: number, zone: string): Span {
  const midnight = Date.parse(dayIn(new Date(instant), zone));
  return spanOfDay(midnight, offsetAround(midnight, zone));
}

const isFull = ({ mostADay }: TalkRules, { start, end }: Span, bookings: Span[]) =>
  mostADay !== null &&
  bookings.filter((one) => one.start >= start && one.start < end).length >= mostADay;

/** Returns the free times that are nearest to a wanted one, in order. */
export const nearestSlots = (slots: number[], wanted: number, count = 3): number[] =>
  [...slots]
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, count)
    .sort((a, b) => a - b);
