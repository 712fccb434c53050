import { lte } from 'drizzle-orm';
import type { Part } from '../part.server';
import { rateLimits } from './schema';

export const limitsPart: Part = {
  oldRows: ({ write }, now) => [write.delete(rateLimits).where(lte(rateLimits.resetAt, now))],
};
