import type { CalendarSays } from './booking';
import type { OwnEvent } from './calendars/busy-times';
import type { Span } from './free-slots';
import { bookingOfUid } from './invite';

/*
 * Compares what the owner's calendar and the site say of a talk. Where they differ, both times count as busy until the owner
 * decides.
 */

/** The events of one talk in the owner's calendar, as they were last read. */
export type CalendarTalk = {
  /** The id of the booking. */
  id: string;
  /** `gone`: it was in the calendar before, and no longer is. */
  state: 'there' | 'declined' | 'gone';
  sequence: number;
  spans: Span[];
  /** The difference that the owner wants to keep, see `keyOf`; '' for none. */
  kept: string;
};

/** A talk that takes its time. */
export type BookedTalk = Span & { id: string; sequence: number };

/** Names a difference, so that the owner is asked about each only once. */
export const keyOf = ({ is, at }: CalendarSays): string => `${is} ${at ?? ''}`.trim();

/**
 * Returns the talks of a calendar that was read.
 * @param own the events of the site's talks
 * @param before the talks of the last reading: those that are no longer in the calendar are gone
 */
export function talksInCalendar(own: OwnEvent[], before: CalendarTalk[]): CalendarTalk[] {
  const found = own.flatMap(({ uid, isDeclined, sequence, intervals }): CalendarTalk[] => {
    const id = bookingOfUid(uid);
    if (!id) return [];
    const kept = before.find((one) => one.id === id)?.kept ?? '';
    return [{ id, sequence, kept, state: isDeclined ? 'declined' : 'there', spans: intervals }];
  });
  const ids = new Set(found.map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !ids.has(id))
    .map((talk) => ({ ...talk, state: 'gone' as const, spans: [] }));
  return [...found, ...gone];
}

/** Returns the times at which the calendar has talks and the site has not. */
export function talksElsewhere(talks: CalendarTalk[], booked: BookedTalk[]): Span[] {
  return talks
    .filter(({ state }) => state === 'there')
    .flatMap(({ id, spans }) => {
      const here = booked.find((one) => one.id === id);
      return spans.filter(({ start, end }) => start !== here?.start || end !== here.end);
    });
}

/** Returns what the calendar says of the talks to come, by id, where it differs from the site. */
export function differences(
  talks: CalendarTalk[],
  booked: BookedTalk[],
  now: number,
): Record<string, CalendarSays> {
  const found = talks.flatMap((talk): [string, CalendarSays][] => {
    const here = booked.find(({ id }) => id === talk.id);
    const says = here && here.end > now ? whatItSays(talk, here) : null;
    return says && keyOf(says) !== talk.kept ? [[talk.id, says]] : [];
  });
  return Object.fromEntries(found);
}

function whatItSays(
  { state, sequence, spans }: CalendarTalk,
  here: BookedTalk,
): CalendarSays | null {
  if (state !== 'there') return { is: state, at: null };
  const [first] = spans;
  if (!first || spans.some(({ start }) => start === here.start)) return null;
  return { is: sequence < here.sequence ? 'outdated' : 'moved', at: first.start };
}
