import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import type { Part } from '../part.server';
import * as tables from './schema';
import { visitSalts } from './schema';

export const visitorsPart: Part = {
  tables,
  transfer: {
    tables: {
      visit_salts: {
        leftOut: 'who read what today, which must not outlive the day',
        missed: null,
        inBackups: false,
      },
    },
  },

  // The first visitor of a day deletes the salts before, so this covers days without visitors.
  oldRows: ({ write }, now) => [write.delete(visitSalts).where(lt(visitSalts.day, isoDay(now)))],
};
