import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { missingAddresses } from './schema';

export const redirectsPart: Part = {
  oldRows: ({ write }, now) => [
    write.delete(missingAddresses).where(lt(missingAddresses.day, isoDay(daysBefore(now, 30)))),
  ],
};
