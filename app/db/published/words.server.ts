import { sql } from 'drizzle-orm';
import type { PublishedWords } from '~/domain/published/content-state';

/** The owner's published words, a column of what tells of the state of the content. */
export const publishedWords = sql<string | null>`(select words from site_words
  where status = 'published' and status <> 'former')`.as('published_words');

/** What the first row of an answer tells of the words; null where it is another answer. */
export function wordsIn(row: object): PublishedWords | null {
  if (!('published_words' in row)) return null;
  const { published_words: words, site_words: version } = { site_words: '', ...row };
  return { words: typeof words === 'string' ? words : null, version: String(version) };
}
