import { lte } from 'drizzle-orm';
import type { Part } from '../part.server';
import * as tables from './schema';
import { rateLimits } from './schema';

export const limitsPart: Part = {
  tables,
  transfer: {
    tables: {
      rate_limits: { leftOut: 'short-lived counters and leases', missed: null, inBackups: false },
    },
  },

  oldRows: ({ write }, now) => [write.delete(rateLimits).where(lte(rateLimits.resetAt, now))],
};
