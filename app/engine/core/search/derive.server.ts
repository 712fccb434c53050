import { getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { constant } from '~/engine/kit/database/constant.server';
import { type Fields, searchedFields } from '~/engine/kit/fields/field';
import {
  type Derived,
  type DerivedData,
  derivedRows,
  differingRows,
  isIn,
  type Scope,
  writeDiffering,
} from '../derived/scope.server';
import { topicKeyOf } from '../published/topic-key.server';
import type { Kind, StoredTextKind } from '../records/kind.server';
import { type TextEntity, textKinds } from '../records/kinds';
import { MAX_PLAIN } from '../renderings/renderings';

/*
 * The search has a document for each record with a text, in any state. It contains the declared fields of the record and its
 * rendered text. Triggers keep the full-text index in sync with the documents (`triggers.ts`).
 */

/** Returns the words of a column. Entries of a list are on lines of their own, tags are separated by commas. */
function searchableText(column: SQLiteColumn, kind: string): SQL {
  if (kind !== 'list' && kind !== 'tags') return sql`${column}`;
  const between = kind === 'tags' ? sql`', '` : sql`char(10)`;
  return sql`coalesce((select group_concat(value, ${between}) from json_each(${column})), '')`;
}

/** How much of a record's short texts is searched for signs, in characters. */
const MAX_SIGNS = 5000;

const SIGN = sql`(c glob '[!-/:-@[-\`{-~]' or unicode(c) between 8352 and 11263 or unicode(c) between 127744 and 129791)`;
const SPACED = sql`(unicode(c) between 3584 and 4255 or unicode(c) between 6016 and 6143
  or unicode(c) between 11904 and 42191 or unicode(c) between 63744 and 64255 or unicode(c) >= 131072)`;

/** Makes signs, and letters of scripts without spaces, separate words: `spellSymbols` of `engine/kit/text/symbols.ts` in SQL. */
const spelled = (text: SQL): SQL => sql`(select coalesce(
    group_concat(iif(${SIGN}, ' x' || hex(c) || ' ', iif(${SPACED}, ' ' || c || ' ', c)), '' order by i), '') from (
  with recursive chars (i, c, rest) as (
    select 0, '', substr(${text}, 1, ${constant(`${MAX_SIGNS}`)})
    union all select i + 1, substr(rest, 1, 1), substr(rest, 2) from chars where rest <> '')
  select i, c from chars) where c <> '')`;

const joined = (parts: (SQL | SQLiteColumn)[], by: SQL) =>
  sql.join(
    parts.map((part) => sql`${part}`),
    sql` || ${by} || `,
  );

const KEY = ['entity', 'entity_id'];
const COLUMNS = [
  ...KEY,
  ...[
    'slug',
    'lang',
    'title',
    'description',
    'tags',
    'text',
    'symbols',
    'filters',
    'outline',
    'category',
  ],
  'published_at',
];

/** Derives the documents of a kind from its declared fields. @throws Error for a field without a column */
export function createDocuments(
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
  const id = column('id');
  const tags = columns.tags ? sql`${columns.tags}` : sql`'[]'`;
  const kind = constant(`'${entity}'`);
  const heads = [column(title), column(lead), tags];
  const texts = others.map(({ name, shown }) => searchableText(column(name), shown.kind));
  const signs = joined([...heads, ...others.map(({ name }) => column(name))], sql`' '`);
  const source = sql`substr(${column('details')}, 1, ${constant(`${MAX_PLAIN}`)})`;
  const isRendered = sql`renderer <> '' and plain <> ''`;
  const category = fields.category ? sql`${column('category')}` : sql`''`;
  const ofCategory = fields.category ? sql`' c' || hex(${category})` : sql`''`;
  const ofTags = sql`coalesce((select group_concat(' t' || hex(${topicKeyOf(sql`value`)}), '') from json_each(${tags})), '')`;
  return (scope) => ({
    table: 'search_documents',
    key: KEY,
    columns: COLUMNS,
    rows: sql`entity = ${kind} and ${isIn(sql`entity_id`, scope)}`,
    // Until a text is rendered, its Markdown is searched.
    expected: sql`select ${kind} as entity, ${id} as entity_id, ${column('slug')} as slug, ${column('lang')} as lang, ${column(title)} as title,
        ${column(lead)} as description, ${tags} as tags,
        ${joined([...texts, sql`iif(${isRendered}, plain, ${source})`], sql`char(10)`)} as text,
        iif(renderer <> '', coalesce(symbols, ''), '') || ' ' || ${spelled(signs)} as symbols,
        iif(${column('deletedAt')} is not null, 'deleted', ${column('status')}) || ' ' || ${kind} || ${ofCategory} || ${ofTags} as filters,
        iif(${isRendered}, outline, '[]') as outline, ${category} as category, ${column('publishedAt')} as published_at
      from ${table} left join renderings on renderings.entity = ${kind} and renderings.entity_id = ${id}
      where ${isIn(id, scope)}`,
  });
}

const documentsOf = ({ entity, table, fields }: StoredTextKind, scope: Scope): Derived =>
  createDocuments(entity, table, fields)(scope);

const NEW_WORDS = sql`select term as word from word_splitter_words
  where length(term) between 4 and 24 and term not glob '*[0-9]*' and unicode(term) < 3584
    and not exists (select 1 from search_words where word = term)`;

const splitWords = (documents: SQL) =>
  sql`insert into word_splitter (text) select title || ' ' || description || ' ' || tags || ' ' || text
    from (${documents}) where filters glob 'published*'`;

const clearSplitter = sql`insert into word_splitter (word_splitter) values ('delete-all')`;

/**
 * Stores the words of published documents, to suggest the nearest spelling of a search. `word_splitter` splits the texts that
 * are inserted and stores none; `word_trigrams` finds a word by its groups of three letters.
 */
const wordStatements = (documents: SQL): SQL[] => [
  splitWords(documents),
  sql`insert into search_words (word) ${NEW_WORDS}`,
  clearSplitter,
  sql`insert into word_trigrams (rowid, word) select id, '^' || word || '$' from search_words
    where id > coalesce((select rowid from word_trigrams order by rowid desc limit 1), 0)`,
];

/** Derives the documents of some records. Run it after the records and their renderings are written, since it reads them. */
export function searchStatements(kind: StoredTextKind, scope: SQL): SQL[] {
  const documents = documentsOf(kind, scope);
  return [...wordStatements(differingRows(documents)), writeDiffering(documents)];
}

/** Deletes the documents of some records. Run it before the records are deleted. */
export const deleteDocuments = (kind: StoredTextKind, scope: SQL): SQL =>
  sql`delete from search_documents where ${documentsOf(kind, scope).rows}`;

const ALL_DOCUMENTS = sql`select * from search_documents`;

/** The documents of all records. */
export const documents = (kinds: readonly Kind[]): DerivedData =>
  derivedRows(
    'documents of the search',
    textKinds(kinds).map((kind) => documentsOf(kind, null)),
  );

/** The words of all documents. */
export const WORDS: DerivedData = {
  name: 'words of the search',
  rebuild: wordStatements(ALL_DOCUMENTS),
  faults: [
    [splitWords(ALL_DOCUMENTS), sql`select count(*) as n from (${NEW_WORDS})`, clearSplitter],
  ],
};
