import { lt } from 'drizzle-orm';
import { encodeTime } from 'ulid';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { bulkEdits } from './schema';

export const bulkPart: Part = {
  /** Nobody undoes a bulk action after a day. Ids start with their time. */
  oldRows: ({ write }, now) => [
    write.delete(bulkEdits).where(lt(bulkEdits.id, encodeTime(daysBefore(now, 1).getTime()))),
  ],
};
