import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment } from '~/engine/kit/database/columns';

/** The counters of rate limits. The key names the action and who did it. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
);
