import { lt } from 'drizzle-orm';
import { isoDay } from '~/engine/kit/time/dates';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import * as tables from './schema';
import { siteErrors } from './schema';

export const healthPart: Part = {
  tables,
  transfer: {
    tables: {
      site_errors: {
        leftOut: 'recent errors on this site',
        missed: 'recent errors',
        inBackups: true,
      },
      heartbeats: { leftOut: 'heartbeats of this site', missed: null, inBackups: true },
    },
  },

  oldRows: ({ write }, now) => [
    write.delete(siteErrors).where(lt(siteErrors.day, isoDay(daysBefore(now, 30)))),
  ],
};
