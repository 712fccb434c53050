import * as v from 'valibot';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import type { Leases } from '~/engine/core/background-work/leases';
import { fieldError, notFound } from '~/engine/kit/errors';
import type { SecretBox } from '~/engine/kit/secret-box';
import { trimInvisible } from '~/engine/kit/text/no-width.js';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import type { Booking, CalendarSays } from './booking';
import { type BusyTimes, createBusyReader } from './calendars/busy-times';
import {
  type BookedTalk,
  type CalendarTalk,
  differences,
  keyOf,
  talksInCalendar,
} from './compare-calendar';
import type { Span } from './free-slots';
import { bookingOfUid } from './invite';
import type { TalkRules } from './talk-rules';
import { talkTime } from './talk-times';

/* Reads the owner's busy times from the secret address of their calendar. */

/** Says what is wrong with an event. Its texts are private, so it has only a UID and a date. */
type Problem = { uid: string; date: string | null; reason: string };

/** Events with problems: how many there are, and the first ones. */
export type Problems = { count: number; named: Problem[] };

/** The stored state of the owner's calendar. */
export type CalendarReading = {
  /** Encrypted. */
  address: string;
  etag: string;
  lastModified: string;
  /** When the calendar last answered with a calendar; null if never. */
  readAt: Date | null;
  /** Until when the busy times are known. */
  readUntil: Date | null;
  triedAt: Date | null;
  /** Why the last attempt failed; '' if it did not. */
  problem: string;
  bytes: number;
  /** The name of the calendar; '' if it has none. */
  name: string;
  busy: Span[];
  /** The talks of this site in it. */
  talks: CalendarTalk[];
  /** Events that do not count. */
  skipped: Problems;
  /** What counts, but perhaps for longer or more often than was meant. */
  doubts: Problems;
};

export type CalendarReadings = {
  find(): Promise<CalendarReading | null>;
  /** Stores what was read, if the address is still the same. @param says where it differs, by talk */
  save(reading: CalendarReading, says: Record<string, CalendarSays>): Promise<void>;
  /** Stores that the owner keeps a talk as it is. */
  keep(input: { id: string; talks: CalendarTalk[]; event: AuditEvent }): Promise<void>;
  /** Sets or removes the address, and forgets what was read. @param address encrypted; null to remove it */
  setAddress(address: string | null, event: AuditEvent): Promise<void>;
};

/** What came back from the address of a calendar. `problem` is written for the owner and holds no address. */
export type CalendarAnswer =
  | { is: 'calendar'; bytes: number; etag: string; lastModified: string }
  | { is: 'unchanged' }
  | { is: 'failed'; problem: string };

/** Fetches a calendar, and hands its text out in pieces; throws nothing. */
export type CalendarSource = (
  address: string,
  options: {
    etag: string;
    lastModified: string;
    timeoutMs: number;
    push: (piece: string) => void;
  },
) => Promise<CalendarAnswer>;

export type CalendarDeps = {
  now: () => Date;
  leases: Leases;
  secretBox: Pick<SecretBox, 'open'>;
  calendarReadings: CalendarReadings;
  calendarSource: CalendarSource;
  /** Returns the owner's public address. */
  contactEmail: () => Promise<string>;
};

/** The calendar reader allows 90 days; a day before now keeps the talks of today. */
const READ_DAYS = { before: 1, after: 89 };
/** An unchanged calendar is read in full again before its known times end. */
const LEAST_DAYS = 75;
/** Older busy times make bookings requests. */
const TRUSTED_MS = HOUR_MS;
const EVERY_MS = 10 * MINUTE_MS;
const BACKGROUND_LIMIT_MS = 10_000;
const BOOKING_LIMIT_MS = 3000;
/** Visitors who book at the same time share a reading. */
const AT_BOOKING_EVERY_MS = 20_000;
/** A file up to this size takes a few milliseconds to read. */
const SMALL_BYTES = 256_000;

/** Whether a booking can be confirmed at once. Without a calendar it can. */
export const isCalendarCurrent = (reading: CalendarReading | null, now: Date): boolean =>
  reading === null ||
  (reading.readAt !== null && now.getTime() - reading.readAt.getTime() <= TRUSTED_MS);

/** What a reading depends on. */
type Known = { rules: TalkRules; bookings: BookedTalk[]; ownerEmails: string[] };

/**
 * Reads the calendar again in the background, every ten minutes.
 * @param known returns what a reading depends on
 */
export async function readCalendarIfDue(
  known: () => Promise<Known>,
  deps: CalendarDeps,
): Promise<void> {
  const now = deps.now();
  const reading = await deps.calendarReadings.find();
  if (!reading || (reading.triedAt && now.getTime() - reading.triedAt.getTime() < EVERY_MS)) return;
  const until = new Date(now.getTime() + BACKGROUND_LIMIT_MS + MINUTE_MS);
  if (!(await deps.leases.take({ key: 'calendar', now, until }))) return;
  await readAgain(reading, await known(), BACKGROUND_LIMIT_MS, deps);
  await deps.leases.setEnd({ key: 'calendar', until: deps.now() });
}

/**
 * Reads the calendar again while a visitor waits, for at most three seconds. A large file is not read then, because reading
 * it takes long.
 * @returns the last known times if it cannot be read now
 */
export async function readCalendarAtBooking(
  reading: CalendarReading | null,
  known: Known,
  deps: CalendarDeps,
): Promise<CalendarReading | null> {
  if (!reading || reading.bytes > SMALL_BYTES) return reading;
  const now = deps.now();
  const until = new Date(now.getTime() + AT_BOOKING_EVERY_MS);
  if (!(await deps.leases.take({ key: 'calendar-at-booking', now, until }))) return reading;
  return readAgain(reading, known, BOOKING_LIMIT_MS, deps);
}

async function readAgain(
  reading: CalendarReading,
  { rules, bookings, ownerEmails }: Known,
  timeoutMs: number,
  deps: CalendarDeps,
): Promise<CalendarReading> {
  const now = deps.now();
  const address = await deps.secretBox.open(reading.address);
  const from = new Date(now.getTime() - READ_DAYS.before * DAY_MS);
  const to = new Date(now.getTime() + READ_DAYS.after * DAY_MS);
  const { zone, isTentativeBusy, isElsewhereBusy, calendarEmail } = rules;
  const reader = createBusyReader({
    ...{ from, to, zone, isTentativeBusy, isElsewhereBusy },
    ownerEmails: [...ownerEmails, await deps.contactEmail(), calendarEmail],
    isOwnBooking: (uid) => bookingOfUid(uid) !== null,
  });
  const answer: CalendarAnswer =
    address === null
      ? { is: 'failed', problem: 'APP_SECRET has changed: enter the address again.' }
      : await deps.calendarSource(address, {
          ...validators(reading, now),
          timeoutMs,
          push: reader.push,
        });
  const after = applyAnswer(reading, answer, { now, readUntil: to, end: reader.end });
  await deps.calendarReadings.save(after, differences(after.talks, bookings, now.getTime()));
  return after;
}

/** Asks for a change only, as long as the known times reach far enough. */
function validators({ etag, lastModified, readUntil }: CalendarReading, now: Date) {
  const isFar = readUntil && readUntil.getTime() - now.getTime() > LEAST_DAYS * DAY_MS;
  return isFar ? { etag, lastModified } : { etag: '', lastModified: '' };
}

/** Returns the state after an answer. After a failure the last busy times stay. */
function applyAnswer(
  reading: CalendarReading,
  answer: CalendarAnswer,
  { now, readUntil, end }: { now: Date; readUntil: Date; end: () => BusyTimes | null },
): CalendarReading {
  const tried = { ...reading, triedAt: now };
  if (answer.is === 'failed') return { ...tried, problem: answer.problem };
  if (answer.is === 'unchanged') return { ...tried, problem: '', readAt: now };
  const found = end();
  if (!found)
    return { ...tried, problem: 'The address answers with something other than a calendar.' };
  const { etag, lastModified, bytes } = answer;
  return {
    ...{ ...tried, problem: '', readAt: now, readUntil, etag, lastModified, bytes },
    name: found.name,
    busy: found.busy.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
    talks: talksInCalendar(found.own, reading.talks),
    skipped: firstOf(found.skipped),
    doubts: firstOf(found.doubts),
  };
}

const firstOf = (problems: Problem[]): Problems => ({
  count: problems.length,
  named: problems.slice(0, MOST_NAMED),
});

const NEAR_MS = 28 * DAY_MS;
const FIRST_TIMES = 3;

/** Summarizes a reading, so that the owner sees whether it is the right calendar. Never has the address. */
export function understood(
  { readAt, problem, name, busy, skipped, doubts }: CalendarReading,
  { now, zone }: { now: Date; zone: string },
) {
  const until = now.getTime() + NEAR_MS;
  const near = busy.filter(({ start, end }) => end > now.getTime() && start < until);
  return {
    ...{ readAt, problem, name },
    inDoubt: skipped.count + doubts.count,
    busyTimes: near.length,
    next: near.slice(0, FIRST_TIMES).map(({ start }) => talkTime(new Date(start), zone)),
  };
}

/** Enough to debug a calendar, and small enough for a row. */
const MOST_NAMED = 50;

const addressSchema = v.pipe(v.string(), v.transform(trimInvisible), v.maxLength(2000));

/**
 * Sets the secret address of the owner's calendar. `webcal:` is another name for `https:`.
 * @param input.isAllowed whether the site may fetch an address; the local set-up also allows loopback
 * @throws DomainError `invalid` (secretAddress)
 */
export async function setCalendarAddress(
  { address: given, by }: { address: string; by: Actor },
  deps: AuditDeps & {
    secretBox: Pick<SecretBox, 'seal'>;
    calendarReadings: Pick<CalendarReadings, 'setAddress'>;
    isCalendarAddress: (url: URL) => boolean;
  },
): Promise<void> {
  const parsed = v.safeParse(addressSchema, given);
  const text = (parsed.success ? parsed.output : '').replace(/^webcals?:/i, 'https:');
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !deps.isCalendarAddress(url))
    throw fieldError(
      'secretAddress',
      'Address must begin with https:// or webcal://, and be public.',
    );
  const event = auditEvent({ ...by, action: 'calendar.set', entityId: null, summary: '' }, deps);
  await deps.calendarReadings.setAddress(await deps.secretBox.seal(url.href), event);
}

/**
 * Leaves a talk as it is on the site, although the owner's calendar differs. The owner is asked again when it differs otherwise.
 * @throws DomainError `not-found`
 */
export async function keepTalkHere(
  { id, by }: { id: string; by: Actor },
  deps: AuditDeps & {
    calendarReadings: Pick<CalendarReadings, 'find' | 'keep'>;
    bookings: { find(id: string): Promise<Booking | null> };
  },
): Promise<void> {
  const [reading, booking] = await Promise.all([
    deps.calendarReadings.find(),
    deps.bookings.find(id),
  ]);
  if (!booking) throw notFound('Talk');
  const { calendarSays } = booking;
  if (!reading || !calendarSays) return;
  const kept = keyOf(calendarSays);
  const talks = reading.talks.map((talk) => (talk.id === id ? { ...talk, kept } : talk));
  const event = auditEvent(
    { ...by, action: 'talk.keep', entityId: id, summary: booking.talk },
    deps,
  );
  await deps.calendarReadings.keep({ id, talks, event });
}

/** Forgets the calendar and its busy times. */
export async function removeCalendarAddress(
  by: Actor,
  deps: AuditDeps & { calendarReadings: Pick<CalendarReadings, 'setAddress'> },
): Promise<void> {
  const event = auditEvent({ ...by, action: 'calendar.remove', entityId: null, summary: '' }, deps);
  await deps.calendarReadings.setAddress(null, event);
}
