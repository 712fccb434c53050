import { getTableName, is, SQL } from 'drizzle-orm';
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteSyncDialect,
  SQLiteTable,
} from 'drizzle-orm/sqlite-core';
import * as schema from '../schema';
import type { Column } from './rules';
import { COLUMNS_BEHIND, type STAYS_BEHIND } from './stays-behind';

/** The tables that an export leaves out, and why. Every other table is included, also ones added later. */
const EXCLUDED_TABLES: Record<keyof typeof STAYS_BEHIND, string> = {
  admins: 'a file in a download folder must not be a key to the site',
  recovery_codes: 'as above',
  sessions: 'as above',
  passkeys: 'as above',
  sign_in_failures: 'short-lived counters',
  rate_limits: 'short-lived counters',
  bulk_edits: 'bulk edits that can be undone for a day, on this site',
  visits: 'who read what today, which must not outlive the day',
  visit_salts: 'as above',
  content_versions: 'invalidates stored pages of this site',
  renderings: 'derived from the texts, which are included',
  search_documents: 'derived from the records, which are included',
  search_words: 'as above',
  missed_searches: 'recent searches on this site',
  site_errors: 'recent errors on this site',
  heartbeats: 'heartbeats of this site',
  missing_addresses: 'recent requests to this site',
  calendar_readings: 'the secret address of the calendar, and what was read from it',
  post_topics: 'derived from the posts, which are included',
  topics: 'as above',
  list_counts: 'made of the lists, which are in it',
  picture_files: 'the pictures are read from their store, which may be a bucket',
  backups: 'the backups of this site',
  link_checks: 'made again, a few links at a time',
  imports: 'pending imports',
  import_rows: 'as above',
};

const EXCLUDED_COLUMNS = Object.keys(COLUMNS_BEHIND);

/** See `SiteTable.isHistory`: an import never sends a mail again and never removes a suppression. */
const HISTORY = new Set([
  'mail_jobs',
  'newsletters',
  'newsletter_batches',
  'newsletter_recipients',
  'review_invitations',
  'suppressions',
  'webhook_events',
  'audit_events',
  'daily_visits',
  'daily_outcomes',
]);

export type Table = {
  name: string;
  columns: Column[];
  /** The columns that identify a record. */
  identity: string[];
  /** Columns whose values must be unique. */
  unique: string[];
  /** Unique indexes: their columns, and the condition of a partial index. */
  own: { columns: string[]; where: string }[];
  /** Foreign keys: the column, the referenced table, and the referenced column. */
  references: { column: string; table: string; target: string }[];
  isHistory: boolean;
};

const dialect = new SQLiteSyncDialect();

/** Returns the default of a column as a value: a quoted text, a number, a boolean, or the value itself. */
function defaultOf({ default: given }: SQLiteColumn): Column['defaultValue'] {
  if (typeof given === 'boolean') return Number(given);
  if (!is(given, SQL))
    return typeof given === 'string' || typeof given === 'number' ? given : undefined;
  const text = dialect.sqlToQuery(given).sql;
  return text.startsWith("'") ? text.slice(1, -1) : Number(text);
}

function describe(table: SQLiteTable): Table {
  const { name, columns: all, primaryKeys, indexes, foreignKeys } = getTableConfig(table);
  const columns = all.filter((column) => !EXCLUDED_COLUMNS.includes(column.name));
  const primary = primaryKeys[0]?.columns ?? columns.filter((column) => column.primary);
  const identity = primary.map((column) => column.name);
  // The full-text index references `seq`: a post with another one is another post to it.
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

/** All exported tables, derived from the schema. */
export const TABLES: Table[] = Object.values(schema)
  .flatMap((value) => (is(value, SQLiteTable) ? [describe(value)] : []))
  .filter(({ name }) => !(name in EXCLUDED_TABLES));
