import { sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { MissingAddresses } from './missing';
import { missingAddresses } from './schema';

export const missingAddressTable = (db: Database): MissingAddresses => ({
  async note({ day, path, referrer, now, max }) {
    const { hits } = missingAddresses;
    await db.run(
      db.write
        .insert(missingAddresses)
        .select(
          sql`select ${day}, ${path}, 1, ${referrer}, ${now.getTime()}
            where (select coalesce(sum(hits), 0) < ${max.hits}
                and (count(*) < ${max.paths} or coalesce(sum(path = ${path}), 0) = 1)
              from ${missingAddresses} where day = ${day})`,
        )
        .onConflictDoUpdate({
          target: [missingAddresses.day, missingAddresses.path],
          set: {
            hits: sql`${hits} + 1`,
            referrer: sql`iif(excluded.referrer = '', ${missingAddresses.referrer}, excluded.referrer)`,
            lastAt: now,
          },
        }),
    );
  },
});
