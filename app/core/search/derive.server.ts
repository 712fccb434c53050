import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type Fields, searchedFields } from '~/kit/fields/field';
import { type Derived, differing, isIn, type Scope, writeDiffering } from '../derived/scope.server';
import { POST_FIELDS } from '../records/post-record';
import { PROJECT_FIELDS } from '../records/project-record';
import { MAX_PLAIN, type TextEntity } from '../renderings/renderings';
import { posts, projects } from '../schema';
import { topicKeyOf } from '../topics/derive.server';

/*
 * The search: a document for each post and project in any state, made of the record's declared fields and of what its
 * text in Markdown became. The full-text index follows the documents by triggers (`triggers.ts`).
 */

const number = (value: number) => sql.raw(String(value));

/** The words of a column: of a list, each entry on a line; of short names, with commas. */
function searchableText(column: SQLiteColumn, kind: string): SQL {
  if (kind !== 'list' && kind !== 'tags') return sql`${column}`;
  const between = kind === 'tags' ? sql`', '` : sql`char(10)`;
  return sql`coalesce((select group_concat(value, ${between}) from json_each(${column})), '')`;
}

/** In characters: what of a record's short texts is looked through for signs. */
const MAX_SIGNS = 5000;

const SIGN = sql.raw(
  "(c glob '[!-/:-@[-`{-~]' or unicode(c) between 8352 and 11263 or unicode(c) between 127744 and 129791)",
);
const SPACED = sql.raw(`(unicode(c) between 3584 and 4255 or unicode(c) between 6016 and 6143
  or unicode(c) between 11904 and 42191 or unicode(c) between 63744 and 64255 or unicode(c) >= 131072)`);

/** Signs, and letters of scripts without spaces, as words of their own: `spellSymbols` of `kit/text/symbols.ts` in SQL. */
const spelled = (text: SQL): SQL => sql`(select coalesce(
    group_concat(iif(${SIGN}, ' x' || hex(c) || ' ', iif(${SPACED}, ' ' || c || ' ', c)), '' order by i), '') from (
  with recursive chars (i) as (
    select 1 union all select i + 1 from chars where i < min(length(${text}), ${number(MAX_SIGNS)}))
  select i, substr(${text}, i, 1) as c from chars) where c <> '')`;

const joined = (parts: (SQL | SQLiteColumn)[], by: SQL) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql` || ${by} || `,
  );

const KEY = ['entity', 'entity_id'];
const COLUMNS = [
  ...KEY,
  ...['slug', 'title', 'description', 'tags', 'text', 'symbols', 'filters', 'outline', 'category'],
  'published_at',
];

/** The documents of a kind, by its declared fields. @throws Error for a field that has no column */
export function documentsOf(
  entity: TextEntity,
  table: SQLiteTable,
  fields: Fields,
): (scope: Scope) => Derived {
  const columns = getTableColumns(table);
  const column = (name: string): SQLiteColumn => {
    const found = columns[name];
    if (!found) throw new Error(`The table ${getTableName(table)} has no column for ${name}.`);
    return found;
  };
  const { title, lead, others } = searchedFields(fields);
  const [id, tags] = [column('id'), column('tags')];
  const kind = sql.raw(`'${entity}'`);
  const heads = [column(title), column(lead), tags];
  const texts = others.map(({ name, shown }) => searchableText(column(name), shown.kind));
  const signs = joined([...heads, ...others.map(({ name }) => column(name))], sql`' '`);
  const source = sql`substr(${column('details')}, 1, ${number(MAX_PLAIN)})`;
  const isRendered = sql`renderer <> '' and plain <> ''`;
  const category = fields.category ? sql`${column('category')}` : sql`''`;
  const ofCategory = fields.category ? sql`' c' || hex(${category})` : sql`''`;
  const ofTags = sql`coalesce((select group_concat(' t' || hex(${topicKeyOf(sql`value`)}), '') from json_each(${tags})), '')`;
  return (scope) => ({
    table: 'search_documents',
    key: KEY,
    columns: COLUMNS,
    rows: sql`entity = ${kind} and ${isIn(sql`entity_id`, scope)}`,
    // Where a text is not rendered yet, its Markdown is searched.
    fresh: sql`select ${kind} as entity, ${id} as entity_id, ${column('slug')} as slug, ${column(title)} as title,
        ${column(lead)} as description, ${tags} as tags,
        ${joined([...texts, sql`iif(${isRendered}, plain, ${source})`], sql`char(10)`)} as text,
        iif(renderer <> '', coalesce(symbols, ''), '') || ' ' || ${spelled(signs)} as symbols,
        iif(${column('deletedAt')} is not null, 'deleted', ${column('status')}) || ' ' || ${kind} || ${ofCategory} || ${ofTags} as filters,
        iif(${isRendered}, outline, '[]') as outline, ${category} as category, ${column('publishedAt')} as published_at
      from ${table} left join renderings on renderings.entity = ${kind} and renderings.entity_id = ${id}
      where ${isIn(id, scope)}`,
  });
}

const DOCUMENTS: Record<TextEntity, (scope: Scope) => Derived> = {
  post: documentsOf('post', posts, POST_FIELDS),
  project: documentsOf('project', projects, PROJECT_FIELDS),
};

const NEW_WORDS = sql`select term as word from word_splitter_words
  where length(term) between 4 and 24 and term not glob '*[0-9]*' and unicode(term) < 3584
    and not exists (select 1 from search_words where word = term)`;

const splitWords = (documents: SQL) =>
  sql`insert into word_splitter (text) select title || ' ' || description || ' ' || tags || ' ' || text
    from (${documents}) where filters glob 'published*'`;

const forgetSplit = sql`insert into word_splitter (word_splitter) values ('delete-all')`;

/**
 * Notes the words of published documents, for the nearest spelling of what is searched for. `word_splitter` splits
 * texts as they are written and keeps nothing; `word_trigrams` finds a word by its groups of three letters.
 */
const wordStatements = (documents: SQL): SQL[] => [
  splitWords(documents),
  sql`insert into search_words (word) ${NEW_WORDS}`,
  forgetSplit,
  sql`insert into word_trigrams (rowid, word) select id, '^' || word || '$' from search_words
    where id > coalesce((select rowid from word_trigrams order by rowid desc limit 1), 0)`,
];

/** Makes the documents of some records anew. After the records and their renderings, which it reads. */
export function searchStatements(entity: TextEntity, scope: SQL): SQL[] {
  const documents = DOCUMENTS[entity](scope);
  return [...wordStatements(differing(documents)), writeDiffering(documents)];
}

/** Before records are deleted. */
export const forgetDocuments = (entity: TextEntity, scope: SQL): SQL =>
  sql`delete from search_documents where ${DOCUMENTS[entity](scope).rows}`;

/** The documents of all records. */
export const SEARCH: Derived[] = [DOCUMENTS.post(null), DOCUMENTS.project(null)];

const ALL_DOCUMENTS = sql`select * from search_documents`;

/** After the documents: the words of all of them. */
export const allWords = (): SQL[] => wordStatements(ALL_DOCUMENTS);

/** Statements, one of which answers how many words are missing. */
export const countMissingWords = (): SQL[] => [
  splitWords(ALL_DOCUMENTS),
  sql`select count(*) as n from (${NEW_WORDS})`,
  forgetSplit,
];
