import { type Actor, type AuditEvent, auditEvent } from './audit';
import { DomainError, notFound } from './errors';
import type { PictureFiles } from './pictures';

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
const FORMAT = 'portfolio-export';
const VERSION = 1;

type Value = string | number | null;
type Row = Record<string, Value>;

export type Column = {
  name: string;
  type: 'text' | 'integer';
  isNullable: boolean;
  /** For a file from before there was this column; undefined where there is none. */
  defaultValue: Value | undefined;
};

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

export type Import = { id: string; exportedAt: string; records: number; createdAt: Date };

/** Files that were sent and wait for their owner's word; nothing of them is on the site yet. */
export type Imports = {
  begin(input: { id: string; exportedAt: string; createdAt: Date }): Promise<void>;
  /**
   * Some rows of one table, as JSON.
   * @throws DomainError `invalid` where a row was there already
   */
  add(input: { id: string; table: string; rows: string[] }): Promise<void>;
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

/** Files in text, in the export. */
export type Base64 = {
  encode(bytes: Uint8Array): string;
  decode(text: string): Uint8Array<ArrayBuffer>;
};

const FILES = 'picture_files';
const FILE_COLUMNS: Column[] = [
  { name: 'name', type: 'text', isNullable: false, defaultValue: undefined },
  { name: 'part', type: 'integer', isNullable: false, defaultValue: undefined },
  { name: 'base64', type: 'text', isNullable: false, defaultValue: undefined },
];
/** Of a picture on one line; a multiple of three, so that each piece is Base64 of its own. */
const PART_BYTES = 750_000;

const line = (table: string, row: object) => `${JSON.stringify([table, row])},\n`;

/** The export's text, piece by piece. Pictures come last. */
export async function* exportSite(deps: {
  now: () => Date;
  siteTables: SiteTables;
  pictureFiles: Pick<PictureFiles, 'get' | 'names'>;
  base64: Pick<Base64, 'encode'>;
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
      yield line(FILES, { name, part, base64: deps.base64.encode(piece) });
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

const refuse = (message: string) => {
  const whole = `${message} Nothing was changed.`;
  return new DomainError('invalid', whole, { file: [whole] });
};

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
 * @throws DomainError `invalid` for what is no export, is cut off, or comes from a newer version
 */
export async function receiveImport(
  lines: AsyncIterable<string>,
  deps: {
    now: () => Date;
    newId: () => string;
    siteTables: Pick<SiteTables, 'tables'>;
    imports: Pick<Imports, 'begin' | 'add' | 'complete' | 'discard' | 'purge'>;
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
      const [table, row] = readRecord(text, number);
      if (table === 'end') {
        isComplete = row.records === records;
        if (!isComplete)
          throw refuse(`The file should hold ${row.records} records and holds ${records}.`);
        continue;
      }
      const json = JSON.stringify(toRow(table, row, columns.get(table), number));
      if (chunk.table !== table || chunk.length + json.length > MAX_CHUNK_LENGTH) await flush();
      chunk.table = table;
      chunk.rows.push(json);
      chunk.length += json.length;
      records += 1;
    }
    if (!isComplete) throw refuse('The file is cut off.');
    await flush();
    await deps.imports.complete({ id, records });
  } catch (error) {
    await deps.imports.discard(id).catch(() => {});
    throw error;
  }
  return id;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** @returns when the file was made */
function readHead(text: string): string {
  const head = parse(`${text}]}`);
  if (!isObject(head) || head.format !== FORMAT) {
    throw refuse('That is no export of this site: its first line does not say so.');
  }
  if (typeof head.version !== 'number' || head.version > VERSION) {
    throw refuse(
      `The file has version ${String(head.version)}, and this site reads version ${VERSION}. Update the site first.`,
    );
  }
  return typeof head.exportedAt === 'string' ? head.exportedAt.slice(0, 40) : '';
}

function readRecord(text: string, number: number): [table: string, row: Record<string, unknown>] {
  const record = parse(text.trim().replace(/,$/, ''));
  const [table, row] = Array.isArray(record) ? record : [];
  if (typeof table !== 'string' || !isObject(row)) {
    throw refuse(
      `Line ${number} cannot be read: the file was cut off or changed. An export has one record a line.`,
    );
  }
  return [table, row];
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The row with all columns that the table has, and no other. */
function toRow(
  table: string,
  record: Record<string, unknown>,
  columns: Column[] | undefined,
  number: number,
): Row {
  if (!columns) {
    throw refuse(
      `Line ${number} is of a kind that this site does not know (${table.slice(0, 40)}). Update the site first.`,
    );
  }
  const known = new Set(columns.map(({ name }) => name));
  const strange = Object.keys(record).find((name) => !known.has(name));
  if (strange !== undefined) {
    throw refuse(
      `Line ${number} has a field that this site does not know (${strange.slice(0, 40)}). Update the site first.`,
    );
  }
  const row: Row = {};
  for (const column of columns) {
    const value = record[column.name] ?? (column.isNullable ? null : column.defaultValue);
    if (!fits(value, column)) {
      throw refuse(`Line ${number} has no proper value for ${column.name} (${table}).`);
    }
    row[column.name] = value;
  }
  if (table === FILES && !BASE64.test(String(row.base64))) {
    throw refuse(`Line ${number} holds a picture that cannot be read.`);
  }
  return row;
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/;

function fits(value: unknown, { type, isNullable }: Column): value is Value {
  if (value === null) return isNullable;
  if (type === 'integer') return Number.isSafeInteger(value);
  // No database keeps half a character.
  return typeof value === 'string' && !/\p{Surrogate}/u.test(value);
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
    pictureFiles: Pick<PictureFiles, 'names' | 'put' | 'remove' | 'maxBytes'>;
    base64: Pick<Base64, 'decode'>;
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
  // What is stored under a name never changes: only the missing ones are written.
  for (const name of added) {
    const parts = await deps.imports.fileParts({ id, name });
    const file = new Blob(parts.map(deps.base64.decode));
    await deps.pictureFiles.put({ name, bytes: new Uint8Array(await file.arrayBuffer()) });
  }
  const summary = `${found.records} records of ${found.exportedAt}`;
  const event = auditEvent({ adminId, action: 'site.import', entityId: null, summary }, deps);
  try {
    await deps.imports.apply({ id, adminId, event });
  } catch (error) {
    await deps.pictureFiles.remove(added).catch(() => {});
    throw error;
  }
  const kept = new Set(files);
  await deps.pictureFiles.remove([...present].filter((name) => !kept.has(name)));
  await deps.imports.discard(id);
}
