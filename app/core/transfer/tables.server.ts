import { getTableName, is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteSyncDialect,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import * as schema from '../schema';
import type { Column } from './rows';

/** What an export leaves out, and why; every other table is in it, those of next year too. */
const LEFT_OUT: Record<string, string> = {
  admins: 'a file in a download folder must not be a key to the site',
  recovery_codes: 'as above',
  sessions: 'as above',
  passkeys: 'as above',
  sign_in_failures: 'counters of the moment',
  rate_limits: 'counters of the moment',
  bulk_edits: 'what can be undone for a day, here',
  visits: 'who read what today, which nobody shall know tomorrow',
  visit_salts: 'as above',
  content_versions: 'tells pages that are kept from what is new, here',
  renderings: 'made of the texts, which are in it',
  search_documents: 'made of the records, which are in it',
  search_words: 'as above',
  missed_searches: 'what was searched for in the last weeks, for this site alone',
  site_errors: 'what went wrong in the last weeks, here',
  heartbeats: 'what was seen of what runs by itself, here',
  missing_addresses: 'what was asked for in the last weeks, of this site alone',
  post_topics: 'made of the posts, which are in it',
  topics: 'as above',
  list_counts: 'made of the lists, which are in it',
  related_posts: 'as above',
  picture_files: 'the pictures are read from their store, which may be a bucket',
  backups: 'which backups there are, here',
  imports: 'what waits to be imported',
  import_rows: 'as above',
};

/** Columns likewise: the cards are pictures of the records, and drawn anew in a browser. */
const COLUMNS_LEFT_OUT = ['card', 'card_of'];

/** See `SiteTable.isHistory`: a mail is not sent again, and nobody is taken off the list of the unmailed. */
const HISTORY = new Set([
  'mail_jobs',
  'newsletters',
  'newsletter_batches',
  'newsletter_recipients',
  'suppressions',
  'webhook_events',
  'audit_events',
  'daily_visits',
  'daily_outcomes',
]);

export type Table = {
  name: string;
  columns: Column[];
  /** What makes two rows the same record. */
  identity: string[];
  /** Columns that no two rows may have in common. */
  unique: string[];
  /** Columns that together are a record's own, among the rows that the condition is true of. */
  own: { columns: string[]; where: string }[];
  /** Foreign keys: the column, the table that it refers to, and the column there. */
  references: { column: string; table: string; target: string }[];
  isHistory: boolean;
};

const dialect = new SQLiteSyncDialect();

/** A default of the schema as a value: a text in quotes, a number, a yes or no, or the value itself. */
function defaultOf({ default: given }: SQLiteColumn): Column['defaultValue'] {
  if (typeof given === 'boolean') return Number(given);
  if (!is(given, SQL))
    return typeof given === 'string' || typeof given === 'number' ? given : undefined;
  const text = dialect.sqlToQuery(given).sql;
  return text.startsWith("'") ? text.slice(1, -1) : Number(text);
}

function describe(table: SQLiteTable): Table {
  const { name, columns: all, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
  const columns = all.filter((column) => !COLUMNS_LEFT_OUT.includes(column.name));
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const identity = primary.map((column) => column.name);
  // The full-text index points to `seq`: a post that has another one is another post to it.
  if (name === 'posts') identity.push('id');
  const own = indexes
    .filter(({ config }) => config.unique)
    .map(({ config }) => ({
      columns: config.columns.flatMap((column) =>
        is(column, SQL) || !('name' in column) ? [] : [String(column.name)],
      ),
      where: config.where ? dialect.sqlToQuery(config.where).sql : 'true',
    }));
  const unique = own
    .flatMap((index) => index.columns)
    .filter((column) => !identity.includes(column));
  return {
    name,
    identity,
    unique,
    own: [...own, { columns: primary.map((column) => column.name), where: 'true' }],
    references: foreignKeys.map((key) => {
      const { columns: from, foreignTable, foreignColumns: to } = key.reference();
      const names = { column: from[0]?.name ?? '', target: to[0]?.name ?? '' };
      return { ...names, table: getTableName(foreignTable) };
    }),
    isHistory: HISTORY.has(name),
    columns: columns.map((column) => ({
      name: column.name,
      type:
        column.dataType === 'date'
          ? 'moment'
          : column.getSQLType() === 'integer'
            ? 'integer'
            : 'text',
      values: column.dataType === 'boolean' ? ['0', '1'] : (column.enumValues ?? null),
      isNullable: !column.notNull,
      defaultValue: defaultOf(column),
    })),
  };
}

/** All that an export holds, by the schema itself. */
export const TABLES: Table[] = Object.values(schema)
  .flatMap((value) => (is(value, SQLiteTable) ? [describe(value)] : []))
  .filter(({ name }) => !(name in LEFT_OUT));
