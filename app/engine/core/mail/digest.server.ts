import { inArray, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { ONE } from '~/engine/kit/database/conditions.server';
import { rateLimits } from '../limits/schema';
import type { Digests } from './digest';
import { insertMailJobWhere, isMailStored } from './outbox.server';

export const digestTable = (db: Database): Digests => ({
  async add(job, { keys, total }) {
    const isCounter = inArray(rateLimits.key, keys);
    const isUnchanged = sql`(select sum(${rateLimits.count}) from ${rateLimits} where ${isCounter}) = ${total}`;
    const [, reset] = await db.write.batch([
      insertMailJobWhere(db, job, isUnchanged),
      db.write
        .delete(rateLimits)
        .where(sql`${isCounter} and ${isMailStored(job.id)}`)
        .returning(ONE),
    ]);
    return reset.length > 0;
  },
});
