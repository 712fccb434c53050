import type { AllWords } from '~/content/all-words';
import { formatDayOfYear, shortWeekdayName } from '~/engine/kit/time/dates';
import { dayIn } from '~/engine/kit/time/time-zone';
import { type Availability, freeTimes } from '../core/bookings';
import type { TalkKind } from '../core/talk-rules';
import { talkClock, talkTime, zoneName } from '../core/talk-times';
import { chooseZone, showFreeTimes } from './free-times.server';
import type { BookPage, ShownKind } from './shown';

/**
 * Reads /book at the step that its address names.
 * @param input.known what free times depend on
 * @param input.guess the visitor's zone as the platform knows it; '' for none
 */
export function readBookPage(
  { url, guess, words, known }: { url: URL; guess: string; words: AllWords; known: Availability },
  deps: { now: () => Date; newId: () => string },
): BookPage {
  const now = deps.now();
  const { kinds } = known.rules;
  const asked = url.searchParams.get('kind');
  const kind = kinds.find(({ slug }) => slug === asked) ?? (kinds.length === 1 ? kinds[0] : null);
  const free = kind ? freeTimes(kind, known, now) : null;
  const zone = chooseZone(url, [guess, known.rules.zone]);
  const at = Date.parse(url.searchParams.get('at') ?? '');
  const nextOf = (one: TalkKind) => {
    const [next] = freeTimes(one, known, now).slots;
    if (next === undefined) return null;
    const day = new Date(`${dayIn(new Date(next), zone.zone)}T00:00Z`);
    const label = `${shortWeekdayName(day)}, ${formatDayOfYear(day)}, ${talkClock(next, zone.zone)} (${zoneName(zone.zone)})`;
    return { at: new Date(next).toISOString(), label };
  };
  const label = (time: number) => talkTime(new Date(time), zone.zone);
  return {
    ...zone,
    zoneName: zoneName(zone.zone),
    words: words.talkPage,
    kinds: kinds.map((one) => ({ ...toPublic(one), next: kind ? null : nextOf(one) })),
    kind: kind ? toPublic(kind) : null,
    times: free && showFreeTimes(free, { ...zone, day: url.searchParams.get('day') }),
    chosen:
      free && !Number.isNaN(at)
        ? {
            at: new Date(at).toISOString(),
            label: label(at),
            isFree: free.slots.includes(at),
            nearest: free
              .nearest(at)
              .map((one) => ({ at: new Date(one).toISOString(), label: label(one) })),
            formId: deps.newId(),
          }
        : null,
  };
}

const toPublic = ({ slug, name, minutes, place }: ShownKind): ShownKind => ({
  ...{ slug, name, minutes, place },
});
