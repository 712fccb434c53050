import type { Database } from '~/engine/kit/database/client.server';
import { DomainError } from '~/engine/kit/errors';
import { auditStatement } from '../audit/audit-log.server';
import { rebuildStatements } from '../derived/rebuild.server';
import type { Part } from '../part.server';
import { FILES, refuse } from './format';
import type { Imports } from './import';
import {
  clearUniqueStatements,
  compareStatement,
  deleteStatement,
  field,
  insertStatement,
  invalidRowStatements,
  keyOf,
  rowsOf,
} from './import-statements.server';
import { exportedTables, missedAfterImport } from './tables.server';

const FILE_IDENTITY = ['name', 'part'];

/** Formats the values of a record's key for a person. */
const recordOf = (key: unknown) => String(key).slice(1, -1).replaceAll('"', '');

/** Whether SQLite refused rows because they contradict each other. */
const isContradiction = (error: unknown): boolean =>
  error instanceof DomainError &&
  error.cause instanceof Error &&
  error.cause.message.includes('SQLITE_CONSTRAINT');

/** Stores a pending import and its rows. One method per step, so it is long. @param parts all parts of the site */
export function importTables(db: Database, parts: readonly Part[]): Imports {
  const tables = exportedTables(parts);
  return {
    missed: () => missedAfterImport(parts),

    async begin({ id, exportedAt, createdAt }) {
      const values = [id, exportedAt, createdAt.getTime()];
      await db.bulkOne(
        'insert into imports (id, exported_at, created_at) values (?1, ?2, ?3)',
        values,
      );
    },

    async add({ id, table, rows }) {
      const identity = tables().find(({ name }) => name === table)?.identity ?? FILE_IDENTITY;
      const key = keyOf(identity, (column) => field(column, 'value'));
      const values = [id, table, `[${rows.join(',')}]`];
      try {
        await db.bulkOne(
          `insert into import_rows (import_id, table_name, key, row)
          select ?1, ?2, ${key}, value from json_each(?3)`,
          values,
        );
      } catch (error) {
        if (!isContradiction(error)) throw error;
        const [row] = await db.bulkOne(
          `with sent as (select ${key} as key from json_each(?3))
          select key from sent where key in (
            select key from import_rows where import_id = ?1 and table_name = ?2)
          union all select key from sent group by key having count(*) > 1 limit 1`,
          values,
        );
        throw refuse(`The file holds one record of ${table} twice: ${recordOf(row?.key)}.`);
      }
    },

    async findInvalidRow(id) {
      const statements = tables().flatMap((table) =>
        invalidRowStatements(table, tables()).map((text) => ({ table: table.name, text })),
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
      await db.bulkOne('update imports set records = ?2 where id = ?1', [id, records]);
    },

    async find(id) {
      const [row] = await db.bulkOne(
        'select * from imports where id = ?1 and records is not null',
        [id],
      );
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
        tables().map((table) => ({ text: compareStatement(table), values: [id] })),
      );
      return tables().map(({ name, label, isHistory }, index) => {
        const row = results[index]?.[0] ?? {};
        const total = Number(row.total);
        const matched = Number(row.matched);
        const same = Number(row.same);
        return {
          table: name,
          label,
          added: total - matched,
          changed: isHistory ? 0 : matched - same,
          same: isHistory ? matched : same,
          removed: isHistory ? 0 : Number(row.missing),
        };
      });
    },

    async fileNames(id) {
      const rows = await db.bulkOne(
        `select distinct ${field('name')} as name from import_rows r where ${rowsOf(FILES)} order by 1`,
        [id],
      );
      return rows.map(({ name }) => String(name));
    },

    async fileParts({ id, name }) {
      const rows = await db.bulkOne(
        `select ${field('base64')} as base64 from import_rows r
        where ${rowsOf(FILES)} and ${field('name')} = ?2 order by ${field('part')}`,
        [id, name],
      );
      return rows.map(({ base64 }) => String(base64));
    },

    async apply({ id, adminId, event }) {
      const replaced = tables().filter(({ isHistory }) => !isHistory);
      const audit = auditStatement(db, event).toSQL();
      try {
        await db.bulk([
          // Rows may come in any order; foreign keys are checked at the end.
          { text: 'pragma defer_foreign_keys = on' },
          ...replaced.map((table) => ({ text: deleteStatement(table), values: [id] })),
          ...replaced.flatMap(clearUniqueStatements).map((text) => ({ text, values: [id] })),
          ...[...replaced, ...tables().filter(({ isHistory }) => isHistory)].map((table) => ({
            text: insertStatement(table, tables()),
            values: table.name === 'autosaves' ? [id, adminId] : [id],
          })),
          ...parts.flatMap(({ transfer }) => transfer?.afterImport?.(id) ?? []),
          { text: audit.sql, values: audit.params },
          ...rebuildStatements(parts).map((text) => ({ text })),
        ]);
      } catch (error) {
        if (!isContradiction(error)) throw error;
        throw refuse(
          'The file contradicts itself: a record in it refers to one that is missing, or two are the same.',
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
  };
}
