import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import type { Part } from '../part.server';
import { visitSalts } from './schema';

export const visitorsPart: Part = {
  // A salt starts a new day (docs/decisions/0007-analytics.md), so this covers days without visitors.
  oldRows: ({ write }, now) => [write.delete(visitSalts).where(lt(visitSalts.day, isoDay(now)))],
};
