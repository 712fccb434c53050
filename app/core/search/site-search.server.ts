import { and, desc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '~/kit/database/client.server';
import { spellSymbols, toIndexWord } from '~/kit/text/symbols';
import { searchDocuments } from '../schema';
import type { SearchTerm } from './query';

/* The full-text index `site_search` of posts and projects (https://sqlite.org/fts5.html). */

/** What a search may be narrowed to, each a word of the column `filters`. */
export type SearchFilter = {
  entity?: 'post' | 'project' | null;
  status?: 'draft' | 'published' | null;
  category?: string | null;
  /** A tag's `topicKey`. */
  tag?: string | null;
};

const quoted = (text: string): string => `"${text.replaceAll('"', ' ')}"`;

/** The last one may go on: whoever types has not come to its end yet. */
const phrase = ({ text, isSymbols }: SearchTerm, isLast: boolean): string => {
  const goesOn = isLast && /[\p{L}\p{N}]$/u.test(text);
  return `${isSymbols ? 'symbols' : '{title description tags text}'} : ${quoted(isSymbols ? spellSymbols(text) : text)}${goesOn ? ' *' : ''}`;
};

/** Every term must occur, and every filter be true, so that all others are passed over within the index. */
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

/** D1 binds every number as a REAL, at which the index does not begin: it reads its way there. */
export const asRowid = (seq: number) => sql`cast(${seq} as integer)`;

/**
 * The records that a full-text query finds, newest written first. The index is walked from its newest entry
 * backwards and stops at a full page, so that a common word costs no more than a rare one. Ordering by relevance
 * or date would read every match first.
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
