import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Database } from '~/engine/kit/database/client.server';
import { hasWords } from '../search/has-words.server';
import type { SearchTerm } from '../search/query';
import type { SearchKind } from '../search/search-kind.server';
import { matchExpression, matchingRecords } from '../search/site-search.server';
import { ADMIN_PATHS, ENTITIES, type Entity } from './kinds';
import { posts, projects, reviews } from './schema';
import { TABLES } from './tables.server';

/** Finds posts with the full-text index. */
function postsWith(db: Database, terms: SearchTerm[]) {
  const matches = matchingRecords(db, matchExpression(terms, { entity: 'post' }));
  return db.read
    .select({ id: posts.id, label: posts.title, note: posts.category })
    .from(matches)
    .crossJoin(posts)
    .where(and(eq(posts.id, matches.id), isNull(posts.deletedAt)))
    .orderBy(desc(matches.seq));
}

/** The columns in which records are searched besides name and note. */
const ALSO_SEARCHED: Partial<Record<Entity, SQLiteColumn>> = {
  project: projects.tags,
  review: reviews.quote,
};

/** Finds records of a kind with only a few. */
function recordsWith(db: Database, entity: Exclude<Entity, 'post'>, terms: SearchTerm[]) {
  const { table, name, note } = TABLES[entity];
  const columns = [name, note, ALSO_SEARCHED[entity]].filter((column) => column !== undefined);
  return db.read
    .select({
      id: sql<string>`${table.id}`.as('id'),
      label: sql<string>`${name}`.as('label'),
      note: sql<string>`${note}`.as('note'),
    })
    .from(table)
    .where(and(isNull(table.deletedAt), hasWords(columns, terms)));
}

const TEXTS: Record<Entity, Pick<SearchKind, 'title' | 'name' | 'icon'>> = {
  post: { title: 'Blog Content', name: 'Post', icon: 'file-text' },
  project: { title: 'Projects', name: 'Project', icon: 'folder-kanban' },
  page: { title: 'Pages', name: 'Page', icon: 'panel-top' },
  review: { title: 'Reviews', name: 'Review', icon: 'star' },
};

export const recordSearchKinds: SearchKind[] = ENTITIES.map((kind, index) => {
  const { table, name } = TABLES[kind];
  return {
    ...{ kind, place: index, ...TEXTS[kind] },
    path: ({ id }) => `${ADMIN_PATHS[kind]}/${id}`,
    find: (db, { terms, limit }) =>
      kind === 'post'
        ? db.all(postsWith(db, terms).limit(limit))
        : db.all(recordsWith(db, kind, terms).limit(limit)),
    named: { table, name, isKept: isNull(table.deletedAt) },
  };
});
