import type { Texts } from '~/content/languages/language';
import type { Words } from '~/content/words';
import { fill } from '~/engine/kit/language/fill';
import { formatWeekdayOfYear } from '~/engine/kit/time/dates';
import { dayIn } from '~/engine/kit/time/time-zone';
import { readText } from '~/engine/server/words/read-text.server';
import { readWords } from '~/engine/server/words/read-words.server';
import { talkFacts } from '../core/booking';
import { type Availability, freeTimes } from '../core/bookings';
import type { TalkKind } from '../core/talk-rules';
import { talkClock, talkTime, zoneName } from '../core/talk-times';
import type { BookingText } from '../languages/say';
import { chooseZone, showFreeTimes } from './free-times.server';
import type { BookPage, ShownKind } from './shown';

/**
 * Reads /book at the step that its address names.
 * @param input.known what free times depend on
 * @param input.guess the visitor's zone as the platform knows it; '' for none
 */
export function readBookPage(
  {
    url,
    guess,
    words,
    text,
    known,
  }: { url: URL; guess: string; words: Words; text: Texts; known: Availability },
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
    const { language } = text;
    const label = fill(text.booking.page.time, {
      day: formatWeekdayOfYear(day, language),
      clock: talkClock(next, zone.zone),
      zone: zoneName(zone.zone),
    });
    return { at: new Date(next).toISOString(), label };
  };
  const label = (time: number) => talkTime(new Date(time), zone.zone, text);
  return {
    ...zone,
    zoneName: zoneName(zone.zone),
    said: readText(text, 'booking'),
    ownerWords: readWords(words, 'talkPage'),
    kinds: kinds.map((one) => ({ ...toPublic(one, text), next: kind ? null : nextOf(one) })),
    kind: kind ? toPublic(kind, text) : null,
    times:
      free &&
      showFreeTimes(free, {
        ...zone,
        day: url.searchParams.get('day'),
        language: text.language,
      }),
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

const toPublic = (kind: TalkKind, text: BookingText): ShownKind => ({
  slug: kind.slug,
  name: kind.name,
  facts: talkFacts(kind, text),
});
