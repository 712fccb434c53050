import * as v from 'valibot';
import { pictureFileName } from '../pictures/transfer';
import type { SiteTables } from './export';
import {
  FILES,
  nameOf,
  PART_BYTES,
  ROW_PROBLEMS,
  readHead,
  readRecord,
  refuse,
  refuseRow,
  refuseTable,
} from './format';
import { type Imports, purgeImports } from './import';
import { type Column, integer } from './row-rules';
import { type RowTable, readRow } from './rows';

const PART_LENGTH = (PART_BYTES / 3) * 4;
/** The largest accepted picture has 10 MB and fourteen parts. */
const MAX_PARTS = 14;
// No repeated group, which would exhaust the stack on a text of megabytes.
const BASE64 = /^[A-Za-z0-9+/]*={0,2}$/;

const fileColumn = (
  name: string,
  type: Column['type'],
  rule: NonNullable<Column['rule']>,
): Column => ({
  name,
  type,
  rule,
  values: null,
  isNullable: false,
  isPlanned: false,
  defaultValue: undefined,
});

/** The parts of picture files. */
const FILE_TABLE: RowTable & { identity: string[] } = {
  identity: ['name', 'part'],
  columns: [
    fileColumn('name', 'text', pictureFileName),
    fileColumn('part', 'integer', integer(0, MAX_PARTS - 1)),
    fileColumn(
      'base64',
      'text',
      v.pipe(
        v.string(),
        v.maxLength(PART_LENGTH, `A piece of a picture has at most ${PART_LENGTH} characters.`),
        v.check((value) => value.length % 4 === 0 && BASE64.test(value), 'That is not a picture.'),
      ),
    ),
  ],
};

/** The database takes at most 2 MB per value; nesting JSON in JSON makes it somewhat longer. */
const MAX_CHUNK_LENGTH = 600_000;

/**
 * Receives an export line by line, for the owner to review before it is applied.
 * @param lines of the file, without line ends
 * @returns the id of the import
 * @throws DomainError `invalid` for a file that is not an export, is cut off, or comes from a newer
 *   version; for a record that this site could not have written, with its table, name and field
 */
export async function receiveImport(
  lines: AsyncIterable<string>,
  deps: {
    now: () => Date;
    newId: () => string;
    siteTables: Pick<SiteTables, 'tables'>;
    imports: Pick<Imports, 'begin' | 'add' | 'findInvalidRow' | 'complete' | 'discard' | 'purge'>;
  },
): Promise<string> {
  const { imports } = deps;
  const id = deps.newId();
  const createdAt = deps.now();
  await purgeImports(deps);
  const toRow = rowReader(deps.siteTables, createdAt);
  const begin = (exportedAt: string) => imports.begin({ id, exportedAt, createdAt });
  let records = 0;
  try {
    for await (const { table, rows } of inChunks(readRecords(lines, begin), toRow)) {
      records += rows.length;
      await imports.add({ id, table, rows });
    }
    const invalidRow = await imports.findInvalidRow(id);
    if (invalidRow) throw refuseRow({ ...invalidRow, problem: ROW_PROBLEMS[invalidRow.is] });
    await imports.complete({ id, records });
  } catch (error) {
    await imports.discard(id).catch(() => {});
    throw error;
  }
  return id;
}

/** A record of the file with its line number. */
type Numbered = { table: string; record: Record<string, unknown>; number: number };

/** Reads the records of a file and calls `begin` with the export time in its head. */
async function* readRecords(
  lines: AsyncIterable<string>,
  begin: (exportedAt: string) => Promise<void>,
): AsyncGenerator<Numbered> {
  let number = 0;
  let records = 0;
  let isComplete = false;
  for await (const text of lines) {
    number += 1;
    if (number === 1) {
      if (text === '') throw refuse('Choose a file.');
      await begin(readHead(text));
      continue;
    }
    if (isComplete) {
      if (!/^(\]\})?$/.test(text.trim())) throw refuse(`Line ${number} is not expected.`);
      continue;
    }
    const [table, record] = readRecord(text, number);
    if (table !== 'end') {
      yield { table, record, number };
      records += 1;
    } else if (record.records === records) {
      isComplete = true;
    } else {
      const said = Number(record.records);
      throw refuse(`The file should hold ${said} records and holds ${records}.`);
    }
  }
  if (!isComplete) throw refuse('The file is cut off.');
}

/** Returns a function that turns records into rows of their tables, as JSON. */
function rowReader({ tables }: Pick<SiteTables, 'tables'>, now: Date) {
  const known = new Map<string, RowTable & { identity: string[] }>(
    tables.map((table) => [table.name, table]),
  );
  known.set(FILES, FILE_TABLE);
  return ({ table: name, record, number }: Numbered): string => {
    const table = known.get(name);
    if (!table) throw refuseTable(name, number);
    const read = readRow(table, record, now);
    if (!('row' in read)) {
      throw refuseRow({ table: name, record: nameOf(record, table.identity), number, ...read });
    }
    return JSON.stringify(read.row);
  };
}

type Chunk = { table: string; rows: string[]; length: number };

/** Groups rows of one table into chunks that the database takes. */
async function* inChunks(
  records: AsyncIterable<Numbered>,
  toRow: (record: Numbered) => string,
): AsyncGenerator<Chunk> {
  let chunk: Chunk = { table: '', rows: [], length: 0 };
  for await (const record of records) {
    const { table } = record;
    const row = toRow(record);
    if (chunk.table !== table || chunk.length + row.length > MAX_CHUNK_LENGTH) {
      if (chunk.rows.length > 0) yield chunk;
      chunk = { table, rows: [], length: 0 };
    }
    chunk.rows.push(row);
    chunk.length += row.length;
  }
  if (chunk.rows.length > 0) yield chunk;
}
