import { and, desc, eq, sql } from 'drizzle-orm';
import type { FormerAddresses } from '~/domain/published/former-addresses';
import type { Database } from '../client.server';
import { isPublic } from '../conditions.server';
import { posts, projects, revisions } from '../schema';

const TABLES = { post: posts, project: projects };

export const formerAddresses = (db: Database): FormerAddresses => ({
  async find({ entity, slug, now }) {
    const table = TABLES[entity];
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
