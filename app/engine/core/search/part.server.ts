import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { documents, WORDS } from './derive.server';
import * as tables from './schema';
import { missedSearches } from './schema';

export const searchPart: Part = {
  tables,
  derived: (kinds) => [documents(kinds), WORDS],
  transfer: {
    tables: {
      search_documents: {
        leftOut: 'derived from the records again',
        missed: null,
        inBackups: false,
      },
      search_words: { leftOut: 'derived from the records again', missed: null, inBackups: false },
      missed_searches: {
        leftOut: 'recent searches on this site',
        missed: 'recent searches without results',
        inBackups: true,
      },
    },
  },
  oldRows: ({ write }, now) => [
    write.delete(missedSearches).where(lt(missedSearches.day, isoDay(daysBefore(now, 30)))),
  ],
};
