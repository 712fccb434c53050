import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '~/kit/database/columns';

/** How often somebody did something since the window began; the key names both. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
);
