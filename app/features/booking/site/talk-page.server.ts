import type { AllWords } from '~/content/all-words';
import { fullName } from '~/content/owner';
import type { Signer } from '~/engine/kit/signer';
import type { Booking } from '../core/booking';
import { asKind, type Bookings, findByLink, freeTimes, isChangeable } from '../core/bookings';
import { calendarLinks, talkTime, zoneName } from '../core/talk-times';
import { showFreeTimes } from './free-times.server';
import type { TalkPage } from './shown';

type Deps = { now: () => Date; signer: Signer; bookings: Pick<Bookings, 'find' | 'availability'> };

const keyIn = (url: URL) => url.searchParams.get('key') ?? '';

/** Reads the id and the signature of a link. */
export const linkOf = (url: URL, params: { id?: string | undefined }) => ({
  id: params.id ?? '',
  key: keyIn(url),
});

/** Reads the page of a booked talk. @throws DomainError `not-found`, also for the link of another talk */
export async function readTalkPage(
  { url, params, words }: { url: URL; params: { id?: string | undefined }; words: AllWords },
  deps: Deps,
): Promise<TalkPage> {
  const now = deps.now();
  const link = linkOf(url, params);
  const [booking, known] = await Promise.all([
    findByLink(link, deps),
    deps.bookings.availability(now),
  ]);
  const { status, talk, minutes, place, detail, startAt, endAt, zone, reason } = booking;
  const title = titleOf(booking, words);
  const mayChange = isChangeable(booking, known.rules, now);
  const isMoving = mayChange && url.searchParams.has('move');
  // Its own time is free for itself, but moves nothing.
  const free = isMoving && {
    slots: freeTimes(asKind(booking), known, now, booking.id).slots.filter(
      (slot) => slot !== startAt.getTime(),
    ),
  };
  return {
    heading: words.talkPage[status],
    status,
    facts: [
      { label: 'Talk', value: `${talk}, ${minutes} minutes` },
      { label: 'Time', value: talkTime(startAt, zone) },
      { label: place, value: status === 'confirmed' ? detail : '' },
      { label: 'Reason', value: status === 'declined' || status === 'cancelled' ? reason : '' },
    ].filter(({ value }) => value !== ''),
    calendars:
      status === 'confirmed' ? calendarLinks({ title, startAt, endAt, place: detail }) : null,
    invite: `/book/${link.id}/invite.ics?key=${link.key}`,
    zone: zoneName(zone),
    mayChange,
    isOver: startAt <= now,
    times: free ? showFreeTimes(free, { zone, day: url.searchParams.get('day') }) : null,
  };
}

export const titleOf = ({ talk }: Pick<Booking, 'talk'>, { person }: AllWords) =>
  `${talk}: ${fullName(person)}`;
