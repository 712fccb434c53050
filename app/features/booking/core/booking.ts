import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { type BookingText, ENGLISH } from '../languages/say';
import type { TalkKind } from './talk-rules';

/** `requested` waits for the owner: the calendar could not be read, or the visitor's share is used up. */
export type BookingStatus = 'requested' | 'confirmed' | 'declined' | 'cancelled';

/** The statuses of talks that take place, or may. */
export const TAKING: BookingStatus[] = ['requested', 'confirmed'];

/** Where the owner's calendar differs from the site about a talk. */
export type CalendarSays = {
  /**
   * `moved`, `declined` and `gone`: the owner changed it in the calendar; `outdated`: the calendar has not taken over the last
   * change.
   */
  is: 'moved' | 'declined' | 'gone' | 'outdated';
  /** When the talk begins in the calendar, for `moved` and `outdated`. In milliseconds since 1970. */
  at: number | null;
};

export type Booking = {
  id: string;
  /** The address of its kind, which may no longer exist. */
  kind: string;
  /** The name of its kind when it was booked. */
  talk: string;
  minutes: number;
  place: TalkKind['place'];
  detail: string;
  startAt: Date;
  endAt: Date;
  /** The visitor's time zone. */
  zone: string;
  name: string;
  email: string;
  about: string;
  status: BookingStatus;
  /** Whether nobody else can book its time. A request beyond a visitor's share takes none. */
  takesTime: boolean;
  reason: string;
  sequence: number;
  /** Where the owner's calendar differs; null if it does not. */
  calendarSays: CalendarSays | null;
  createdAt: Date;
};

export const isTaking = ({ status }: Pick<Booking, 'status'>) => TAKING.includes(status);

/** What visitors may write, in characters. */
export const BOOKING_LIMITS = { about: 2000, reason: 500 };

/** 30 minutes, by video: visitors may know of the place, but its details come with the booking. */
export const talkFacts = (
  { minutes, place }: Pick<TalkKind, 'minutes' | 'place'>,
  { booking: { page }, language }: BookingText = ENGLISH,
): string =>
  fill(page.kindFacts, {
    minutes: plural(page.minutes, minutes, language),
    place: page.places[place],
  });
