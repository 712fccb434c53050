import { toBase64 } from '~/kit/base64';
import { ifAvailable } from '~/kit/errors';
import { type Actor, type AuditEvent, auditEvent } from '../audit/audit';
import { isCardFile } from '../pictures/files';
import type { PictureFiles } from '../pictures/picture';
import { FILES, writeEnd, writeHead, writeRecord } from './format';
import type { Column, Row } from './rows';
import { PART_BYTES } from './rules';

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

/** The export's text, piece by piece. Pictures come last; cards are drawn anew. */
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
    const file = isCardFile(name) ? null : await deps.pictureFiles.get(name);
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

/** Notes the export in the audit trail, where the database takes writes: a site can always be taken away. */
export const recordExport = (
  { adminId }: Actor,
  deps: { now: () => Date; newId: () => string; audit: { add(event: AuditEvent): Promise<void> } },
): Promise<boolean> =>
  ifAvailable(
    deps.audit.add(
      auditEvent({ adminId, action: 'site.export', entityId: null, summary: '' }, deps),
    ),
  );
