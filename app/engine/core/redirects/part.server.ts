import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import * as tables from './schema';
import { missingAddresses } from './schema';
import { redirectRules } from './transfer';

export const redirectsPart: Part = {
  tables,
  transfer: {
    tables: {
      redirects: { rules: redirectRules },
      missing_addresses: {
        leftOut: 'recent requests to this site',
        missed: 'recent requests for missing pages',
        inBackups: true,
      },
    },
  },

  oldRows: ({ write }, now) => [
    write.delete(missingAddresses).where(lt(missingAddresses.day, isoDay(daysBefore(now, 30)))),
  ],
};
