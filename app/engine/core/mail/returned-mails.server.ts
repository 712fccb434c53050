import { and, eq, not, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import type { Part } from '../part.server';
import type { ReturnedMails } from './mail-events';
import { mailJobs, webhookEvents } from './schema';

/** @param parts that write something, too */
export const returnedMailTable = (db: Database, parts: readonly Part[]): ReturnedMails => ({
  async note(returned) {
    const { eventId, providerId, reason, now } = returned;
    const isNew = not(existsIn(webhookEvents, eq(webhookEvents.id, eventId)));
    const isThisMail = eq(mailJobs.providerId, providerId ?? '');
    const isNewAndNoSingleMail = sql`${isNew} and not ${existsIn(mailJobs, isThisMail)}`;
    await db.write.batch([
      db.write
        .update(mailJobs)
        .set({ returned: reason, updatedAt: now })
        .where(and(isThisMail, isNew)),
      ...parts.flatMap(
        ({ returnedMail }) =>
          returnedMail?.(db, { ...returned, isNew, isNewAndNoSingleMail }) ?? [],
      ),
      db.write.insert(webhookEvents).values({ id: eventId, createdAt: now }).onConflictDoNothing(),
    ]);
  },
});
