import type { Texts } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { Words } from '~/content/words';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import type { Signer } from '~/engine/kit/signer';
import { readText } from '~/engine/server/words/read-text.server';
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
  {
    url,
    params,
    words,
    text,
  }: { url: URL; params: { id?: string | undefined }; words: Words; text: Texts },
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
  const { page } = text.booking;
  return {
    said: readText(text, 'booking'),
    heading: words.talkPage[status],
    status,
    facts: [
      {
        label: page.facts.talk,
        value: fill(page.talkWithMinutes, {
          talk,
          minutes: plural(page.minutes, minutes, text.language),
        }),
      },
      { label: page.facts.time, value: talkTime(startAt, zone, text) },
      { label: page.facts[place], value: status === 'confirmed' ? detail : '' },
      {
        label: page.facts.reason,
        value: status === 'declined' || status === 'cancelled' ? reason : '',
      },
    ].filter(({ value }) => value !== ''),
    calendars:
      status === 'confirmed' ? calendarLinks({ title, startAt, endAt, place: detail }) : null,
    invite: `/book/${link.id}/invite.ics?key=${link.key}`,
    zone: zoneName(zone),
    mayChange,
    isOver: startAt <= now,
    times: free
      ? showFreeTimes(free, {
          ...{ zone, day: url.searchParams.get('day') },
          language: text.language,
        })
      : null,
  };
}

export const titleOf = ({ talk }: Pick<Booking, 'talk'>, { person }: Words) =>
  `${talk}: ${fullName(person)}`;
