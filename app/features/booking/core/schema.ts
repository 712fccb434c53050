import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { fromVisitor, moment, primaryId, prose, written } from '~/engine/kit/database/columns';
import type { CalendarSays } from './booking';
import type { Problems } from './calendar';
import type { CalendarTalk } from './compare-calendar';
import type { Span } from './free-slots';

/** Talks that visitors booked. Kind and place are stored as they were when they were booked. */
export const bookings = sqliteTable(
  'bookings',
  {
    /** Also the UID in calendars (`bookingUid`). */
    id: primaryId(),
    /** The address of its kind, which may no longer exist. */
    kind: text('kind').notNull(),
    talk: text('talk').notNull(),
    minutes: integer('minutes').notNull(),
    place: text('place', { enum: ['Video link', 'Phone', 'Address'] }).notNull(),
    detail: prose('detail'),
    startAt: moment('start_at').notNull(),
    endAt: moment('end_at').notNull(),
    /** The visitor's time zone. */
    zone: text('zone').notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    about: prose('about'),
    /** `requested` waits for the owner, because the calendar could not be read or the visitor's share is used up. */
    status: text('status', {
      enum: ['requested', 'confirmed', 'declined', 'cancelled'],
    }).notNull(),
    /** Whether nobody else can book its time. A request beyond a visitor's share takes none. */
    takesTime: integer('takes_time', { mode: 'boolean' }).notNull().default(true),
    /** Keyed hashes of the visitor's network and wider block, until the talk begins. */
    network: prose('network'),
    wideBlock: prose('wide_block'),
    /** What the owner or the visitor said when they declined or cancelled it. */
    reason: prose('reason'),
    /** Counts the changes, as calendars do. */
    sequence: integer('sequence').notNull().default(0),
    /** Where the owner's calendar differs, as of its last reading. */
    calendarSays: text('calendar_says', { mode: 'json' }).$type<CalendarSays>(),
    /** When the reminder was written, if it was. */
    remindedAt: moment('reminded_at'),
    ...fromVisitor(),
    ...written(),
  },
  (t) => [
    index('bookings_taken')
      .on(t.startAt)
      .where(sql`status in ('requested', 'confirmed') and takes_time = 1`),
    index('bookings_status').on(t.status, sql`start_at desc`),
    index('bookings_start').on(t.startAt),
    index('bookings_differ').on(t.startAt).where(sql`calendar_says is not null`),
    index('bookings_client').on(t.clientSince).where(sql`client_since is not null`),
  ],
);

const problems = (name: string) =>
  text(name, { mode: 'json' }).$type<Problems>().notNull().default(sql`'{"count":0,"named":[]}'`);

/** The owner's calendar: its secret address and what was last read. One row at most. */
export const calendarReadings = sqliteTable('calendar_readings', {
  id: integer('id').primaryKey(),
  /** Encrypted. */
  address: text('address').notNull(),
  etag: prose('etag'),
  lastModified: prose('last_modified'),
  /** When the calendar last answered with a calendar. */
  readAt: moment('read_at'),
  /** Until when the busy times are known. */
  readUntil: moment('read_until'),
  triedAt: moment('tried_at'),
  /** Why the last attempt failed; empty if it did not. */
  problem: prose('problem'),
  /** The size of the file. A large one is never read while a visitor waits. */
  bytes: integer('bytes').notNull().default(0),
  name: prose('name'),
  busy: text('busy', { mode: 'json' }).$type<Span[]>().notNull().default(sql`'[]'`),
  talks: text('talks', { mode: 'json' }).$type<CalendarTalk[]>().notNull().default(sql`'[]'`),
  skipped: problems('skipped'),
  doubts: problems('doubts'),
});
