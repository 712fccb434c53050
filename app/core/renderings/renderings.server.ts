import { and, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/kit/database/client.server';
import { existsIn, inList } from '~/kit/database/conditions.server';
import { batchItems } from '../derived/scope.server';
import { posts, projects, renderings } from '../schema';
import { searchStatements } from '../search/derive.server';
import type { RenderedText, Renderings, TextEntity } from './renderings';

/** Where the texts are. */
const TEXTS: Record<TextEntity, { table: SQLiteTable; id: SQLiteColumn; text: SQLiteColumn }> = {
  post: { table: posts, id: posts.id, text: posts.details },
  project: { table: projects, id: projects.id, text: projects.details },
};
const ENTITIES: TextEntity[] = ['post', 'project'];

const {
  entity: _e,
  entityId: _i,
  feedHtml: _f,
  plain: _p,
  symbols: _s,
  ...columns
} = getTableColumns(renderings);

/** A rendering, in a query that joins it. */
export const renderingColumns = columns;

/** And the record's own text in it: empty where its rendering is kept. */
export const sourceUnlessRendered = (text: SQLiteColumn) =>
  sql<string>`iif(${renderings.html} is null, ${text}, '')`.as('source');

/** The condition of such a join: what this version of the renderer made of a record's text. */
export const isRenderingOf = (entity: TextEntity, id: SQLiteColumn | string, renderer: string) =>
  and(
    eq(renderings.entity, entity),
    eq(renderings.entityId, id),
    eq(renderings.renderer, renderer),
  );

/**
 * Keeps what a text became, in its row. Only where the record has this very text:
 * whoever changed it in the meantime keeps what theirs became.
 */
export function keepStatement(db: Database, { entity, id, source, rendering }: RenderedText) {
  const { renderer, html, feedHtml, plain, symbols, outline, words, minutes, excerpt } = rendering;
  const { table, id: idColumn, text } = TEXTS[entity];
  return db.write
    .update(renderings)
    .set({ renderer, html, feedHtml, plain, symbols, outline, words, minutes, excerpt })
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
        .where(isRenderingOf(entity, id, renderer))
        .limit(1),
    ),

  async keep(text) {
    const search = searchStatements(text.entity, inList([text.id]));
    await dbAfter.write.batch([keepStatement(dbAfter, text), ...batchItems(dbAfter, search)]);
  },

  async due(limit) {
    const found = await Promise.all(
      ENTITIES.map(async (entity) => {
        const rows = await db.all(dueRows(db, entity, renderer, limit));
        return rows.map((row) => ({ entity, ...row }));
      }),
    );
    return found.flat().slice(0, limit);
  },
});

/** Asks the index of the renderings what is due, and then for those texts alone. */
const dueRows = (db: Database, entity: TextEntity, renderer: string, limit: number) => {
  const { table, id, text } = TEXTS[entity];
  return db.read
    .select({ id: sql<string>`${id}`.as('id'), source: sql<string>`${text}`.as('source') })
    .from(renderings)
    .crossJoin(table)
    .where(
      and(
        eq(renderings.entity, entity),
        or(lt(renderings.renderer, renderer), gt(renderings.renderer, renderer)),
        eq(id, renderings.entityId),
      ),
    )
    .limit(limit);
};
