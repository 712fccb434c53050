import { and, or, type SQL, sql } from 'drizzle-orm';
import { contains } from '~/engine/kit/database/conditions.server';
import type { SearchTerm } from '../search/query';
import { messages } from './schema';

/** The index `message_search` holds groups of three characters; a shorter term is searched in the rows. */
const INDEXED = 3;

/**
 * Returns the condition that every term occurs in a message, its sender or the owner's note. Undefined
 * for no term. https://sqlite.org/fts5.html#the_trigram_tokenizer
 */
export function messagesWith(terms: SearchTerm[]): SQL | undefined {
  const isIndexed = ({ text }: SearchTerm) => [...text].length >= INDEXED;
  const indexed = terms.filter(isIndexed).map(({ text }) => `"${text.replaceAll('"', '""')}"`);
  const { name, email, message, note } = messages;
  return and(
    indexed.length > 0
      ? sql`${messages}.rowid in (select rowid from message_search where message_search match ${indexed.join(' AND ')})`
      : undefined,
    ...terms
      .filter((term) => !isIndexed(term))
      .map(({ text }) => or(...[name, email, message, note].map((one) => contains(one, text)))),
  );
}
