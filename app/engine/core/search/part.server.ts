import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { missedInLetter } from './missed-by.server';
import { missedSearches } from './schema';

export const searchPart: Part = {
  letter: [missedInLetter],

  oldRows: ({ write }, now) => [
    write.delete(missedSearches).where(lt(missedSearches.day, isoDay(daysBefore(now, 30)))),
  ],
};
