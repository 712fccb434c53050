import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** The owner's settings, and facts about this installation, such as 'the samples were loaded'. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
