import { lt } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import * as tables from './schema';
import { bulkEdits } from './schema';

export const bulkPart: Part = {
  tables,
  transfer: {
    tables: {
      bulk_edits: {
        leftOut: 'can be undone for a day, on this site',
        missed: 'the undo of bulk actions',
        inBackups: true,
      },
    },
  },

  /** Nobody undoes a bulk action after a day. Ids start with their time. */
  oldRows: ({ write }, now) => [
    write.delete(bulkEdits).where(lt(bulkEdits.id, encodeTime(daysBefore(now, 1).getTime()))),
  ],
};
