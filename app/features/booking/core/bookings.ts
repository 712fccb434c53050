import * as v from 'valibot';
import type { AuditAction } from '~/engine/core/audit/actions';
import { type Actor, type AuditDeps, type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import type { StoreResult } from '~/engine/core/idempotency/idempotency';
import { CONTACT_LIMITS } from '~/engine/core/limits/limits';
import { networkKey } from '~/engine/core/limits/rate-limits';
import {
  type Admission,
  admit,
  type CountedMail,
  limitReachedMeanwhile,
  notice,
  type VisitorMailDeps,
  visitorMailCounters,
} from '~/engine/core/limits/visitor-limits';
import type { WriteMail } from '~/engine/core/mail/mail-content';
import type { NewMailJob } from '~/engine/core/mail/outbox';
import { DomainError, fieldError, notFound, orNotFound } from '~/engine/kit/errors';
import { emailAddress, parseInput, requiredVisitorsText, visitorsText } from '~/engine/kit/input';
import type { Said } from '~/engine/kit/language/said';
import type { Signer } from '~/engine/kit/signer';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '~/engine/kit/time/durations';
import { isTimeZone } from '~/engine/kit/time/time-zone';
import { say } from '../languages/say';
import { BOOKING_LIMITS, type Booking, isTaking } from './booking';
import {
  type CalendarDeps,
  type CalendarReading,
  isCalendarCurrent,
  readCalendarAtBooking,
  readCalendarIfDue,
} from './calendar';
import { type BookedTalk, talksElsewhere } from './compare-calendar';
import { freeSlots, nearestSlots, ownerDay, type Span } from './free-slots';
import { type TalkMailName, talkMail } from './talk-mail';
import { type TalkKind, type TalkRules, talksADay } from './talk-rules';
import { bookingForm, talkNotices } from './visitor-limits';

/** Booking, moving and cancelling talks, by visitors and by the owner. */

/** Everything that free times depend on. */
export type Availability = {
  rules: TalkRules;
  calendar: CalendarReading | null;
  /** Those that take their time, from two days ago. */
  bookings: BookedTalk[];
  /** The owner's addresses to sign in. */
  ownerEmails: string[];
};

/** What the statement that takes a time checks again, in milliseconds. */
export type Taking = Span & { bufferMs: number; mostADay: number | null; day: Span };

type Change = Partial<
  Pick<Booking, 'status' | 'reason' | 'startAt' | 'endAt' | 'takesTime'> & {
    remindedAt: Date | null;
  }
>;

/** Whose talks are counted: those of an address, of a network, of its wider block, and those booked since a time. */
export type Sharers = { email: string; network: string; wideBlock: string; since: Date };
/** How many talks to come take their time, by `Sharers`; or how many may. */
export type Shares = Record<'ofAddress' | 'ofNetwork' | 'ofBlock' | 'sinceADay', number>;

/**
 * What a stranger may take without the owner's consent. A booking beyond that is a request that takes no time, so nobody can
 * fill the calendar, and everybody can still ask.
 */
const SHARES = { ofAddress: 2, ofNetwork: 2, ofBlock: 4 };

/** A talk that the owner calls off, with its mails. */
type CalledOff = {
  before: Booking;
  set: Pick<Booking, 'status' | 'reason'>;
  jobs: NewMailJob[];
  event: AuditEvent;
};

export type Bookings = {
  availability(now: Date): Promise<Availability>;
  /**
   * Takes a time in one statement, with its mails. `full` if the time is taken, or a limit or share used up.
   * @param input.most the visitor's share; null for a request that takes no time
   */
  add(
    booking: Booking & { remindedAt: Date | null },
    input: {
      taking: Taking;
      sharers: Sharers;
      most: Shares | null;
      mails: CountedMail[];
      admission: Admission;
    },
  ): Promise<StoreResult>;
  /** Counts the talks to come that take their time. */
  shares(of: Sharers, now: Date): Promise<Shares>;
  /** The talks to come of an address, requests too, soonest first. */
  toCome(input: { email: string; now: Date; limit: number }): Promise<Booking[]>;
  /** Calls off those that are still as they were read, with their mails. @returns how many there were */
  callOff(talks: CalledOff[], now: Date): Promise<number>;
  find(id: string): Promise<Booking | null>;
  /** Finds the booking that takes a time for an address. */
  findTaken(input: { email: string; startAt: Date }): Promise<string | null>;
  /**
   * Changes a booking that is still as it was read, with its mails, and counts the change.
   * @param input.taking the new time, if it moves
   * @returns whether it was changed
   */
  change(
    before: Booking,
    input: {
      set: Change;
      taking: Taking | null;
      mails: CountedMail[];
      event: AuditEvent | null;
      now: Date;
    },
  ): Promise<boolean>;
};

/** `loadZone` loads the owner's time zone. */
type MailDeps = { signer: Signer; writeMail: WriteMail; loadZone: () => Promise<string> };
export type BookingDeps = VisitorMailDeps & MailDeps & CalendarDeps & { bookings: Bookings };

/** @param wanted the start of a time; the free times nearest to it are returned */
export type FreeTimes = { kind: TalkKind; slots: number[]; nearest: (wanted: number) => number[] };

/** Returns the free times of a kind of talk. @param movedId the booking that is moved */
export function freeTimes(
  kind: TalkKind,
  { rules, calendar, bookings }: Availability,
  now: Date,
  movedId?: string,
): FreeTimes {
  const slots = freeSlots(rules, kind, {
    busy: calendar ? [...calendar.busy, ...talksElsewhere(calendar.talks, bookings)] : [],
    bookings: bookings.filter(({ id }) => id !== movedId),
    now: now.getTime(),
  });
  return { kind, slots, nearest: (wanted) => nearestSlots(slots, wanted) };
}

const bookingWords = say(({ fields }) => fields);

const taken = () =>
  fieldError(
    'at',
    say(({ refusals }) => refusals.taken),
    'conflict',
  );
const takenForOwner = () => fieldError('at', 'Another talk has this time.', 'conflict');

const moment = v.pipe(
  v.optional(v.string(), ''),
  v.check((value) => !Number.isNaN(Date.parse(value)), 'at'),
  v.transform((value) => new Date(value)),
);

const bookingSchema = v.object({
  kind: requiredVisitorsText(40, 'kind'),
  at: moment,
  zone: v.pipe(
    v.optional(v.string(), ''),
    v.transform((zone) => (isTimeZone(zone) ? zone : 'UTC')),
  ),
  name: requiredVisitorsText(CONTACT_LIMITS.name),
  email: emailAddress,
  about: requiredVisitorsText(BOOKING_LIMITS.about),
  formId: v.optional(v.string(), ''),
  proof: v.optional(v.string(), ''),
});

/** Parses what a visitor typed. @throws DomainError `invalid`, naming each field */
export const parseBooking = (fields: unknown) => parseInput(bookingSchema, fields, bookingWords);

/**
 * Books a talk. One statement takes the time, so that only one visitor gets it. The calendar is read again before. If it
 * could not be read for an hour, the booking is a request that the owner confirms. So is a booking beyond the visitor's
 * share (`SHARES`), which takes no time.
 * @returns its id
 * @throws DomainError `invalid`, naming each field; `conflict` (at) if the time is taken; `too-many`; `unavailable`
 */
export async function bookTalk(
  fields: unknown,
  deps: BookingDeps,
): Promise<{ id: string; isNew: boolean }> {
  const { kind: slug, at, zone, proof, formId, ...visitor } = parseBooking(fields);
  const now = deps.now();
  const [sharers, counted] = await Promise.all([
    sharersOf(visitor.email, deps),
    visitorMailCounters(visitor.email, deps),
  ]);
  const [known, shares] = await Promise.all([
    deps.bookings.availability(now),
    deps.bookings.shares(sharers, now),
  ]);
  const kind = known.rules.kinds.find((one) => one.slug === slug);
  if (!kind) throw notFound('Kind of talk');
  const content = [formId, visitor.email, at.toISOString()];
  const admission = await admit(bookingForm, { content, proof }, deps);
  const again = async () => ({
    id: await repeated({ email: visitor.email, startAt: at }, deps),
    isNew: false,
  });
  if (!admission) return again();
  const current = await withCurrentCalendar(known, deps);
  const { slots } = freeTimes(kind, current, now);
  if (!slots.includes(at.getTime())) throw taken();
  const most = { ...SHARES, sinceADay: talksADay(current.rules) };
  const isSure = isCalendarCurrent(current.calendar, now);
  const id = deps.newId();
  const add = async (takesTime: boolean) => {
    const booking: Booking = {
      ...{ ...visitor, id, zone, kind: kind.slug, talk: kind.name },
      ...{ minutes: kind.minutes, place: kind.place, detail: kind.detail },
      ...{ startAt: at, endAt: new Date(at.getTime() + kind.minutes * MINUTE_MS) },
      ...{ status: isSure && takesTime ? 'confirmed' : 'requested', takesTime },
      ...{ reason: '', sequence: 0, calendarSays: null, createdAt: now },
    };
    const toOwner = await talkJob(booking.status, booking, 'owner', deps);
    const toVisitor = await talkJob(booking.status, booking, 'visitor', deps);
    return deps.bookings.add(
      { ...booking, remindedAt: noReminder(at, now) },
      {
        taking: takingOf(booking, current.rules),
        ...{ sharers, most: takesTime ? most : null },
        mails: [notice(talkNotices, toOwner, deps), { job: toVisitor, counters: counted }],
        admission,
      },
    );
  };
  let result = await add(isWithin(shares, most));
  // Another request may have used up the share since it was read.
  if (result === 'full' && !isWithin(await deps.bookings.shares(sharers, now), most))
    result = await add(false);
  if (result === 'kept') return { id, isNew: true };
  if (result === 'repeated') return again();
  const after = freeTimes(kind, await deps.bookings.availability(now), now);
  throw after.slots.includes(at.getTime()) ? limitReachedMeanwhile() : taken();
}

const sharersOf = async (email: string, deps: BookingDeps): Promise<Sharers> => ({
  email,
  network: await networkKey('talks', deps.clientBlock, deps),
  wideBlock: await networkKey('talks-block', deps.clientWideBlock, deps),
  since: new Date(deps.now().getTime() - DAY_MS),
});

const isWithin = (shares: Shares, most: Shares): boolean =>
  shares.ofAddress < most.ofAddress &&
  shares.ofNetwork < most.ofNetwork &&
  shares.ofBlock < most.ofBlock &&
  shares.sinceADay < most.sinceADay;

/** Finds the booking that the same form made before. */
async function repeated(
  of: { email: string; startAt: Date },
  deps: Pick<BookingDeps, 'bookings'>,
): Promise<string> {
  const id = await deps.bookings.findTaken(of);
  if (!id) throw taken();
  return id;
}

async function withCurrentCalendar(known: Availability, deps: CalendarDeps): Promise<Availability> {
  return { ...known, calendar: await readCalendarAtBooking(known.calendar, known, deps) };
}

const takingOf = ({ startAt, endAt }: Pick<Booking, 'startAt' | 'endAt'>, rules: TalkRules) => ({
  start: startAt.getTime(),
  end: endAt.getTime(),
  bufferMs: rules.bufferMinutes * MINUTE_MS,
  mostADay: rules.mostADay,
  day: ownerDay(startAt.getTime(), rules.zone),
});

/** A talk that begins within a day needs no reminder: its invitation has just been sent. */
const noReminder = (startAt: Date, now: Date): Date | null =>
  startAt.getTime() - now.getTime() < DAY_MS + HOUR_MS ? now : null;

/** Writes a mail about a booking as it is after its change. */
async function talkJob(
  name: TalkMailName,
  booking: Booking,
  to: 'owner' | 'visitor',
  deps: AuditDeps & MailDeps,
  hasInvite = booking.status === 'confirmed',
): Promise<NewMailJob> {
  const path = to === 'owner' ? `/admin/talks/${booking.id}` : await talkPath(booking.id, deps);
  const createdAt = deps.now();
  const zone = await deps.loadZone();
  const mail = await deps.writeMail(
    talkMail(name, { booking, to, path, hasInvite, zone, now: createdAt }),
  );
  return { id: deps.newId(), kind: 'talk', mail, createdAt };
}

const LINK = 'talk of a visitor';

/** Returns the address of a visitor's talk. Only its mail and its visitor have it. */
export const talkPath = async (id: string, { signer }: { signer: Signer }): Promise<string> =>
  `/book/${id}?key=${await signer.sign(LINK, id)}`;

/** Finds a booking by its signed link. @throws DomainError `not-found`, also for the link of another booking */
export async function findByLink(
  { id, key }: { id: string; key: string },
  deps: { signer: Signer; bookings: Pick<Bookings, 'find'> },
): Promise<Booking> {
  const booking = (await deps.signer.verify(LINK, id, key)) ? await deps.bookings.find(id) : null;
  if (!booking) throw notFound('Talk');
  return booking;
}

/** Until when the visitor may move or cancel it. */
const changeableUntil = ({ startAt }: Booking, { noticeHours }: TalkRules): Date =>
  new Date(startAt.getTime() - noticeHours * HOUR_MS);

/** Whether the visitor may still move or cancel it. */
export const isChangeable = (booking: Booking, rules: TalkRules, now: Date): boolean =>
  isTaking(booking) && now <= changeableUntil(booking, rules);

const conflict = (sentence: string | Said) => new DomainError('conflict', sentence);

/** @throws DomainError `conflict` if it no longer takes place */
function requireTaking({ status }: Booking): void {
  if (status === 'cancelled' || status === 'declined') {
    throw conflict(say(({ refusals }) => refusals[status]));
  }
}

/** @throws DomainError `conflict` if it no longer takes place, or if it is too late */
async function requireChangeable(booking: Booking, deps: BookingDeps): Promise<Availability> {
  requireTaking(booking);
  const known = await deps.bookings.availability(deps.now());
  if (!isChangeable(booking, known.rules, deps.now()))
    throw conflict(say(({ refusals }) => refusals.tooLate));
  return known;
}

const reasonSchema = v.object({
  reason: visitorsText(BOOKING_LIMITS.reason),
});
const timeSchema = v.object({ at: moment });

/** Cancels a talk for its visitor. @throws DomainError `not-found`, `conflict`, `invalid` (reason) */
export async function cancelOwnTalk(
  { fields, ...link }: { id: string; key: string; fields: unknown },
  deps: BookingDeps,
): Promise<void> {
  const { reason } = parseInput(reasonSchema, fields, bookingWords);
  const booking = await findByLink(link, deps);
  await requireChangeable(booking, deps);
  await changeTalk(booking, { name: 'cancelled', set: { status: 'cancelled', reason } }, deps);
}

/** Moves a talk for its visitor. @throws DomainError `not-found`, `conflict`, `invalid` (at) */
export async function moveOwnTalk(
  { fields, ...link }: { id: string; key: string; fields: unknown },
  deps: BookingDeps,
): Promise<void> {
  const booking = await findByLink(link, deps);
  const known = await requireChangeable(booking, deps);
  await moveTalk(booking, parseInput(timeSchema, fields, bookingWords).at, known, deps);
}

/**
 * Moves a talk to a free time.
 * @param by the owner, who may also choose a time that is not offered
 */
async function moveTalk(
  booking: Booking,
  startAt: Date,
  known: Availability,
  deps: BookingDeps,
  by?: Actor,
): Promise<void> {
  const current = by ? known : await withCurrentCalendar(known, deps);
  const endAt = new Date(startAt.getTime() + booking.minutes * MINUTE_MS);
  const now = deps.now();
  if (!by) {
    const { slots } = freeTimes(asKind(booking), current, now, booking.id);
    if (!slots.includes(startAt.getTime())) throw taken();
  }
  if (startAt.getTime() === booking.startAt.getTime())
    throw fieldError(
      'at',
      say(({ refusals }) => refusals.sameTime),
    );
  if (startAt <= now)
    throw fieldError(
      'at',
      say(({ refusals }) => refusals.passed),
    );
  const taking = { ...takingOf({ startAt, endAt }, current.rules), ...(by && { mostADay: null }) };
  const isSure = isCalendarCurrent(current.calendar, now);
  // The owner agrees to a request by moving it.
  const status = by || (isSure && booking.status === 'confirmed') ? 'confirmed' : 'requested';
  const takesTime = by ? true : booking.takesTime;
  const remindedAt = noReminder(startAt, now);
  const set = { startAt, endAt, status, takesTime, remindedAt } as const;
  const name = status === 'confirmed' ? 'moved' : 'requested';
  await changeTalk(booking, { name, set, taking, ...(by && { by, action: 'talk.move' }) }, deps);
}

/** The kind of a booking as it was booked. */
export const asKind = ({ kind, talk, minutes, place, detail }: Booking): TalkKind => ({
  ...{ slug: kind, name: talk, minutes, place, detail },
});

/** Writes a change with its mails, unless somebody else was faster. @throws DomainError `conflict` */
async function changeTalk(
  before: Booking,
  {
    name,
    set,
    taking = null,
    by,
    action,
  }: { name: TalkMailName; set: Change; taking?: Taking | null; by?: Actor; action?: AuditAction },
  deps: BookingDeps,
): Promise<void> {
  const { remindedAt: _remindedAt, ...changed } = set;
  const after = { ...before, ...changed, sequence: before.sequence + 1 };
  const hasInvite =
    after.status === 'confirmed' || (after.status === 'cancelled' && wasInvited(before));
  const counters = by ? [] : await visitorMailCounters(before.email, deps);
  // A mail to an address that somebody typed must not carry what they typed.
  const toVisitor = by ? after : { ...after, reason: '' };
  const toOwner = await talkJob(name, after, 'owner', deps, hasInvite);
  const mails = [
    by ? { job: toOwner, counters: [] } : notice(talkNotices, toOwner, deps),
    { job: await talkJob(name, toVisitor, 'visitor', deps, hasInvite), counters },
  ];
  const event =
    by && action
      ? auditEvent({ ...by, action, entityId: before.id, summary: before.talk }, deps)
      : null;
  const now = deps.now();
  if (await deps.bookings.change(before, { set, taking, mails, event, now })) return;
  const latest = await deps.bookings.find(before.id);
  if (latest) requireTaking(latest);
  if (!taking || latest?.sequence !== before.sequence)
    throw conflict(say(({ refusals }) => refusals.changed));
  throw by ? takenForOwner() : taken();
}

/* The owner. */

const ownersFind = async (id: string, deps: Pick<BookingDeps, 'bookings'>): Promise<Booking> => {
  const booking = await deps.bookings.find(id);
  if (!booking) throw notFound('Talk');
  requireTaking(booking);
  return booking;
};

type OwnersCall = { id: string; fields: unknown; by: Actor };

/** Confirms a request. @throws DomainError `not-found`, `conflict` (at) if another talk has its time */
export async function confirmTalk({ id, by }: OwnersCall, deps: BookingDeps): Promise<void> {
  const booking = await ownersFind(id, deps);
  if (booking.status === 'confirmed') throw conflict('This talk is already confirmed.');
  const remindedAt = noReminder(booking.startAt, deps.now());
  const set = { status: 'confirmed', takesTime: true, remindedAt } as const;
  const { rules } = await deps.bookings.availability(deps.now());
  const taking = booking.takesTime ? null : { ...takingOf(booking, rules), mostADay: null };
  await changeTalk(booking, { name: 'confirmed', set, taking, by, action: 'talk.confirm' }, deps);
}

/** Declines a request, or cancels a talk. @throws DomainError `not-found`, `conflict`, `invalid` (reason) */
export async function callOffTalk(
  { id, fields, by }: OwnersCall,
  deps: BookingDeps,
): Promise<void> {
  const { reason } = parseInput(reasonSchema, fields, bookingWords);
  const booking = await ownersFind(id, deps);
  const { status, action } = callingOff(booking);
  await changeTalk(booking, { name: status, set: { status, reason }, by, action }, deps);
}

/** A request is declined, a talk is cancelled. */
const callingOff = ({ status, sequence }: Booking) =>
  status === 'requested' && sequence === 0
    ? ({ status: 'declined', action: 'talk.decline' } as const)
    : ({ status: 'cancelled', action: 'talk.cancel' } as const);

/** How many talks of one person are called off at once, with up to two mails each. */
const MOST_AT_ONCE = 50;

/** Finds the talks to come of one person, at most as many as are called off at once. */
export const talksToCome = (
  email: string,
  { now, bookings }: { now: () => Date; bookings: Pick<Bookings, 'toCome'> },
): Promise<Booking[]> => bookings.toCome({ email, now: now(), limit: MOST_AT_ONCE });

/**
 * Declines or cancels all talks to come of the person who booked this one, with a mail about each. The owner gets one only
 * for talks that may be in their calendar.
 * @returns how many there were
 * @throws DomainError `not-found`, `conflict` if there is none, `invalid` (reason)
 */
export async function callOffAllOfPerson(
  { id, fields, by }: OwnersCall,
  deps: BookingDeps,
): Promise<number> {
  const { reason } = parseInput(reasonSchema, fields, bookingWords);
  const { email } = orNotFound(await deps.bookings.find(id), 'Talk');
  const found = await talksToCome(email, deps);
  const talks = await Promise.all(
    found.map(async (before): Promise<CalledOff> => {
      const { status, action } = callingOff(before);
      const after = { ...before, status, reason, sequence: before.sequence + 1 };
      const hasInvite = wasInvited(before) && status === 'cancelled';
      const jobs = [await talkJob(status, after, 'visitor', deps, hasInvite)];
      if (hasInvite) jobs.push(await talkJob(status, after, 'owner', deps, hasInvite));
      const event = { ...by, action, entityId: before.id, summary: before.talk };
      return { before, set: { status, reason }, jobs, event: auditEvent(event, deps) };
    }),
  );
  const count = talks.length === 0 ? 0 : await deps.bookings.callOff(talks, deps.now());
  if (count === 0) throw conflict('There is no talk to come with this person.');
  return count;
}

/** A request has no event in a calendar yet. */
const wasInvited = ({ status, sequence }: Booking) => status === 'confirmed' || sequence > 0;

/** Moves a talk to any time without another talk. @throws DomainError `not-found`, `conflict`, `invalid` (at) */
export async function moveTalkAsOwner(
  { id, fields, by }: OwnersCall,
  deps: BookingDeps,
): Promise<void> {
  const booking = await ownersFind(id, deps);
  const known = await deps.bookings.availability(deps.now());
  await moveTalk(booking, parseInput(timeSchema, fields, bookingWords).at, known, deps, by);
}

export type Reminders = {
  /** Confirmed talks that begin until then and need a reminder. */
  dueReminders(input: { now: Date; until: Date; limit: number }): Promise<Booking[]>;
  /** Stores the reminder, unless the talk was changed or another request was faster. */
  addReminder(booking: Booking, input: { job: NewMailJob; now: Date }): Promise<void>;
};

/** How many reminders one request writes. */
const REMINDERS = 3;

export type TalkWorkDeps = CalendarDeps &
  AuditDeps &
  MailDeps & {
    bookings: Reminders & Pick<Bookings, 'availability'>;
  };

const readKnown = ({ now, bookings }: Pick<TalkWorkDeps, 'now' | 'bookings'>) =>
  bookings.availability(now());

/** Reads the owner's calendar when it is due: at once after its address was set. */
export const readDueCalendar = (
  deps: CalendarDeps & Pick<TalkWorkDeps, 'bookings'>,
): Promise<void> => readCalendarIfDue(() => readKnown(deps), deps);

/** Reads the owner's calendar when it is due, and writes a mail to each visitor a day before their talk. */
export async function doTalkWork(deps: TalkWorkDeps): Promise<void> {
  await readDueCalendar(deps);
  const now = deps.now();
  const until = new Date(now.getTime() + DAY_MS);
  const due = await deps.bookings.dueReminders({ now, until, limit: REMINDERS });
  if (due.length === 0 || !(await readKnown(deps)).rules.hasReminder) return;
  for (const booking of due) {
    const job = await talkJob('reminder', booking, 'visitor', deps, false);
    await deps.bookings.addReminder(booking, { job, now });
  }
}
