import { and, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, inList } from '~/engine/kit/database/conditions.server';
import { batchItems } from '../derived/scope.server';
import { TEXT_ENTITIES, type TextEntity } from '../records/kinds';
import { TABLES } from '../records/tables.server';
import { searchStatements } from '../search/derive.server';
import type { RenderedText, Renderings } from './renderings';
import { renderings } from './schema';

/** The columns of the table that holds the texts. */
const textsOf = (entity: TextEntity): SQLiteTable & { id: SQLiteColumn; details: SQLiteColumn } =>
  TABLES[entity].table;

const {
  entity: _e,
  entityId: _i,
  feedHtml: _f,
  plain: _p,
  symbols: _s,
  ...columns
} = getTableColumns(renderings);

/** The columns of a rendering, for queries that join it. */
export const renderingColumns = columns;

/** Selects the record's Markdown in such a query; empty if its rendering is stored. */
export const sourceUnlessRendered = (text: SQLiteColumn) =>
  sql<string>`iif(${renderings.html} is null, ${text}, '')`.as('source');

/** The join condition: the rendering of a record's text by this version of the renderer. */
export const isRenderingOf = (entity: TextEntity, id: SQLiteColumn | string, renderer: string) =>
  and(
    eq(renderings.entity, entity),
    eq(renderings.entityId, id),
    eq(renderings.renderer, renderer),
  );

/**
 * Returns the statement that stores a rendering, but only if the record still has this text: a
 * concurrent edit keeps its own rendering.
 */
export function storeStatement(db: Database, { entity, id, source, rendering }: RenderedText) {
  const { renderer, html, feedHtml, plain, symbols, outline, words, minutes, excerpt, blocks } =
    rendering;
  const table = textsOf(entity);
  return db.write
    .update(renderings)
    .set({ renderer, html, feedHtml, plain, symbols, outline, words, minutes, excerpt, blocks })
    .where(
      and(
        eq(renderings.entity, entity),
        eq(renderings.entityId, id),
        ne(renderings.renderer, renderer),
        existsIn(table, and(eq(table.id, id), eq(table.details, source))),
      ),
    );
}

/**
 * @param db for reading
 * @param dbAfter for writes after the response
 * @param renderer the renderer's version; renderings of other versions are ignored
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
    await dbAfter.write.batch([storeStatement(dbAfter, text), ...batchItems(dbAfter, search)]);
  },

  async keepBlocks({ entity, id }, { before, after }) {
    await dbAfter.run(
      dbAfter.write
        .update(renderings)
        .set({ blocks: after })
        .where(and(isRenderingOf(entity, id, renderer), eq(renderings.blocks, before))),
    );
  },

  async due(limit) {
    const found = await Promise.all(
      TEXT_ENTITIES.map(async (entity) => {
        const rows = await db.all(dueRows(db, entity, renderer, limit));
        return rows.map((row) => ({ entity, ...row }));
      }),
    );
    return found.flat().slice(0, limit);
  },
});

/** Finds due texts by the index of renderings, and then reads only those texts. */
const dueRows = (db: Database, entity: TextEntity, renderer: string, limit: number) => {
  const table = textsOf(entity);
  return db.read
    .select({
      id: sql<string>`${table.id}`.as('id'),
      source: sql<string>`${table.details}`.as('source'),
    })
    .from(renderings)
    .crossJoin(table)
    .where(
      and(
        eq(renderings.entity, entity),
        or(lt(renderings.renderer, renderer), gt(renderings.renderer, renderer)),
        eq(table.id, renderings.entityId),
      ),
    )
    .limit(limit);
};
