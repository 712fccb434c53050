import { asc, sql } from 'drizzle-orm';
import { auditStatement } from '~/engine/core/audit/audit-log.server';
import { countStatements } from '~/engine/core/derived/counts.server';
import { type Database, toQuery } from '~/engine/kit/database/client.server';
import { inList } from '~/engine/kit/database/conditions.server';
import type { UnaskedSubscribers } from './confirmation-requests';
import { SUBSCRIBER_LISTS } from './counts.server';
import type { SubscriberImports } from './import';
import { subscribers } from './schema';

/** The number of rows in one parameter, far below its limit of 2 MB. */
const CHUNK = 2500;

function chunksOf<T>(rows: T[]): T[][] {
  const count = Math.ceil(rows.length / CHUNK);
  return Array.from({ length: count }, (_, n) => rows.slice(n * CHUNK, (n + 1) * CHUNK));
}

/** Stores imported addresses. Binds a list as one parameter, because D1 allows at most a hundred. */
export const subscriberImportTables = (db: Database): SubscriberImports & UnaskedSubscribers => ({
  async known(emails) {
    const results = await db.bulk(
      chunksOf(emails).flatMap((chunk) => {
        const values = [JSON.stringify(chunk)];
        return [
          {
            text: `select email, 0 as suppressed from subscribers
              where email in (select value from json_each(?))`,
            values,
          },
          {
            text: `select email, 1 as suppressed from suppressions
              where email in (select value from json_each(?))`,
            values,
          },
        ];
      }),
    );
    return results
      .flat()
      .map(({ email, suppressed }) => ({ email: String(email), isSuppressed: suppressed === 1 }));
  },

  async add({ subscribers: rows, status, consent, event }) {
    const time = event.createdAt.getTime();
    const trail = auditStatement(db, event).toSQL();
    const chunks = chunksOf(rows);
    const counted = chunks.flatMap((chunk) => {
      const ids = inList(chunk.map(({ id }) => id));
      return countStatements(SUBSCRIBER_LISTS, sql`${subscribers.id} in ${ids}`).after.map(toQuery);
    });
    const [, ...answers] = await db.bulk([
      { text: trail.sql, values: trail.params },
      ...chunks.map((chunk) => ({
        text: `insert into subscribers
            (id, email, status, source, consent, confirmed_at, created_at, updated_at)
          select value ->> '$.id', value ->> '$.email', ?2, 'import', ?3, ?4, ?5, ?5 from json_each(?1)
          where not exists (
            select 1 from suppressions where suppressions.email = json_each.value ->> '$.email')
          on conflict do nothing returning 1`,
        values: [
          JSON.stringify(chunk),
          ...[status, consent, status === 'confirmed' ? time : null, time],
        ],
      })),
      ...counted,
    ]);
    return answers.slice(0, chunks.length).flat().length;
  },

  async unasked(limit) {
    const rows = await db.all(
      db.read
        .select({ email: subscribers.email })
        .from(subscribers)
        .where(isUnasked)
        .orderBy(asc(subscribers.id))
        .limit(limit),
    );
    return rows.map(({ email }) => email);
  },
});

/** Same as the condition of the partial index. */
const isUnasked = sql`source = 'import' and status = 'pending' and confirm_sent_at is null`;
