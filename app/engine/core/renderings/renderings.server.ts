import { and, eq, getTableColumns, gt, lt, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn, inList } from '~/engine/kit/database/conditions.server';
import { batchItems } from '../derived/scope.server';
import type { Kind, StoredTextKind, TextTable } from '../records/kind.server';
import { type TextEntity, textKindOf, textKinds } from '../records/kinds';
import { searchStatements } from '../search/derive.server';
import type { RenderedText, Renderings } from './renderings';
import { renderings } from './schema';

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
 * @param table of the record
 */
export function storeStatement(
  db: Database,
  { entity, id, source, rendering }: RenderedText,
  table: TextTable,
) {
  const { renderer, html, feedHtml, plain, symbols, outline, words, minutes, excerpt, blocks } =
    rendering;
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
 * @param kinds all kinds of records
 */
export const renderingTable = (
  db: Database,
  dbAfter: Database,
  renderer: string,
  kinds: readonly Kind[],
): Renderings => ({
  find: ({ entity, id }) =>
    db.one(
      db.read
        .select(columns)
        .from(renderings)
        .where(isRenderingOf(entity, id, renderer))
        .limit(1),
    ),

  async keep(text) {
    const kind = textKindOf(kinds, text.entity);
    const search = searchStatements(kind, inList([text.id]));
    await dbAfter.write.batch([
      storeStatement(dbAfter, text, kind.table),
      ...batchItems(dbAfter, search),
    ]);
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
      textKinds(kinds).map(async (kind) => {
        const rows = await db.all(dueRows(db, kind, renderer, limit));
        return rows.map((row) => ({ entity: kind.entity, ...row }));
      }),
    );
    return found.flat().slice(0, limit);
  },
});

/** Finds due texts by the index of renderings, and then reads only those texts. */
const dueRows = (
  db: Database,
  { entity, table }: StoredTextKind,
  renderer: string,
  limit: number,
) =>
  db.read
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
