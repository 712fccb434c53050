import { fromBase64, toBase64 } from '~/lib/base64';
import { type Actor, type AuditEvent, auditEvent } from './audit';
import { notFound } from './errors';
import { pictureNamed } from './pictures/files';
import type { PictureFiles } from './pictures/picture';
import {
  FORMAT,
  MISFITS,
  nameOf,
  readHead,
  readRecord,
  refuse,
  refuseRow,
  refuseTable,
  VERSION,
} from './transfer-lines';
import { type Column, type Row, readRow } from './transfer-rows';
import { PART_BYTES } from './transfer-rules';

/**
 * The whole site as one file, and back. The file is JSON, and each of its records stands on a line of
 * its own, so that neither writing nor reading it ever needs more than a part of it:
 *
 * ```
 * {"format":"portfolio-export","version":1,"exportedAt":"2026-01-05T12:00:00.000Z","records":[
 * ["posts",{"seq":1,"id":"…","slug":"…", …}],
 * …
 * ["end",{"records":1234}]
 * ]}
 * ```
 */

type SiteTable = {
  name: string;
  columns: Column[];
  /** Holds what has happened and cannot be undone: an import adds to it and removes nothing. */
  isHistory: boolean;
};

/** Everything of the owner's that is in tables; who may sign in is not, see docs/decisions. */
export type SiteTables = {
  tables: SiteTable[];
  /** Rows in the order in which they were written; `after` is the `last` of the call before, 0 at first. */
  read(input: { table: string; after: number }): Promise<{ rows: Row[]; last: number | null }>;
};

/** How a table would change; for history `removed` is 0, and what differs stays as it is. */
export type TableChange = {
  table: string;
  added: number;
  changed: number;
  same: number;
  removed: number;
};

type Misfit = { table: string; record: string; field: string; is: 'missing' | 'twice' };

export type Import = { id: string; exportedAt: string; records: number; createdAt: Date };

/** Files that were sent and wait for their owner's word; nothing of them is on the site yet. */
export type Imports = {
  begin(input: { id: string; exportedAt: string; createdAt: Date }): Promise<void>;
  /**
   * Some rows of one table, as JSON.
   * @throws DomainError `invalid` where a row was there already
   */
  add(input: { id: string; table: string; rows: string[] }): Promise<void>;
  /** A record that names one which is not there, or has what another has, too; null where all fit. */
  findMisfit(id: string): Promise<Misfit | null>;
  complete(input: { id: string; records: number }): Promise<void>;
  /** Complete ones only. */
  find(id: string): Promise<Import | null>;
  compare(id: string): Promise<TableChange[]>;
  /** Names of the pictures' files. */
  fileNames(id: string): Promise<string[]>;
  /** The Base64 of its pieces, in order. */
  fileParts(input: { id: string; name: string }): Promise<string[]>;
  /**
   * All tables at once or none.
   * @throws DomainError `invalid` where the rows contradict each other
   */
  apply(input: { id: string; adminId: string; event: AuditEvent }): Promise<void>;
  discard(id: string): Promise<void>;
  /** Those that nobody has come back to. */
  purge(before: Date): Promise<void>;
};

const FILES = 'picture_files';
const FILE_COLUMNS: Column[] = (['name', 'part', 'base64'] as const).map((name) => ({
  name,
  type: name === 'part' ? 'integer' : 'text',
  values: null,
  isNullable: false,
  defaultValue: undefined,
}));

const line = (table: string, row: object) => `${JSON.stringify([table, row])},\n`;

/** The export's text, piece by piece. Pictures come last. */
export async function* exportSite(deps: {
  now: () => Date;
  siteTables: SiteTables;
  pictureFiles: Pick<PictureFiles, 'get' | 'names'>;
}): AsyncGenerator<string> {
  const head = { format: FORMAT, version: VERSION, exportedAt: deps.now().toISOString() };
  yield `${JSON.stringify(head).slice(0, -1)},"records":[\n`;
  let records = 0;
  for (const { name } of deps.siteTables.tables) {
    let after: number | null = 0;
    while (after !== null) {
      const { rows, last } = await deps.siteTables.read({ table: name, after });
      records += rows.length;
      yield rows.map((row) => line(name, row)).join('');
      after = last;
    }
  }
  for (const name of await deps.pictureFiles.names()) {
    const file = await deps.pictureFiles.get(name);
    if (!file) continue;
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      yield line(FILES, { name, part, base64: toBase64(piece) });
      records += 1;
    }
  }
  yield `${JSON.stringify(['end', { records }])}\n]}\n`;
}

/** Writes down that everything was taken away, before it is. */
export const recordExport = (
  { adminId }: Actor,
  deps: { now: () => Date; newId: () => string; audit: { add(event: AuditEvent): Promise<void> } },
): Promise<void> =>
  deps.audit.add(auditEvent({ adminId, action: 'site.export', entityId: null, summary: '' }, deps));

/** The database takes at most 2 MB in one value; JSON within JSON grows a little. */
const MAX_CHUNK_LENGTH = 600_000;
const KEEP_MS = 24 * 60 * 60 * 1000;

export type ImportPurgeDeps = { now: () => Date; imports: Pick<Imports, 'purge'> };

/** Removes what was sent long ago and never brought in. */
export const purgeImports = (deps: ImportPurgeDeps): Promise<void> =>
  deps.imports.purge(new Date(deps.now().getTime() - KEEP_MS));

/**
 * Takes an export in, line by line, to be looked at before it is applied.
 * @param lines of the file, without their line ends
 * @throws DomainError `invalid` for what is no export, is cut off, or comes from a newer version; for a
 *   record that this site could not have written, by its table, its name and its field
 */
export async function receiveImport(
  lines: AsyncIterable<string>,
  deps: {
    now: () => Date;
    newId: () => string;
    siteTables: Pick<SiteTables, 'tables'>;
    imports: Pick<Imports, 'begin' | 'add' | 'findMisfit' | 'complete' | 'discard' | 'purge'>;
  },
): Promise<string> {
  const id = deps.newId();
  const createdAt = deps.now();
  await purgeImports(deps);
  const columns = new Map(deps.siteTables.tables.map((table) => [table.name, table.columns]));
  columns.set(FILES, FILE_COLUMNS);
  let chunk: { table: string; rows: string[]; length: number } = { table: '', rows: [], length: 0 };
  const flush = async () => {
    if (chunk.rows.length > 0) await deps.imports.add({ id, table: chunk.table, rows: chunk.rows });
    chunk = { table: '', rows: [], length: 0 };
  };
  let number = 0;
  let records = 0;
  let isComplete = false;
  try {
    for await (const text of lines) {
      number += 1;
      if (number === 1 && text === '') throw refuse('Choose a file.');
      if (number === 1) {
        await deps.imports.begin({ id, exportedAt: readHead(text), createdAt });
        continue;
      }
      if (isComplete) {
        if (text.trim() !== ']}' && text.trim() !== '')
          throw refuse(`Line ${number} is not expected.`);
        continue;
      }
      const [table, record] = readRecord(text, number);
      if (table === 'end') {
        isComplete = record.records === records;
        if (!isComplete) {
          const said = Number(record.records);
          throw refuse(`The file should hold ${said} records and holds ${records}.`);
        }
        continue;
      }
      const known = columns.get(table);
      if (!known) throw refuseTable(table, number);
      const read = readRow({ name: table, columns: known }, record, createdAt);
      if (!('row' in read)) throw refuseRow({ table, record: nameOf(record), number, ...read });
      const json = JSON.stringify(read.row);
      if (chunk.table !== table || chunk.length + json.length > MAX_CHUNK_LENGTH) await flush();
      chunk.table = table;
      chunk.rows.push(json);
      chunk.length += json.length;
      records += 1;
    }
    if (!isComplete) throw refuse('The file is cut off.');
    await flush();
    const misfit = await deps.imports.findMisfit(id);
    if (misfit) throw refuseRow({ ...misfit, problem: MISFITS[misfit.is] });
    await deps.imports.complete({ id, records });
  } catch (error) {
    await deps.imports.discard(id).catch(() => {});
    throw error;
  }
  return id;
}

/**
 * What an import would change.
 * @throws DomainError `not-found` for one that was discarded, applied, or left alone for a day
 */
export async function previewImport(
  id: string,
  deps: {
    imports: Pick<Imports, 'find' | 'compare' | 'fileNames'>;
    pictureFiles: Pick<PictureFiles, 'names'>;
  },
): Promise<{ import: Import; changes: TableChange[] }> {
  const found = await deps.imports.find(id);
  if (!found) throw notFound('Import');
  const [changes, files, present] = await Promise.all([
    deps.imports.compare(id),
    deps.imports.fileNames(id),
    deps.pictureFiles.names(),
  ]);
  const here = new Set(present);
  const added = files.filter((name) => !here.has(name)).length;
  const same = files.length - added;
  return {
    import: found,
    changes: [
      ...changes,
      { table: FILES, added, changed: 0, same, removed: present.length - same },
    ],
  };
}

/** Forgets what was sent. */
export const discardImport = (
  id: string,
  deps: { imports: Pick<Imports, 'discard'> },
): Promise<void> => deps.imports.discard(id);

/**
 * Makes the site what the file says. The pictures' files come first, where nobody sees them before their
 * records are there; then all tables change in one step; then the files that no record names any more go.
 * @throws DomainError `not-found`, `invalid` where the file contradicts itself: nothing has changed then
 */
export async function applyImport(
  input: { id: string; by: Actor },
  deps: {
    now: () => Date;
    newId: () => string;
    imports: Imports;
    pictureFiles: Pick<PictureFiles, 'names' | 'put' | 'remove'>;
  },
): Promise<void> {
  const {
    id,
    by: { adminId },
  } = input;
  const found = await deps.imports.find(id);
  if (!found) throw notFound('Import');
  const files = await deps.imports.fileNames(id);
  const present = new Set(await deps.pictureFiles.names());
  const added = files.filter((name) => !present.has(name));
  const summary = `${found.records} records of ${found.exportedAt}`;
  const event = auditEvent({ adminId, action: 'site.import', entityId: null, summary }, deps);
  try {
    // What is stored under a name never changes: only the missing ones are written.
    for (const name of added) {
      const parts = await deps.imports.fileParts({ id, name });
      const file = new Blob(parts.map(fromBase64));
      const sent = { name, bytes: new Uint8Array(await file.arrayBuffer()) };
      const bytes = pictureNamed(sent);
      if (!bytes) {
        const problem = 'It is cut off, damaged, or no picture of the kind that its name says.';
        throw refuseRow({ table: FILES, record: `“${name}”`, field: 'base64', problem });
      }
      await deps.pictureFiles.put({ name, bytes });
    }
    await deps.imports.apply({ id, adminId, event });
  } catch (error) {
    await deps.pictureFiles.remove(added).catch(() => {});
    throw error;
  }
  const kept = new Set(files);
  await deps.pictureFiles.remove([...present].filter((name) => !kept.has(name)));
  await deps.imports.discard(id);
}
