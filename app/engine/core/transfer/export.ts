import { toBase64 } from '~/engine/kit/base64';
import { ifAvailable } from '~/engine/kit/errors';
import { type Actor, type AuditEvent, auditEvent } from '../audit/audit';
import { isSharePicture } from '../pictures/files';
import type { PictureFiles } from '../pictures/picture';
import type { Row } from './declaration';
import { FILES, PART_BYTES, writeEnd, writeHead, writeRecord } from './format';
import type { RowTable } from './rows';

type SiteTable = RowTable & {
  name: string;
  /** What the owner calls its records. */
  label: string;
  /** The columns that identify a record. */
  identity: string[];
  /** Whether it holds past events that cannot be undone: an import adds to it and removes nothing. */
  isHistory: boolean;
};

/** All of the owner's tables, except those about signing in, see docs/decisions. */
export type SiteTables = {
  tables: SiteTable[];
  /** Returns rows in creation order. `after` is the `last` of the previous call, 0 at first. */
  read(input: { table: string; after: number }): Promise<{ rows: Row[]; last: number | null }>;
};

/**
 * Writes the export in pieces. Pictures come last; those for sharing are not exported, because they
 * are drawn again.
 */
export async function* exportSite(deps: {
  now: () => Date;
  siteTables: SiteTables;
  pictureFiles: Pick<PictureFiles, 'get' | 'names'>;
}): AsyncGenerator<string> {
  yield writeHead(deps.now());
  let records = 0;
  for (const { name } of deps.siteTables.tables) {
    let after: number | null = 0;
    while (after !== null) {
      const { rows, last } = await deps.siteTables.read({ table: name, after });
      records += rows.length;
      yield rows.map((row) => writeRecord(name, row)).join('');
      after = last;
    }
  }
  for (const name of await deps.pictureFiles.names()) {
    const file = isSharePicture(name) ? null : await deps.pictureFiles.get(name);
    if (!file) continue;
    const bytes = new Uint8Array(await new Response(file.body).arrayBuffer());
    for (let part = 0; part * PART_BYTES < bytes.length; part += 1) {
      const piece = bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES);
      yield writeRecord(FILES, { name, part, base64: toBase64(piece) });
      records += 1;
    }
  }
  yield writeEnd(records);
}

/**
 * Writes the export into the audit trail if the database takes writes. An export must always be
 * possible.
 */
export const recordExport = (
  { adminId }: Actor,
  deps: { now: () => Date; newId: () => string; audit: { add(event: AuditEvent): Promise<void> } },
): Promise<boolean> =>
  ifAvailable(
    deps.audit.add(
      auditEvent({ adminId, action: 'site.export', entityId: null, summary: '' }, deps),
    ),
  );
