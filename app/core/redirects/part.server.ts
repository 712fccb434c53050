import { lt } from 'drizzle-orm';
import { isoDay } from '~/kit/time/dates';
import { daysBefore } from '~/kit/time/durations';
import type { Part } from '../part.server';
import { missingAddresses } from './schema';

export const redirectsPart: Part = {
  oldRows: ({ write }, now) => [
    write.delete(missingAddresses).where(lt(missingAddresses.day, isoDay(daysBefore(now, 30)))),
  ],
};
