import { allParts } from '../../../../../scripts/lib/parts.mjs';

/** @returns {Promise<string>} SQL that selects the tables of a backup, see `core/tables.server.ts` */
export async function backedUpTablesSql() {
  const parts = await allParts();
  const { backedUpTablesSql } = await import('../../core/tables.server');
  return backedUpTablesSql(parts);
}
