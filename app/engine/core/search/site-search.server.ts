import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { spellSymbols, toIndexWord } from '~/engine/kit/text/symbols';
import type { TextEntity } from '../records/kinds';
import type { SearchTerm } from './query';
import { searchDocuments } from './schema';

/* The full-text index `site_search` of posts and projects (https://sqlite.org/fts5.html). */

/** The filters of a search, each a word of the column `filters`. */
export type SearchFilter = {
  entity?: TextEntity | null;
  status?: 'draft' | 'published' | null;
  category?: string | null;
  /** A tag's `topicKey`. */
  tag?: string | null;
};

const quoted = (text: string): string => `"${text.replaceAll('"', ' ')}"`;

/** The last term is a prefix, because the visitor may still be typing. */
const phrase = ({ text, isSymbols }: SearchTerm, isLast: boolean): string => {
  const isPrefix = isLast && /[\p{L}\p{N}]$/u.test(text);
  return `${isSymbols ? 'symbols' : '{title description tags text}'} : ${quoted(isSymbols ? spellSymbols(text) : text)}${isPrefix ? ' *' : ''}`;
};

/** Every term and every filter must match, so that other rows are skipped within the index. */
export function matchExpression(
  terms: SearchTerm[],
  { entity, status, category, tag }: SearchFilter,
): string {
  const filters = [
    ...(entity ? [entity] : []),
    ...(status ? [status] : []),
    ...(category ? [toIndexWord('c', category)] : []),
    ...(tag ? [toIndexWord('t', tag)] : []),
  ];
  return [
    ...terms.map((term, index) => phrase(term, index === terms.length - 1)),
    ...filters.map((word) => `filters : ${word}`),
  ]
    .map((part) => `(${part})`)
    .join(' AND ');
}

/** D1 binds every number as a REAL, for which the index cannot seek to the row; it would read up to it. */
export const asRowid = (seq: number) => sql`cast(${seq} as integer)`;

/**
 * Selects the records that match a full-text query, newest first by creation. The index is walked
 * backwards from its newest entry and stops at a full page, so that a common word costs no more than a
 * rare one. Ordering by relevance or date would read every match first.
 */
export function matchingRecords(db: Database, expression: string, before: number | null = null) {
  const rowid = sql<number>`site_search.rowid`;
  return db.read
    .select({ seq: rowid.as('match_seq'), id: searchDocuments.entityId })
    .from(sql`site_search`)
    .crossJoin(searchDocuments)
    .where(
      and(
        sql`site_search match ${expression}`,
        before === null ? undefined : lt(rowid, asRowid(before)),
        eq(searchDocuments.seq, rowid),
      ),
    )
    .orderBy(desc(rowid))
    .as('matches');
}
