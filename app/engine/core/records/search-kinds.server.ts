import { and, isNull, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { hasWords } from '../search/has-words.server';
import type { SearchTerm } from '../search/query';
import type { SearchKind } from '../search/search-kind.server';
import type { Kind } from './kind.server';

/** Finds records of a kind with only a few. */
function recordsWith(db: Database, kind: Kind, terms: SearchTerm[]) {
  const { table, name, note, alsoSearched } = kind;
  const columns = [name, note, ...(alsoSearched ? [alsoSearched] : [])];
  return db.read
    .select({
      id: sql<string>`${table.id}`.as('id'),
      label: sql<string>`${name}`.as('label'),
      note: sql<string>`${note}`.as('note'),
    })
    .from(table)
    .where(and(isNull(table.deletedAt), hasWords(columns, terms)));
}

/** Returns what the search of the admin area finds of each kind. */
export const recordSearchKinds = (kinds: readonly Kind[]): SearchKind[] =>
  kinds.map((kind, place) => {
    const { entity, label, table, name, find, admin } = kind;
    return {
      ...{ kind: entity, place, title: admin.title, name: label, icon: admin.icon },
      path: ({ id }) => `${admin.path}/${id}`,
      find: (db, input) =>
        find ? find(db, input) : db.all(recordsWith(db, kind, input.terms).limit(input.limit)),
      named: { table, name, isKept: isNull(table.deletedAt) },
    };
  });
