import { fromBase64 } from '~/engine/kit/base64';
import { orNotFound } from '~/engine/kit/errors';
import { DAY_MS } from '~/engine/kit/time/durations';
import { type Actor, type AuditEvent, auditEvent } from '../audit/audit';
import { isSharePicture, pictureNamed } from '../pictures/files';
import type { PictureFiles } from '../pictures/picture';
import { FILES, refuseRow } from './format';

/** Previews, applies or discards a file that was received (`receive.ts`). */

/** The changes to a table. For history, `removed` is 0 and differing rows stay as they are. */
export type TableChange = {
  table: string;
  /** What the owner calls its records. */
  label: string;
  added: number;
  changed: number;
  same: number;
  removed: number;
};

type InvalidRow = { table: string; record: string; field: string; is: 'missing' | 'twice' };

export type Import = { id: string; exportedAt: string; records: number; createdAt: Date };

/** Stores uploaded files until the owner decides. Nothing of them is on the site yet. */
export type Imports = {
  /** Returns what the owner misses after an import into another site. */
  missed(): string[];
  begin(input: { id: string; exportedAt: string; createdAt: Date }): Promise<void>;
  /** Adds rows of one table, as JSON. @throws DomainError `invalid` if one was added already */
  add(input: { id: string; table: string; rows: string[] }): Promise<void>;
  /** Returns a record that references a missing one or collides with another; null if there is none. */
  findInvalidRow(id: string): Promise<InvalidRow | null>;
  complete(input: { id: string; records: number }): Promise<void>;
  /** Finds only complete imports. */
  find(id: string): Promise<Import | null>;
  compare(id: string): Promise<TableChange[]>;
  /** Returns the names of the picture files. */
  fileNames(id: string): Promise<string[]>;
  /** Returns the Base64 parts of a file, in order. */
  fileParts(input: { id: string; name: string }): Promise<string[]>;
  /** Applies all tables atomically. @throws DomainError `invalid` if rows contradict each other */
  apply(input: { id: string; adminId: string; event: AuditEvent }): Promise<void>;
  discard(id: string): Promise<void>;
  /** Deletes abandoned imports. */
  purge(before: Date): Promise<void>;
};

const KEEP_MS = DAY_MS;

export type ImportPurgeDeps = { now: () => Date; imports: Pick<Imports, 'purge'> };

/** Deletes uploads that were not applied within a day. */
export const purgeImports = (deps: ImportPurgeDeps): Promise<void> =>
  deps.imports.purge(new Date(deps.now().getTime() - KEEP_MS));

/** Returns what an import would change. @throws DomainError `not-found`, also if it is a day old */
export async function previewImport(
  id: string,
  deps: {
    imports: Pick<Imports, 'find' | 'compare' | 'fileNames' | 'missed'>;
    pictureFiles: Pick<PictureFiles, 'names'>;
  },
): Promise<{ import: Import; changes: TableChange[]; missed: string[] }> {
  const found = orNotFound(await deps.imports.find(id), 'Import');
  const [changes, files, present] = await Promise.all([
    deps.imports.compare(id),
    deps.imports.fileNames(id),
    presentFiles(deps),
  ]);
  const here = new Set(present);
  const added = files.filter((name) => !here.has(name)).length;
  const same = files.length - added;
  return {
    import: found,
    missed: deps.imports.missed(),
    changes: [
      ...changes,
      {
        table: FILES,
        label: 'Files of pictures',
        added,
        changed: 0,
        same,
        removed: present.length - same,
      },
    ],
  };
}

/** Pictures for sharing are not exported, so they stay. */
const presentFiles = async (deps: { pictureFiles: Pick<PictureFiles, 'names'> }) =>
  (await deps.pictureFiles.names()).filter((name) => !isSharePicture(name));

/** Deletes an upload. */
export const discardImport = (
  id: string,
  deps: { imports: Pick<Imports, 'discard'> },
): Promise<void> => deps.imports.discard(id);

/**
 * Makes the site match the file. First stores the picture files, which nobody sees before their records
 * exist; then changes all tables in one transaction; then deletes files without a record.
 * @throws DomainError `not-found`, `invalid` if the file contradicts itself; nothing has changed then
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
  const { id } = input;
  const { adminId } = input.by;
  const found = orNotFound(await deps.imports.find(id), 'Import');
  const files = await deps.imports.fileNames(id);
  const present = new Set(await presentFiles(deps));
  const added = files.filter((name) => !present.has(name));
  const summary = `${found.records} records of ${found.exportedAt}`;
  const event = auditEvent({ adminId, action: 'site.import', entityId: null, summary }, deps);
  try {
    // The content of a name never changes, so only missing files are written.
    for (const name of added) {
      await deps.pictureFiles.put({ name, bytes: await readFile({ id, name }, deps) });
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

/** Returns the bytes of a picture file as they are stored. @throws DomainError `invalid` */
async function readFile(
  file: { id: string; name: string },
  deps: { imports: Pick<Imports, 'fileParts'> },
): Promise<Uint8Array> {
  const parts = await deps.imports.fileParts(file);
  const sent = await new Blob(parts.map(fromBase64)).arrayBuffer();
  const bytes = pictureNamed({ name: file.name, bytes: new Uint8Array(sent) });
  if (bytes) return bytes;
  const problem = 'It is cut off, damaged, or no picture of the kind that its name says.';
  throw refuseRow({ table: FILES, record: `“${file.name}”`, field: 'base64', problem });
}
