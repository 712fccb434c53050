import * as v from 'valibot';
import { fieldError } from '~/kit/errors';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/kit/time/durations';
import type { SecretBox } from '../account/second-factor';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '../audit/audit';
import type { Leases } from '../background-work/leases';
import { readBusyTimes } from '../calendars/busy-times';
import type { Span } from './free-slots';
import { bookingOfUid } from './invite';
import type { TalkRules } from './talk-rules';

/* Reads the owner's busy times from the secret address of their calendar. */

/** An event that was skipped. Its texts are private, so it has only a UID and a date. */
export type Problem = { uid: string; date: string | null; reason: string };

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
  busy: Span[];
  skipped: Problem[];
};

export type CalendarReadings = {
  find(): Promise<CalendarReading | null>;
  /** Stores what was read, if the address is still the same. */
  save(reading: CalendarReading): Promise<void>;
  /** Sets or removes the address, and forgets what was read. @param address encrypted; null to remove it */
  setAddress(address: string | null, event: AuditEvent): Promise<void>;
};

/** What came back from the address of a calendar. `problem` is written for the owner and holds no address. */
export type CalendarAnswer =
  | { is: 'calendar'; text: string; bytes: number; etag: string; lastModified: string }
  | { is: 'unchanged' }
  | { is: 'failed'; problem: string };

/** Fetches a calendar; throws nothing. */
export type CalendarSource = (
  address: string,
  options: { etag: string; lastModified: string; timeoutMs: number },
) => Promise<CalendarAnswer>;

export type CalendarDeps = {
  now: () => Date;
  leases: Leases;
  secretBox: Pick<SecretBox, 'open'>;
  calendarReadings: CalendarReadings;
  calendarSource: CalendarSource;
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

type Known = { rules: TalkRules; bookingIds: string[] };

/**
 * Reads the calendar again in the background, every ten minutes.
 * @param known returns the owner's rules and the ids of our own bookings, which do not count as busy
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
  known: Known,
  timeoutMs: number,
  deps: CalendarDeps,
): Promise<CalendarReading> {
  const address = await deps.secretBox.open(reading.address);
  const answer: CalendarAnswer =
    address === null
      ? { is: 'failed', problem: 'APP_SECRET has changed: enter the address again.' }
      : await deps.calendarSource(address, { ...validators(reading, deps.now()), timeoutMs });
  const after = applyAnswer(reading, answer, known, deps.now());
  await deps.calendarReadings.save(after);
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
  { rules, bookingIds }: Known,
  now: Date,
): CalendarReading {
  const tried = { ...reading, triedAt: now };
  if (answer.is === 'failed') return { ...tried, problem: answer.problem };
  if (answer.is === 'unchanged') return { ...tried, problem: '', readAt: now };
  const from = new Date(now.getTime() - READ_DAYS.before * DAY_MS);
  const to = new Date(now.getTime() + READ_DAYS.after * DAY_MS);
  const own = new Set(bookingIds);
  const found = readBusyTimes(answer.text, {
    ...{ from, to, zone: rules.zone, isTentativeBusy: rules.isTentativeBusy },
    isOwnBooking: (uid) => own.has(bookingOfUid(uid) ?? ''),
  });
  if (!found)
    return { ...tried, problem: 'The address answers with something other than a calendar.' };
  return {
    ...tried,
    problem: '',
    readAt: now,
    readUntil: to,
    etag: answer.etag,
    lastModified: answer.lastModified,
    bytes: answer.bytes,
    busy: found.busy.map(({ start, end }) => ({ start: start.getTime(), end: end.getTime() })),
    skipped: found.skipped.slice(0, MOST_NAMED),
  };
}

/** Enough to debug a calendar, and small enough for a row. */
const MOST_NAMED = 50;

const addressSchema = v.pipe(v.string(), v.trim(), v.maxLength(2000));

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

/** Forgets the calendar and its busy times. */
export async function removeCalendarAddress(
  by: Actor,
  deps: AuditDeps & { calendarReadings: Pick<CalendarReadings, 'setAddress'> },
): Promise<void> {
  const event = auditEvent({ ...by, action: 'calendar.remove', entityId: null, summary: '' }, deps);
  await deps.calendarReadings.setAddress(null, event);
}
