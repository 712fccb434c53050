import { eq, getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { BulkRow, BulkStore } from '~/engine/core/bulk/bulk';
import {
  auditRows,
  bulkEditFinder,
  listOf,
  listValue,
  storedState,
} from '~/engine/core/bulk/bulk-store.server';
import { bulkEdits } from '~/engine/core/bulk/schema';
import { countStatements } from '~/engine/core/derived/counts.server';
import { batchItems, toNonEmpty } from '~/engine/core/derived/scope.server';
import type { Database } from '~/engine/kit/database/client.server';
import { inList } from '~/engine/kit/database/conditions.server';
import type { ConfirmationRequestStore } from './confirmation-requests';
import { SUBSCRIBER_LISTS } from './counts.server';
import { subscribers, suppressions } from './schema';

const ENTITY = 'subscriber';
const COLUMNS = Object.values(getTableColumns(subscribers));

/** Selects all columns of a subscriber, as JSON. */
const WHOLE = sql`json_object(${sql.join(
  COLUMNS.map((column) => sql`${column.name}, ${column}`),
  sql`, `,
)})`;

/** Restores all columns. If the address has bounced or unsubscribed meanwhile, it gets that status. */
const AS_BEFORE = sql.join(
  COLUMNS.map(({ name }) =>
    name === 'status'
      ? sql`coalesce((select reason from suppressions where email = list.value ->> '$.whole.email'), list.value ->> '$.whole.status')`
      : listValue(`whole.${name}`),
  ),
  sql`, `,
);

const idsSchema = v.array(v.object({ id: v.string() }));

/**
 * Bulk access to subscribers. They have no trash: a deleted subscriber is stored only in the bulk edit,
 * for the day in which it can be undone.
 */
export const subscriberBulk = (db: Database): BulkStore & ConfirmationRequestStore => ({
  entity: ENTITY,
  isRecord: false,

  async rows(ids) {
    const [there, removed] = await db.read.batch([
      db.read
        .select({ id: subscribers.id, name: subscribers.email, status: subscribers.status })
        .from(subscribers)
        .where(sql`${subscribers.id} in ${inList(ids)}`),
      db.read
        .select({
          id: sql<string>`list.value ->> '$.id'`.as('id'),
          name: sql<string>`list.value ->> '$.whole.email'`.as('name'),
          status: sql<string>`list.value ->> '$.whole.status'`.as('status'),
          deletedAt: sql<number>`list.value ->> '$.to.deletedAt'`.as('removed_at'),
        })
        .from(sql`${bulkEdits}, json_each(${bulkEdits.changes}) as list`)
        .where(
          sql`${bulkEdits.entity} = ${ENTITY} and ${bulkEdits.undoneAt} is null
            and list.value ->> '$.id' in ${inList(ids)}`,
        ),
    ]);
    const rows = new Map<string, BulkRow>();
    for (const { id, name, status, deletedAt } of removed) {
      rows.set(id, { id, name, state: { status, deletedAt: new Date(deletedAt) } });
    }
    for (const { id, name, status } of there) {
      rows.set(id, { id, name, state: { status, deletedAt: null } });
    }
    return [...rows.values()];
  },

  async write({ edit, changes, now }) {
    const list = listOf(
      changes.map(({ id, from, to, event }) => ({
        ...{ id, from: storedState(from), to: storedState(to) },
        ...{ eventId: event?.id, action: event?.action, summary: event?.summary },
      })),
    );
    const adminId = changes[0]?.event?.adminId ?? null;
    const rows = sql`${list} join ${subscribers} on ${subscribers.id} = ${listValue('id')}`;
    const events = auditRows(db, { rows, id: subscribers.id, adminId, now });
    const scope = inList(changes.map(({ id }) => id));
    const counting = countStatements(SUBSCRIBER_LISTS, sql`${subscribers.id} in ${scope}`);
    if (edit.isUndo) {
      const back = db.write
        .insert(subscribers)
        .select(
          sql`select ${AS_BEFORE} from ${bulkEdits}, json_each(${bulkEdits.changes}) as list
            where ${bulkEdits.id} = ${edit.id}
              and list.value ->> '$.id' in ${scope}`,
        )
        .onConflictDoNothing()
        .returning({ id: subscribers.id });
      const undone = db.write
        .update(bulkEdits)
        .set({ undoneAt: now })
        .where(eq(bulkEdits.id, edit.id));
      const results = await db.write.batch([
        ...toNonEmpty(batchItems(db, counting.before), back),
        ...[events, undone],
        ...batchItems(db, counting.after),
      ]);
      return v.parse(idsSchema, results.at(counting.before.length)).map(({ id }) => id);
    }
    const remember = db.write.insert(bulkEdits).select(
      sql`select ${edit.id}, ${ENTITY}, json_group_array(json_object('id', ${listValue('id')},
          'from', json(list.value -> '$.from'), 'to', json(list.value -> '$.to'), 'whole', ${WHOLE})), null
        from ${rows} having count(*) > 0`,
    );
    const remove = db.write
      .delete(subscribers)
      .where(sql`${subscribers.id} in ${scope}`)
      .returning({ id: subscribers.id });
    // The statements before the delete read the rows.
    const results = await db.write.batch([
      ...toNonEmpty([remember, events, ...batchItems(db, counting.before)], remove),
    ]);
    return v.parse(idsSchema, results.at(-1)).map(({ id }) => id);
  },

  edit: bulkEditFinder(db, ENTITY),

  askable: (ids) =>
    db.all(
      db.read
        .select({
          ...{ id: subscribers.id, email: subscribers.email, status: subscribers.status },
          ...{ askedAt: subscribers.confirmSentAt, suppressed: suppressions.reason },
        })
        .from(subscribers)
        .leftJoin(suppressions, eq(suppressions.email, subscribers.email))
        .where(sql`${subscribers.id} in ${inList(ids)}`),
    ),
});
