import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Hashed together with a visitor's data. Deleted after its day, so that nobody can be recognized later. */
export const visitSalts = sqliteTable('visit_salts', {
  /** In UTC, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});
