import { sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import { DomainError, fieldError } from '~/domain/errors';
import type { SiteTables } from '~/domain/transfer/export';
import type { Imports } from '~/domain/transfer/import';
import { auditStatement } from './audit.server';
import type { Database } from './client.server';
import { withoutBody } from './mail-bodies.server';
import { TABLES, type Table } from './transfer-tables.server';

const dialect = new SQLiteSyncDialect();

const FILES = 'picture_files';
const FILE_IDENTITY = ['name', 'part'];

/** A column as an export has it: no file holds a link that confirms, or what has been sent long since. */
const exported = (table: string, column: string): string =>
  table === 'mail_jobs' && column === 'payload'
    ? `case when kind = 'confirmation' or status = 'sent'
        then ${dialect.sqlToQuery(sql`${withoutBody}`).sql} else payload end as "payload"`
    : `"${column}"`;

/** One answer of D1 may hold a few megabytes. */
const PIECE = 250;

export const siteTables = (db: Database): SiteTables => ({
  tables: TABLES,

  async read({ table, after }) {
    const known = TABLES.find(({ name }) => name === table);
    if (!known) throw new Error(`no table ${table} to export`);
    const columns = known.columns.map(({ name }) => exported(table, name)).join(', ');
    const [rows = []] = await db.bulk([
      {
        text: `select rowid as "_rowid", ${columns} from "${table}" where rowid > ?1 order by rowid limit ${PIECE}`,
        values: [after],
      },
    ]);
    const last = rows.length < PIECE ? null : Number(rows.at(-1)?._rowid);
    return { rows: rows.map(({ _rowid, ...row }) => row), last };
  },
});

const field = (column: string, row = 'r.row') => `json_extract(${row}, '$."${column}"')`;
const keyOf = (identity: string[], row: (column: string) => string) =>
  `json_array(${identity.map(row).join(', ')})`;
/** The rows of one table in the import ?1. */
const rowsOf = (table: string) => `r.import_id = ?1 and r.table_name = '${table}'`;

/** Whether a row of the table is in the import. */
const isIn = ({ name, identity }: Table) =>
  `exists (select 1 from import_rows r where ${rowsOf(name)} and r.key = ${keyOf(identity, (column) => `"${name}"."${column}"`)})`;

function compareStatement(table: Table): string {
  const { name, identity, columns } = table;
  const same = columns.map((column) => `t."${column.name}" is ${field(column.name)}`).join(' and ');
  const joined = identity.map((column) => `t."${column}" = ${field(column)}`).join(' and ');
  return `select count(*) as total, count(t."${identity[0]}") as matched,
    coalesce(sum(t."${identity[0]}" is not null and ${same}), 0) as same,
    (select count(*) from "${name}" where not ${isIn(table)}) as missing
    from import_rows r left join "${name}" t on ${joined} where ${rowsOf(name)}`;
}

/** Removes what the import does not have. */
const deleteStatement = (table: Table): string =>
  `delete from "${table.name}" where not ${isIn(table)}`;

/**
 * Rows may exchange what has to be unique, such as two posts their addresses: what is going to change
 * steps aside first.
 */
const stepAside = ({ name, identity, unique }: Table): string[] =>
  unique.map(
    (column) => `update "${name}" set "${column}" = 'importing ' || rowid
      where "${column}" is not null and exists (
        select 1 from import_rows r where ${rowsOf(name)}
        and r.key = ${keyOf(identity, (one) => `"${name}"."${one}"`)}
        and ${field(column)} is not "${name}"."${column}")`,
  );

function insertStatement({ name, identity, columns, references, isHistory }: Table): string {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map((column) =>
    // Typed by somebody who has no account here: it goes to who imports it.
    name === 'autosaves' && column.name === 'admin_id'
      ? `coalesce((select id from admins where id = ${field('admin_id')}), ?2)`
      : field(column.name),
  );
  const others = names.filter((column) => !identity.includes(column.slice(1, -1)));
  const update =
    isHistory || others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
         where ${others.map((column) => `"${name}".${column} is not excluded.${column}`).join(' or ')}`;
  // A post is sent once: where it was sent from here too, this newsletter stays and the other is not added.
  const belongs = references
    .filter(({ table }) => TABLES.some((one) => one.name === table && one.isHistory))
    .map(
      ({ column, table, target }) =>
        `and (${field(column)} is null or ${field(column)} in (select "${target}" from "${table}"))`,
    )
    .join(' ');
  const target = isHistory ? '' : `("${identity[0] === 'seq' ? 'seq' : identity.join('", "')}")`;
  return `insert into "${name}" (${names.join(', ')})
    select ${values.join(', ')} from import_rows r where ${rowsOf(name)} ${belongs}
    on conflict ${target} do ${update}`;
}

/** A post that was removed for good and is back has been sent already, and is not sent again. */
const reconnectNewsletters = `update or ignore newsletters set post_id = (
    select ${field('post_id')} from import_rows r
    where ${rowsOf('newsletters')} and r.key = json_array(newsletters.id))
  where post_id is null`;

/**
 * What the foreign keys and unique indexes would refuse, so that it can be told which record it is. What
 * only happens to be here already is not known to the file, except for history, which stays.
 */
function misfitStatements({ name, own, references, columns, isHistory }: Table) {
  const missing = references.flatMap(({ column, table, target }) => {
    const parent = TABLES.find((one) => one.name === table);
    if (!parent) return [];
    const here = parent.isHistory ? `union select "${target}" from "${table}"` : '';
    return `select r.key as record, '${column}' as field, 'missing' as "is" from import_rows r
      where ${rowsOf(name)} and ${field(column)} is not null and ${field(column)} not in (
        select ${field(target, 'p.row')} from import_rows p
        where p.import_id = ?1 and p.table_name = '${table}' ${here}) limit 1`;
  });
  if (isHistory) return missing;
  const values = columns.map((column) => `${field(column.name)} as "${column.name}"`).join(', ');
  const twice = own.map((index) => {
    const names = index.columns.map((column) => `"${column}"`);
    const isThere = names.map((column) => `${column} is not null`).join(' and ');
    return `select record, '${index.columns[0]}' as field, 'twice' as "is"
      from (select r.key as record, ${values} from import_rows r where ${rowsOf(name)})
      where ${isThere} and (${index.where})
      group by ${names.join(', ')} having count(*) > 1 limit 1`;
  });
  return [...missing, ...twice];
}

/** The values of a record's key, for a person. */
const recordOf = (key: unknown) => String(key).slice(1, -1).replaceAll('"', '');

const refuse = (message: string) => fieldError('file', message);

/** What SQLite says of rows that do not go together. */
const isContradiction = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.cause instanceof Error &&
  error.cause.message.includes('SQLITE_CONSTRAINT');

export const importTables = (db: Database): Imports => ({
  async begin({ id, exportedAt, createdAt }) {
    await db.bulk([
      {
        text: 'insert into imports (id, exported_at, created_at) values (?1, ?2, ?3)',
        values: [id, exportedAt, createdAt.getTime()],
      },
    ]);
  },

  async add({ id, table, rows }) {
    const identity = TABLES.find(({ name }) => name === table)?.identity ?? FILE_IDENTITY;
    const key = keyOf(identity, (column) => field(column, 'value'));
    try {
      await db.bulk([
        {
          text: `insert into import_rows (import_id, table_name, key, row)
            select ?1, ?2, ${key}, value from json_each(?3)`,
          values: [id, table, `[${rows.join(',')}]`],
        },
      ]);
    } catch (error) {
      if (!isContradiction(error)) throw error;
      const [[row] = []] = await db.bulk([
        {
          text: `with sent as (select ${key} as key from json_each(?3))
            select key from sent where key in (
              select key from import_rows where import_id = ?1 and table_name = ?2)
            union all select key from sent group by key having count(*) > 1 limit 1`,
          values: [id, table, `[${rows.join(',')}]`],
        },
      ]);
      throw refuse(
        `The file holds one record of ${table} twice: ${recordOf(row?.key)}. Nothing was changed.`,
      );
    }
  },

  async findMisfit(id) {
    const statements = TABLES.flatMap((table) =>
      misfitStatements(table).map((text) => ({ table: table.name, text })),
    );
    const results = await db.bulk(statements.map(({ text }) => ({ text, values: [id] })));
    for (const [index, [row] = []] of results.entries()) {
      if (!row) continue;
      const is = row.is === 'twice' ? 'twice' : 'missing';
      const { table = '' } = statements[index] ?? {};
      return { table, record: recordOf(row.record), field: String(row.field), is };
    }
    return null;
  },

  async complete({ id, records }) {
    await db.bulk([
      { text: 'update imports set records = ?2 where id = ?1', values: [id, records] },
    ]);
  },

  async find(id) {
    const [[row] = []] = await db.bulk([
      { text: 'select * from imports where id = ?1 and records is not null', values: [id] },
    ]);
    if (!row) return null;
    return {
      id,
      exportedAt: String(row.exported_at),
      records: Number(row.records),
      createdAt: new Date(Number(row.created_at)),
    };
  },

  async compare(id) {
    const results = await db.bulk(
      TABLES.map((table) => ({ text: compareStatement(table), values: [id] })),
    );
    return TABLES.map(({ name, isHistory }, index) => {
      const row = results[index]?.[0] ?? {};
      const [total, matched, same, missing] = ['total', 'matched', 'same', 'missing'].map(
        (column) => Number(row[column]),
      ) as [number, number, number, number];
      return {
        table: name,
        added: total - matched,
        changed: isHistory ? 0 : matched - same,
        same: isHistory ? matched : same,
        removed: isHistory ? 0 : missing,
      };
    });
  },

  async fileNames(id) {
    const [rows = []] = await db.bulk([
      {
        text: `select distinct ${field('name')} as name from import_rows r where ${rowsOf(FILES)} order by 1`,
        values: [id],
      },
    ]);
    return rows.map(({ name }) => String(name));
  },

  async fileParts({ id, name }) {
    const [rows = []] = await db.bulk([
      {
        text: `select ${field('base64')} as base64 from import_rows r
          where ${rowsOf(FILES)} and ${field('name')} = ?2 order by ${field('part')}`,
        values: [id, name],
      },
    ]);
    return rows.map(({ base64 }) => String(base64));
  },

  async apply({ id, adminId, event }) {
    const replaced = TABLES.filter(({ isHistory }) => !isHistory);
    const audit = auditStatement(db, event).toSQL();
    try {
      await db.bulk([
        // Parents and children may come in any order; at the end they have to fit.
        { text: 'pragma defer_foreign_keys = on' },
        ...replaced.map((table) => ({ text: deleteStatement(table), values: [id] })),
        ...replaced.flatMap(stepAside).map((text) => ({ text, values: [id] })),
        ...[...replaced, ...TABLES.filter(({ isHistory }) => isHistory)].map((table) => ({
          text: insertStatement(table),
          values: table.name === 'autosaves' ? [id, adminId] : [id],
        })),
        { text: reconnectNewsletters, values: [id] },
        { text: audit.sql, values: audit.params },
      ]);
    } catch (error) {
      if (!isContradiction(error)) throw error;
      throw refuse(
        'The file contradicts itself: a record in it refers to one that is missing, or two are the same. Nothing was changed.',
      );
    }
  },

  async discard(id) {
    await db.bulk([
      { text: 'delete from import_rows where import_id = ?1', values: [id] },
      { text: 'delete from imports where id = ?1', values: [id] },
    ]);
  },

  async purge(before) {
    const values = [before.getTime()];
    await db.bulk([
      {
        text: 'delete from import_rows where import_id in (select id from imports where created_at < ?1)',
        values,
      },
      { text: 'delete from imports where created_at < ?1', values },
    ]);
  },
});
