import type { BookingStatus } from '../core/booking';
import type { TalkKind } from '../core/talk-rules';

/* What the pages about talks show. */

/** The days with free times, and the times of one. */
export type ShownTimes = {
  /** The shown day, YYYY-MM-DD in the visitor's zone; '' if there is none. */
  shown: string;
  heading: string;
  days: { day: string; weekday: string; label: string }[];
  /** `at` is an instant in UTC, `clock` the visitor's time. */
  times: { at: string; clock: string }[];
};

/** A kind of talk without its link, number or address, which only visitors with a booking get. */
export type ShownKind = Pick<TalkKind, 'slug' | 'name'> & {
  /** Such as "30 minutes, by video". */
  facts: string;
};

type LabelledTime = { at: string; label: string };

/** `next` is its next free time; null if there is none, or if a kind is chosen. */
export type OfferedKind = ShownKind & { next: LabelledTime | null };

export type BookPage = {
  said: string;
  ownerWords: string;
  zone: string;
  zoneName: string;
  zones: { id: string; name: string }[];
  /** Whether the visitor has chosen the zone. */
  isChosen: boolean;
  kinds: OfferedKind[];
  kind: ShownKind | null;
  times: ShownTimes | null;
  /** The time in the address, the free times that are nearest to it, and the id of the form that books one. */
  chosen: (LabelledTime & { isFree: boolean; nearest: LabelledTime[]; formId: string }) | null;
};

export type TalkPage = {
  said: string;
  heading: string;
  status: BookingStatus;
  facts: { label: string; value: string }[];
  /** Addresses that add the talk to a calendar; null unless it is confirmed. */
  calendars: { google: string; outlook: string } | null;
  /** The address of the file for calendars. */
  invite: string;
  zone: string;
  mayChange: boolean;
  isOver: boolean;
  /** Free times, while the visitor moves the talk. */
  times: ShownTimes | null;
};
