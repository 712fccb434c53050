import { sql } from 'drizzle-orm';
import { check, integer, text } from 'drizzle-orm/sqlite-core';

/** Ids are ULIDs. */
export const id = () => text('id').notNull();
export const primaryId = () => text('id').primaryKey();
/** Milliseconds since 1970 in UTC. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });
/** A list of texts as JSON, in its order. */
export const list = (name: string) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`);
/** A list of objects as JSON, in its order. */
export const entries = <T extends object>(name: string) =>
  text(name, { mode: 'json' }).$type<T[]>().notNull().default(sql`'[]'`);
/** A text that may be empty. */
export const prose = (name: string) => text(name).notNull().default('');
/** When a row was made and last changed. */
export const written = () => ({
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
/** `published` with a time in the future is what the admin calls scheduled. */
export const publication = () => ({
  status: text('status', { enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  publishedAt: moment('published_at'),
  deletedAt: moment('deleted_at'),
});
/** What is shared of a record: its page as others see it from outside. */
export const outside = () => ({
  /** When its words or pictures last changed; 0 where nobody has noted it yet. */
  contentChangedAt: moment('content_changed_at').notNull().default(sql`0`),
  /** The address of its card for sharing; empty where none has been drawn. */
  card: prose('card'),
  /** What the card was drawn of, see `core/pictures/card-store.server.ts`: anything else says that it is out of date. */
  cardOf: prose('card_of'),
});
/** What is published has a time. @param name of the table */
export const publicationCheck = (name: string) =>
  check(
    `${name}_publication`,
    sql.raw(`status = 'draft' or (status = 'published' and published_at is not null)`),
  );
/** Where a mail, or a batch of them, stands on its way. */
export const sending = () => ({
  status: text('status', { enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  dueAt: moment('due_at').notNull(),
  /** A sender that died leaves its claim behind; it ends here. */
  leasedUntil: moment('leased_until'),
  firstTriedAt: moment('first_tried_at'),
});
