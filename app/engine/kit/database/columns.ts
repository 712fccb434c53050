import { sql } from 'drizzle-orm';
import { check, customType, integer, text } from 'drizzle-orm/sqlite-core';
import { safeAddress } from '../safe-address';

/** Ids are ULIDs. */
export const id = () => text('id').notNull();
export const primaryId = () => text('id').primaryKey();
/** Milliseconds since 1970 in UTC. */
export const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });
/** An ordered list of strings as JSON. */
export const list = (name: string) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`);
/** An ordered list of objects as JSON. */
export const entries = <T extends object>(name: string) =>
  text(name, { mode: 'json' }).$type<T[]>().notNull().default(sql`'[]'`);
/** A text that may be empty. */
export const prose = (name: string) => text(name).notNull().default('');
const addressColumn = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: safeAddress,
});
/** The address of a link or a picture; '' for none. Reads an unsafe one as '', so that neither pages nor the API contain it. */
export const address = (name: string) => addressColumn(name).notNull().default('');
/** Of a text in another language than the site, and of a translation. */
export const language = () => ({
  /** A language tag (BCP 47); '' for the language of the site. */
  lang: prose('lang'),
  /** The id of the original of its kind; '' for none. No foreign key: a translation outlives its original. */
  translationOf: prose('translation_of'),
});
/** When a row was created and last changed. */
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
/** What other sites and search engines see of a record. */
export const outside = () => ({
  /** When its text or pictures last changed; 0 if not recorded yet. */
  contentChangedAt: moment('content_changed_at').notNull().default(sql`0`),
  /** The URL of the picture for sharing that was drawn from it; empty if there is none. */
  card: address('card'),
  /** What that picture was drawn from. If that differs now, the picture is out of date. */
  cardOf: prose('card_of'),
});
/** A published record must have a publication time. @param name of the table */
export const publicationCheck = (name: string) =>
  check(
    `${name}_publication`,
    sql`status = 'draft' or (status = 'published' and published_at is not null)`,
  );
/** What is kept with a record that a visitor sent, for its lead (`core/leads/`). */
export const fromVisitor = () => ({
  /** The pages that this person read on the same day, oldest first; `at` in milliseconds. */
  readPages: entries<{ path: string; at: number }>('read_pages'),
  /** When they became a client; null if they did not. */
  clientSince: moment('client_since'),
  /** The value of that, in the minor unit of its currency (cents); null if it has none. */
  clientAmount: integer('client_amount'),
  clientCurrency: prose('client_currency'),
});
/** These columns of a new record in stored form, for `rowWhere`. */
export const NO_VISIT = { readPages: '[]', clientCurrency: '' };
/** The delivery state of a mail or a batch of mails. */
export const sending = () => ({
  status: text('status', { enum: ['waiting', 'sent', 'failed'] })
    .notNull()
    .default('waiting'),
  attempts: integer('attempts').notNull().default(0),
  dueAt: moment('due_at').notNull(),
  /** When the lease of the current sender expires, so that a crashed sender does not block the row. */
  leasedUntil: moment('leased_until'),
  firstTriedAt: moment('first_tried_at'),
});
