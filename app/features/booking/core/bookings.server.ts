import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  type SQL,
  sql,
} from 'drizzle-orm';
import { admins } from '~/engine/core/account/schema';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import { auditRows, listOf, listValue } from '~/engine/core/bulk/bulk-store.server';
import { rowCount, toNonEmpty } from '~/engine/core/derived/scope.server';
import { insertCountedMail, storeOnce } from '~/engine/core/idempotency/store-once.server';
import { insertMailJobsWhere, insertMailJobWhere } from '~/engine/core/mail/outbox.server';
import { settings } from '~/engine/core/settings/schema';
import { settingsRows, toSettings } from '~/engine/core/settings/settings.server';
import type { Database } from '~/engine/kit/database/client.server';
import { NO_VISIT } from '~/engine/kit/database/columns';
import { existsIn, ONE } from '~/engine/kit/database/conditions.server';
import { DAY_MS, HOUR_MS } from '~/engine/kit/time/durations';
import { type Booking, TAKING } from './booking';
import type { Bookings, Reminders, Sharers, Shares, Taking } from './bookings';
import { calendarRow } from './calendar.server';
import { bookings } from './schema';
import type { TalkFolder, TalkList } from './talk-list';
import { parseTalkSettings, toTalkRules } from './talk-rules';

/** The key of the owner's settings of talks. */
export const TALKS_KEY = 'talks';

/** Selects the stored settings of talks. */
export const talkSettingsRow = (db: Database) =>
  db.read.select({ value: settings.value }).from(settings).where(eq(settings.key, TALKS_KEY));

/** What others than the owner may know of a booking. */
const {
  readPages: _r,
  clientSince: _s,
  clientAmount: _a,
  clientCurrency: _c,
  network: _n,
  wideBlock: _w,
  ...columns
} = getTableColumns(bookings);

/** Literals, because SQLite cannot use the partial index with parameters. */
const isOpen = sql`${bookings.status} in ('requested', 'confirmed')`;
const isTakingTime = sql`${isOpen} and ${bookings.takesTime} = 1`;
/** The longest talk is two hours. Bounds what the index has to read. */
const LONGEST_MS = 2 * HOUR_MS;

/** Whether a time is free and its day is not full. @param movedId the booking that is moved */
function isFree({ start, end, bufferMs, mostADay, day }: Taking, movedId = ''): SQL {
  const others = sql`${isTakingTime} and ${bookings.id} <> ${movedId}`;
  const overlapping = existsIn(
    bookings,
    sql`${others} and ${bookings.startAt} > ${start - bufferMs - LONGEST_MS}
      and ${bookings.startAt} < ${end + bufferMs} and ${bookings.endAt} > ${start - bufferMs}`,
  );
  if (mostADay === null) return sql`not ${overlapping}`;
  return sql`not ${overlapping} and (select count(*) from ${bookings} where ${others}
    and ${bookings.startAt} >= ${day.start} and ${bookings.startAt} < ${day.end}) < ${mostADay}`;
}

/** Selects how many talks to come take their time, by whose they are. */
const selectShares = (db: Database, { email, network, wideBlock, since }: Sharers, now: Date) => {
  const sumOf = (condition: SQL) => sql<number>`coalesce(sum(${condition}), 0)`;
  return db.read
    .select({
      ofAddress: sumOf(eq(bookings.email, email)).as('of_address'),
      ofNetwork: sumOf(eq(bookings.network, network)).as('of_network'),
      ofBlock: sumOf(eq(bookings.wideBlock, wideBlock)).as('of_block'),
      sinceADay: sumOf(gt(bookings.createdAt, since)).as('since_a_day'),
    })
    .from(bookings)
    .where(and(isTakingTime, gt(bookings.startAt, now)));
};

const isWithin = (db: Database, sharers: Sharers, most: Shares, now: Date): SQL =>
  sql`exists (select 1 from ${selectShares(db, sharers, now)} where of_address < ${most.ofAddress}
    and of_network < ${most.ofNetwork} and of_block < ${most.ofBlock} and since_a_day < ${most.sinceADay})`;

/** Matches talks that the owner changed in the calendar only. */
export const isChangedInCalendar = sql`${bookings.calendarSays} is not null and ${bookings.calendarSays} ->> 'is' <> 'outdated'`;

/** Matches the talks of a folder. */
const inFolder = (folder: TalkFolder, now: Date): SQL | undefined =>
  ({
    upcoming: and(isTakingTime, gte(bookings.endAt, now)),
    requests: and(eq(bookings.status, 'requested'), gte(bookings.startAt, now)),
    past: and(isOpen, lt(bookings.endAt, now)),
    cancelled: inArray(bookings.status, ['declined', 'cancelled']),
  })[folder];

export const bookingTable = (db: Database): Bookings & Reminders & TalkList => ({
  list: ({ folder, now, limit, offset }) =>
    db.all(
      db.read
        .select(columns)
        .from(bookings)
        .where(inFolder(folder, now))
        .orderBy(
          ['upcoming', 'requests'].includes(folder)
            ? asc(bookings.startAt)
            : desc(bookings.startAt),
        )
        .limit(limit)
        .offset(offset),
    ),

  differing: ({ now, limit }) =>
    db.all(
      db.read
        .select(columns)
        .from(bookings)
        .where(and(isTakingTime, isNotNull(bookings.calendarSays), gt(bookings.endAt, now)))
        .orderBy(asc(bookings.startAt))
        .limit(limit),
    ),

  async availability(now) {
    const [stored, [talks], [calendar], taken, owners] = await db.read.batch([
      settingsRows(db),
      talkSettingsRow(db),
      calendarRow(db),
      db.read
        .select({
          id: bookings.id,
          start: bookings.startAt,
          end: bookings.endAt,
          sequence: bookings.sequence,
        })
        .from(bookings)
        .where(and(isTakingTime, gt(bookings.startAt, new Date(now.getTime() - 2 * DAY_MS)))),
      db.read.select({ email: admins.email }).from(admins),
    ]);
    const { timeZone } = toSettings(stored);
    return {
      rules: toTalkRules(parseTalkSettings(talks?.value ?? null), timeZone),
      calendar: calendar ?? null,
      bookings: taken.map(({ start, end, ...rest }) => ({
        ...rest,
        start: start.getTime(),
        end: end.getTime(),
      })),
      ownerEmails: owners.map(({ email }) => email),
    };
  },

  add(
    { startAt, endAt, remindedAt, createdAt, calendarSays: _none, takesTime, ...booking },
    { taking, sharers, most, mails, admission },
  ) {
    const time = createdAt.getTime();
    const row = {
      ...booking,
      ...{ startAt: startAt.getTime(), endAt: endAt.getTime() },
      ...{ remindedAt: remindedAt?.getTime(), createdAt: time, updatedAt: time },
      ...{ takesTime: Number(takesTime), network: sharers.network, wideBlock: sharers.wideBlock },
      ...NO_VISIT,
    };
    const only = most
      ? sql`${isFree(taking)} and ${isWithin(db, sharers, most, createdAt)}`
      : isFree(taking);
    return storeOnce(db, bookings, { row, only, mails, derived: [], now: createdAt, admission });
  },

  async shares(of, now) {
    const none = { ofAddress: 0, ofNetwork: 0, ofBlock: 0, sinceADay: 0 };
    return (await db.one(selectShares(db, of, now))) ?? none;
  },

  toCome: ({ email, now, limit }) =>
    db.all(
      db.read
        .select(columns)
        .from(bookings)
        .where(and(isOpen, eq(bookings.email, email), gt(bookings.startAt, now)))
        .orderBy(asc(bookings.startAt))
        .limit(limit),
    ),

  async callOff(talks, now) {
    const list = listOf(
      talks.map(({ before: { id, sequence }, set, event }) => ({
        ...{ id, sequence, ...set },
        ...{ eventId: event.id, action: event.action, summary: event.summary },
      })),
    );
    const isAsRead = (path: string) => sql`${bookings.id} = ${listValue(`${path}id`)}
      and ${bookings.sequence} = ${listValue(`${path}sequence`)} and ${isOpen}`;
    const adminId = talks[0]?.event.adminId ?? null;
    const jobs = talks.flatMap(({ before: { id, sequence }, jobs: of }) =>
      of.map((job) => ({ job, about: { id, sequence } })),
    );
    // The mails and the events read the talks as they were.
    const results = await db.write.batch([
      insertMailJobsWhere(db, jobs, existsIn(bookings, isAsRead('about.'))),
      auditRows(db, {
        rows: sql`${list} join ${bookings} on ${isAsRead('')}`,
        ...{ id: bookings.id, adminId, now },
      }),
      db.write
        .update(bookings)
        .set({
          status: sql`${listValue('status')}`,
          reason: sql`${listValue('reason')}`,
          ...{ calendarSays: null, sequence: sql`${bookings.sequence} + 1`, updatedAt: now },
        })
        .from(list)
        .where(isAsRead(''))
        .returning({ id: sql`${bookings.id}`.as('id') }),
    ]);
    return rowCount(results.at(-1));
  },

  find: (id) => db.one(db.read.select(columns).from(bookings).where(eq(bookings.id, id))),

  async findTaken({ email, startAt }) {
    const row = await db.one(
      db.read
        .select({ id: bookings.id })
        .from(bookings)
        .where(and(isOpen, eq(bookings.startAt, startAt), eq(bookings.email, email))),
    );
    return row?.id ?? null;
  },

  async change(before, { set, taking, mails, event, now }) {
    const mayChange = sql`${existsIn(bookings, isUnchanged(before))}${
      taking ? sql` and ${isFree(taking, before.id)}` : sql``
    }`;
    // What belongs to the change reads the booking as it was.
    const results = await db.write.batch(
      toNonEmpty(
        [
          ...mails.flatMap((mail) =>
            insertCountedMail(db, mail, { now, isKept: mayChange, about: null }),
          ),
          ...(event ? [auditStatement(db, event, mayChange)] : []),
        ],
        db.write
          .update(bookings)
          // The next reading of the calendar compares again.
          .set({ ...set, calendarSays: null, sequence: before.sequence + 1, updatedAt: now })
          .where(and(eq(bookings.id, before.id), mayChange))
          .returning(ONE),
      ),
    );
    return rowCount(results.at(-1)) > 0;
  },

  dueReminders: ({ now, until, limit }) =>
    db.run(
      db.write
        .select(columns)
        .from(bookings)
        .where(
          and(
            isTakingTime,
            eq(bookings.status, 'confirmed'),
            gt(bookings.startAt, now),
            lte(bookings.startAt, until),
            isNull(bookings.remindedAt),
          ),
        )
        .orderBy(asc(bookings.startAt))
        .limit(limit),
    ),

  async addReminder(booking, { job, now }) {
    const isDue = and(isUnchanged(booking), isNull(bookings.remindedAt));
    await db.write.batch([
      insertMailJobWhere(db, job, existsIn(bookings, isDue)),
      db.write.update(bookings).set({ remindedAt: now }).where(isDue),
    ]);
  },
});

/** Matches the booking if nobody has changed it since it was read. */
const isUnchanged = ({ id, sequence }: Booking) =>
  and(eq(bookings.id, id), eq(bookings.sequence, sequence), inArray(bookings.status, TAKING));
