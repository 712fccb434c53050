import { eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { existsIn, ONE } from '~/kit/database/conditions.server';
import { mailJobs, rateLimits } from '../schema';
import type { Digests } from './digest';
import { insertMailJobWhere } from './outbox.server';

export const digestTable = (db: Database): Digests => ({
  async add(job, { keys, total }) {
    const isCounter = inArray(rateLimits.key, keys);
    const isUnchanged = sql`(select sum(${rateLimits.count}) from ${rateLimits} where ${isCounter}) = ${total}`;
    const isWritten = existsIn(mailJobs, eq(mailJobs.id, job.id));
    const [, reset] = await db.write.batch([
      insertMailJobWhere(db, job, isUnchanged),
      db.write.delete(rateLimits).where(sql`${isCounter} and ${isWritten}`).returning(ONE),
    ]);
    return reset.length > 0;
  },
});
