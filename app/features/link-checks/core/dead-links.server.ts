import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Kind, TextKind } from '~/engine/core/records/kind.server';
import { type TextEntity, textKinds } from '~/engine/core/records/kinds';
import { projects } from '~/engine/core/records/schema';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import type { LinkChecks } from './dead-links';
import { linkChecks } from './schema';

const addressList = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** @param kinds of records */
export const linkCheckTable = (db: Database, kinds: readonly Kind[]): LinkChecks => ({
  async due({ now, before }) {
    const { startedAt, next, problems } = getTableColumns(linkChecks);
    const ofProject = sql`(select json_group_array(address) from (
      select ${projects.liveLink} as address union select ${projects.sourceCode}
      union select value ->> '$.href' from json_each(${projects.links}))
      where address <> '')`;
    const recordsOf = ({ entity, table }: TextKind) =>
      sql`select ${constant(`'${entity}'`)} as record, id, slug, details,
        ${entity === 'project' ? ofProject : sql`'[]'`} as addresses,
        content_changed_at as changed_at from ${table} where ${isPublic(table, now)}`;
    const all = sql`(${sql.join(textKinds(kinds).map(recordsOf), sql` union all `)}) as due`;
    const hasChanged = sql`${startedAt} < due.changed_at`;
    const row = await db.one(
      db.read
        .select({
          entity: sql<TextEntity>`due.record`.as('record'),
          id: sql<string>`due.id`.as('id'),
          slug: sql<string>`due.slug`.as('slug'),
          details: sql<string>`due.details`.as('details'),
          addresses: sql<string>`due.addresses`.as('addresses'),
          hasChanged: sql<number>`${hasChanged}`.as('has_changed'),
          startedAt: sql<Date | null>`${startedAt}`.mapWith(startedAt).as('started_at'),
          next: sql<number | null>`${next}`.as('next_link'),
          problems: sql<string | null>`${problems}`.as('problems'),
        })
        .from(all)
        .leftJoin(
          linkChecks,
          and(sql`${linkChecks.entity} = due.record`, sql`${linkChecks.entityId} = due.id`),
        )
        .where(
          sql`${startedAt} is null or ${next} is not null or ${hasChanged}
            or ${startedAt} < ${before.getTime()}`,
        )
        .orderBy(sql`${next} is null, ${startedAt}, due.id`)
        .limit(1),
    );
    if (!row) return null;
    const { hasChanged: isNew, startedAt: since, next: at, problems: found, ...record } = row;
    const isGoingOn = since !== null && at !== null && isNew !== 1;
    return {
      ...record,
      addresses: v.parse(addressList, record.addresses),
      check: isGoingOn
        ? { startedAt: since, next: at, problems: v.parse(addressList, found ?? '[]') }
        : null,
    };
  },

  async save({ entity, id }, check) {
    await db.run(
      db.write
        .insert(linkChecks)
        .values({ entity, entityId: id, ...check })
        .onConflictDoUpdate({
          target: [linkChecks.entity, linkChecks.entityId],
          set: check,
        }),
    );
  },
});

/** Matches checks whose record is gone. */
export const isOrphanedCheck = (kinds: readonly Kind[]) =>
  and(
    ...textKinds(kinds).map(
      ({ entity, table }) => sql`not exists (select 1 from ${table}
      where ${eq(linkChecks.entity, entity)} and ${eq(table.id, linkChecks.entityId)})`,
    ),
  );
