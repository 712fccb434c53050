import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '~/engine/kit/database/client.server';
import { inList } from '~/engine/kit/database/conditions.server';
import { FOUND, FOUND_END, SECTION } from '~/engine/kit/text/marks';
import { type KindName, textKinds } from '../records/kinds';
import type { SearchTerm } from '../search/query';
import { searchDocuments, searchWords } from '../search/schema';
import type { FoundRecord, SiteSearch, Spelling } from '../search/search';
import { asRowid, matchExpression } from '../search/site-search.server';
import { settingsRows, toSettings } from '../settings/settings.server';

/** The weights of title, description, tags, text, symbols and filters, in the order of the index. */
const WEIGHTS = sql`10.0, 4.0, 6.0, 1.0, 2.0, 0.0`;
/** In words. */
const PASSAGE = 30;
/** In characters, for passages around symbols, which are not words. */
const PASSAGE_BEFORE = 80;
const PASSAGE_LENGTH = 220;
/** How many words with the most trigrams in common are considered; their edit distance decides. */
const MAX_SPELLINGS = 12;

/** The visitors' search: the best passages of the newest public records that match. @param kinds of records that it finds */
export const siteSearch = (db: Database, kinds: readonly KindName[]): SiteSearch => ({
  async find({ terms, words, view, now, limit }) {
    const { kind, category, tag, before } = view;
    const filter = { entity: kind, status: 'published', category, tag } as const;
    const shown = textKinds(kinds).map(({ entity }) => entity);
    const search = { expression: matchExpression(terms, filter), shown, now, before };
    const [rows, zone, ...spellings] = await db.read.batch([
      foundRecords(db, search, terms, limit),
      settingsRows(db),
      ...words.map((word) => spellingSuggestions(db, word, search)),
    ]);
    return {
      found: rows.map(toFound),
      spellings: spellings.flat() satisfies Spelling[],
      timeZone: toSettings(zone).timeZone,
    };
  },
});

/** A search of public records. */
type Search = { expression: string; shown: string[]; now: Date; before: number | null };

const isFound = ({ expression, shown, now, before }: Search) => sql`
  from site_search cross join ${searchDocuments} d
  where site_search match ${expression} and d.seq = site_search.rowid and d.published_at <= ${now.getTime()}
  and d.entity in ${inList(shown)}
  ${before === null ? sql`` : sql`and site_search.rowid < ${asRowid(before)}`}`;

/** The text before the first hit in the passage. */
const UP_TO_PASSAGE = sql`iif(has_words,
  substr(marked, 1, iif(instr(marked, trim(passage, '…')) > 0,
    instr(marked, trim(passage, '…')) + instr(trim(passage, '…'), ${FOUND}), instr(marked, ${FOUND}))),
  substr(text, 1, place))`;

/**
 * The number of headings before the passage. A text that starts without a heading has none for its
 * first section.
 */
const SECTIONS = sql`(length(up_to_passage) - length(replace(up_to_passage, ${SECTION}, '')))`;

/**
 * Selects the newest matches with everything that ranking and display need. The limits of the inner
 * queries keep SQLite from computing highlights and passages more than once.
 */
function foundRecords(db: Database, search: Search, terms: SearchTerm[], limit: number) {
  const symbols = terms.find(({ isSymbols }) => isSymbols)?.text.toLowerCase() ?? '';
  const rows = sql`(select *, instr(passage, ${FOUND}) > 0 as has_words from (
    select site_search.rowid as seq, d.entity, d.slug, d.lang, d.category, d.tags, d.outline, d.text, d.published_at,
      bm25(site_search, ${WEIGHTS}) as fit,
      highlight(site_search, 0, ${FOUND}, ${FOUND_END}) as title,
      highlight(site_search, 1, ${FOUND}, ${FOUND_END}) as description,
      highlight(site_search, 3, ${FOUND}, ${FOUND_END}) as marked,
      snippet(site_search, 3, ${FOUND}, ${FOUND_END}, '…', ${PASSAGE}) as passage,
      iif(${symbols} = '', 0, instr(lower(d.text), ${symbols})) as place
    ${isFound(search)} order by site_search.rowid desc limit ${limit}) limit ${limit})`;
  const placed = sql`(select *, ${UP_TO_PASSAGE} as up_to_passage from ${rows} limit ${limit}) as placed`;
  return db.read
    .select({
      seq: sql<number>`seq`,
      kind: sql<FoundRecord['kind']>`entity`.as('kind'),
      slug: sql<string>`slug`,
      lang: sql<string>`lang`,
      title: sql<string>`title`,
      description: sql<string>`description`,
      passage: sql<string>`iif(has_words or place = 0, passage,
        substr(text, max(1, place - ${PASSAGE_BEFORE}), ${PASSAGE_LENGTH}))`.as('passage'),
      section: sql<string | null>`iif(${SECTIONS} = 0, null,
        json_extract(outline, '$[' || (${SECTIONS} - 1) || ']'))`.as('section'),
      category: sql<string>`category`,
      tags: sql<string>`tags`,
      publishedAt: sql<number>`published_at`.as('published_at'),
      rank: sql<number>`fit`.as('fit'),
    })
    .from(placed)
    .limit(limit);
}

type Row = Awaited<ReturnType<typeof foundRecords>>[number];

const headingSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ id: v.string(), text: v.string() }),
);
const tagsSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

function toFound({ section, tags, publishedAt, ...row }: Row): FoundRecord {
  const heading = section === null ? null : v.parse(headingSchema, section);
  return {
    ...row,
    section: heading && { id: heading.id, title: heading.text },
    tags: v.parse(tagsSchema, tags),
    publishedAt: new Date(publishedAt),
  };
}

/**
 * If the search finds nothing, selects words of public records, those with the most trigrams in common
 * first.
 */
function spellingSuggestions(db: Database, asked: string, search: Search) {
  const letters = Array.from(`^${asked}$`);
  const trigrams = letters.slice(2).map((_, n) => `"${letters.slice(n, n + 3).join('')}"`);
  const inPublic = sql`'{title description tags text} : "' || ${searchWords.word} || '" AND filters : published'`;
  return db.read
    .select({ asked: sql<string>`${asked}`.as('asked'), word: searchWords.word })
    .from(
      sql`(select rowid as id from word_trigrams
        where word_trigrams match ${trigrams.join(' OR ')} and not exists (select 1 ${isFound(search)})
        order by rank limit ${MAX_SPELLINGS}) near`,
    )
    .crossJoin(searchWords)
    .where(
      sql`${searchWords.id} = near.id and exists (select 1 from site_search cross join ${searchDocuments} d
        where site_search match ${inPublic} and d.seq = site_search.rowid and d.published_at <= ${search.now.getTime()})`,
    );
}
