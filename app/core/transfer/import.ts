import { fromBase64 } from '~/kit/base64';
import { orNotFound } from '~/kit/errors';
import { DAY_MS } from '~/kit/time/durations';
import { type Actor, type AuditEvent, auditEvent } from '../audit/audit';
import { isCardFile, pictureNamed } from '../pictures/files';
import type { PictureFiles } from '../pictures/picture';
import { FILES, refuseRow } from './format';

/** What becomes of a file that was received (`receive.ts`): it is looked at, then applied or discarded. */

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

/** Files that were uploaded and wait for the owner's decision. Nothing of them is on the site yet. */
export type Imports = {
  begin(input: { id: string; exportedAt: string; createdAt: Date }): Promise<void>;
  /** Some rows of one table, as JSON. @throws DomainError `invalid` if one was there already */
  add(input: { id: string; table: string; rows: string[] }): Promise<void>;
  /** A record that refers to a missing one, or that collides with another; null if all fit. */
  findMisfit(id: string): Promise<Misfit | null>;
  complete(input: { id: string; records: number }): Promise<void>;
  /** Finds only complete imports. */
  find(id: string): Promise<Import | null>;
  compare(id: string): Promise<TableChange[]>;
  /** Names of the pictures' files. */
  fileNames(id: string): Promise<string[]>;
  /** The Base64 of its pieces, in order. */
  fileParts(input: { id: string; name: string }): Promise<string[]>;
  /** All tables at once or none. @throws DomainError `invalid` where rows contradict each other */
  apply(input: { id: string; adminId: string; event: AuditEvent }): Promise<void>;
  discard(id: string): Promise<void>;
  /** Imports that nobody came back to. */
  purge(before: Date): Promise<void>;
};

const KEEP_MS = DAY_MS;

export type ImportPurgeDeps = { now: () => Date; imports: Pick<Imports, 'purge'> };

/** Removes what was sent long ago and never brought in. */
export const purgeImports = (deps: ImportPurgeDeps): Promise<void> =>
  deps.imports.purge(new Date(deps.now().getTime() - KEEP_MS));

/** What an import would change. @throws DomainError `not-found`, also if it is a day old */
export async function previewImport(
  id: string,
  deps: {
    imports: Pick<Imports, 'find' | 'compare' | 'fileNames'>;
    pictureFiles: Pick<PictureFiles, 'names'>;
  },
): Promise<{ import: Import; changes: TableChange[] }> {
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
    changes: [
      ...changes,
      { table: FILES, added, changed: 0, same, removed: present.length - same },
    ],
  };
}

/** Cards are in no file, and stay. */
const presentFiles = async (deps: { pictureFiles: Pick<PictureFiles, 'names'> }) =>
  (await deps.pictureFiles.names()).filter((name) => !isCardFile(name));

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
  const { id } = input;
  const { adminId } = input.by;
  const found = orNotFound(await deps.imports.find(id), 'Import');
  const files = await deps.imports.fileNames(id);
  const present = new Set(await presentFiles(deps));
  const added = files.filter((name) => !present.has(name));
  const summary = `${found.records} records of ${found.exportedAt}`;
  const event = auditEvent({ adminId, action: 'site.import', entityId: null, summary }, deps);
  try {
    // What is stored under a name never changes: only the missing ones are written.
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

/** The bytes of a picture's file, as they are kept. @throws DomainError `invalid` */
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
