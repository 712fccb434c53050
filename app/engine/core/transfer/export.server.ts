import type { Database } from '~/engine/kit/database/client.server';
import type { Part } from '../part.server';
import type { SiteTables } from './export';
import { exportedTables } from './tables.server';

/** The number of rows per query, because a D1 result may hold a few megabytes. */
const PIECE = 250;

/** @param parts all parts of the site */
export function siteTables(db: Database, parts: readonly Part[]): SiteTables {
  const tables = exportedTables(parts);
  return {
    get tables() {
      return tables();
    },

    async read({ table, after }) {
      const known = tables().find(({ name }) => name === table);
      if (!known) throw new Error(`no table ${table} to export`);
      const rows = await db.bulkOne(
        `select rowid as "_rowid", ${known.exported.join(', ')} from "${table}" where rowid > ?1 order by rowid limit ${PIECE}`,
        [after],
      );
      const last = rows.length < PIECE ? null : Number(rows.at(-1)?._rowid);
      return { rows: rows.map(({ _rowid, ...row }) => row), last };
    },
  };
}
