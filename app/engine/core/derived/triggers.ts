import { getTableColumns, getTableName } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Part } from '../part.server';
import { versionedNames } from '../published/versioned.server';
import { type KeptKind, kindsOf, tableNames } from '../records/kind.server';
import { tablesOf } from '../tables.server';

/*
 * The triggers of the database, all generated from the schema. Derived data is written in the batch of the write
 * (`derived/`). Triggers are only for what must hold for every write, including statements run by hand.
 * `npm run db:generate` writes them into the newest migration.
 */

export type Trigger = { name: string; sql: string };

const EVENTS = ['insert', 'update', 'delete'] as const;
type Event = (typeof EVENTS)[number];

/** Returns a trigger in the format that D1 accepts, see `tests/unit/migrations.test.ts`. */
const trigger = (name: string, head: string, body: string[]): Trigger => ({
  name,
  sql: [
    `CREATE TRIGGER \`${name}\` ${head} BEGIN`,
    ...body.map((statement) => `\t${statement};`),
    'END;',
  ].join('\n'),
});

/** The tables besides those of records whose last change is in `changed_at`, which is compared with If-Modified-Since. */
const DATED = ['categories', 'site_words'];

/** Returns the condition that visitors see a row; null if the table has no states. @param row `old` or `new` */
function isShown(table: SQLiteTable, row: 'old' | 'new'): string | null {
  const { status, deletedAt } = getTableColumns(table);
  if (!status) return null;
  const shown = status.enumValues?.includes('approved') ? 'approved' : 'published';
  return `${row}.status = '${shown}'${deletedAt ? ` AND ${row}.deleted_at IS NULL` : ''}`;
}

/** Gives a table a version, which changes with every change that visitors can see. */
function versionTriggers(name: string, table: SQLiteTable, isDated: boolean): Trigger[] {
  const set = `versions = json_set(versions, '$.${name}', hex(randomblob(8)))`;
  const dated = isDated ? `${set}, changed_at = cast(unixepoch('subsec') * 1000 AS integer)` : set;
  const [was, is] = [isShown(table, 'old'), isShown(table, 'new')];
  const conditions: Record<Event, string | null> = {
    insert: is,
    delete: was,
    update: was && `(${was}) OR (${is})`,
  };
  return EVENTS.map((event) => {
    const condition = conditions[event];
    const when = condition ? ` WHEN ${condition}` : '';
    return trigger(
      `content_version_${name}_${event}`,
      `AFTER ${event.toUpperCase()} ON \`${name}\`${when}`,
      [
        `INSERT INTO content_versions (id, base, versions) VALUES (1, hex(randomblob(8)), '{}') ON CONFLICT (id) DO UPDATE SET ${dated}`,
      ],
    );
  });
}

/** Marks the rendering of a changed text as outdated, since no page may show the HTML of another text. */
const textTrigger = ({ entity, table }: KeptKind): Trigger =>
  trigger(
    `rendering_of_${table}_update`,
    `AFTER UPDATE OF details ON \`${table}\` WHEN old.details IS NOT new.details`,
    [`UPDATE renderings SET renderer = '' WHERE entity = '${entity}' AND entity_id = new.id`],
  );

/** Keeps a full-text index in sync with its table, as https://sqlite.org/fts5.html#external_content_tables requires. */
function indexTriggers(
  index: string,
  { table, rowid, columns }: { table: string; rowid: string; columns: string[] },
): Trigger[] {
  const list = (row?: 'old' | 'new') =>
    [rowid, ...columns].map((column) => (row ? `${row}.${column}` : column)).join(', ');
  const names = ['rowid', ...columns].join(', ');
  const remove = `INSERT INTO ${index} (${index}, ${names}) VALUES ('delete', ${list('old')})`;
  const add = `INSERT INTO ${index} (${names}) VALUES (${list('new')})`;
  const differs = columns.map((column) => `old.${column} IS NOT new.${column}`).join(' OR ');
  const on = `ON \`${table}\``;
  return [
    trigger(`${index}_insert`, `AFTER INSERT ${on}`, [add]),
    trigger(`${index}_update`, `AFTER UPDATE ${on} WHEN ${differs}`, [remove, add]),
    trigger(`${index}_delete`, `AFTER DELETE ${on}`, [remove]),
  ];
}

/** Returns all triggers of the database. @param parts all parts of the site */
export function triggersOf(parts: readonly Part[]): Trigger[] {
  const tables = new Map(tablesOf(parts).map((table) => [getTableName(table), table]));
  const kept = parts.flatMap(({ keptKinds = [] }) => keptKinds);
  const kinds: KeptKind[] = [...tableNames(kindsOf(parts)), ...kept];
  const dated = [...kinds.map(({ table }) => table), ...DATED];
  const versions = versionedNames(parts).flatMap((name) => {
    const table = tables.get(name);
    return table ? versionTriggers(name, table, dated.includes(name)) : [];
  });
  return [
    ...versions,
    ...kinds.filter(({ hasSlug }) => hasSlug).map(textTrigger),
    ...indexTriggers('site_search', {
      table: 'search_documents',
      rowid: 'seq',
      columns: ['title', 'description', 'tags', 'text', 'symbols', 'filters'],
    }),
  ];
}
