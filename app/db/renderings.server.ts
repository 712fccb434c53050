import { and, eq, getTableColumns, gt, lt, ne, or } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { RenderedText, Renderings, TextEntity } from '~/domain/renderings';
import type { Database } from './client.server';
import { existsIn } from './conditions.server';
import { posts, renderings } from './schema';

/** Where the texts are. A kind that is new here needs triggers as posts have them (migration 0017). */
const TEXTS = { post: { table: posts, id: posts.id, text: posts.details } } as const;

const { entity: _e, entityId: _i, ...columns } = getTableColumns(renderings);

/** A rendering, in a query that joins it. */
export const renderingColumns = columns;

/** The condition of such a join: what this version of the renderer made of a record's text. */
export const isRenderingOf = (entity: TextEntity, id: SQLiteColumn, renderer: string) =>
  and(
    eq(renderings.entity, entity),
    eq(renderings.entityId, id),
    eq(renderings.renderer, renderer),
  );

/**
 * Keeps what a text became, in its row, which a trigger made. Only where the record has this very text:
 * whoever changed it in the meantime keeps what theirs became.
 */
export function keepStatement(db: Database, { entity, id, source, rendering }: RenderedText) {
  const { renderer, html, outline, words, minutes, excerpt } = rendering;
  const { table, id: idColumn, text } = TEXTS[entity];
  return db.write
    .update(renderings)
    .set({ renderer, html, outline, words, minutes, excerpt })
    .where(
      and(
        eq(renderings.entity, entity),
        eq(renderings.entityId, id),
        ne(renderings.renderer, renderer),
        existsIn(table, and(eq(idColumn, id), eq(text, source))),
      ),
    );
}

/**
 * @param db for reading
 * @param dbAfter for what is kept after an answer
 * @param renderer its version: what another one made is as good as nothing
 */
export const renderingTable = (db: Database, dbAfter: Database, renderer: string): Renderings => ({
  find: ({ entity, id }) =>
    db.one(
      db.read
        .select(columns)
        .from(renderings)
        .where(
          and(
            eq(renderings.entity, entity),
            eq(renderings.entityId, id),
            eq(renderings.renderer, renderer),
          ),
        )
        .limit(1),
    ),

  async keep(text) {
    await dbAfter.run(keepStatement(dbAfter, text));
  },

  async due(limit) {
    const entity: TextEntity = 'post';
    const { table, id, text } = TEXTS[entity];
    const rows = await db.all(
      db.read
        .select({ id, source: text })
        .from(renderings)
        // In this order, so that the index of the renderings tells what is due.
        .crossJoin(table)
        .where(
          and(
            eq(renderings.entity, entity),
            or(lt(renderings.renderer, renderer), gt(renderings.renderer, renderer)),
            eq(id, renderings.entityId),
          ),
        )
        .limit(limit),
    );
    return rows.map((row) => ({ entity, ...row }));
  },
});
