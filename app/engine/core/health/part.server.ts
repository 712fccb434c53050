import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { siteErrors } from './schema';

export const healthPart: Part = {
  oldRows: ({ write }, now) => [
    write.delete(siteErrors).where(lt(siteErrors.day, isoDay(daysBefore(now, 30)))),
  ],
};
