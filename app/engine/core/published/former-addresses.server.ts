import { and, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { isPublic } from '~/engine/kit/database/conditions.server';
import type { Kind } from '../records/kind.server';
import { textKindOf } from '../records/kinds';
import { revisions } from '../records/schema';
import type { FormerAddresses } from './former-addresses';

export const formerAddresses = (db: Database, kinds: readonly Kind[]): FormerAddresses => ({
  async find({ entity, slug, now }) {
    const { table } = textKindOf(kinds, entity);
    const row = await db.one(
      db.read
        .select({ slug: sql<string>`${table.slug}`.as('slug') })
        .from(revisions)
        .innerJoin(table, eq(table.id, revisions.entityId))
        .where(
          and(
            eq(revisions.entity, entity),
            eq(sql`${revisions.data} ->> '$.slug'`, slug),
            isPublic(table, now),
          ),
        )
        .orderBy(desc(revisions.id))
        .limit(1),
    );
    return row?.slug ?? null;
  },
});
