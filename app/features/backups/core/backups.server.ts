import { and, desc, eq, getTableColumns, lt } from 'drizzle-orm';
import * as v from 'valibot';
import type { Part } from '~/engine/core/part.server';
import { pageSql } from '~/engine/core/transfer/table-rows.js';
import type { Database } from '~/engine/kit/database/client.server';
import type { BackupRuns, BackupSource } from './backups';
import type { BackupHistory } from './health';
import { backups } from './schema';
import { backedUpTablesSql } from './tables.server';

const tablesSchema = v.array(
  v.object({
    name: v.string(),
    columns: v.pipe(v.string(), v.parseJson(), v.array(v.string())),
  }),
);
const pageSchema = v.object({
  last: v.number(),
  records: v.number(),
  lines: v.nullable(v.string()),
  isLast: v.number(),
});

/** @param parts all parts of the site */
export const backupSource = (db: Database, parts: readonly Part[]): BackupSource => ({
  async describe() {
    const [tables, content] = await db.bulk([
      { text: backedUpTablesSql(parts) },
      { text: 'select * from content_versions' },
    ]);
    return { tables: v.parse(tablesSchema, tables), content: JSON.stringify(content) };
  },

  async read(pages) {
    const answers = await db.bulk(
      pages.map(({ table, after }) => ({ text: pageSql(table, after) })),
    );
    return answers.map(([page]) => v.parse(pageSchema, page));
  },
});

const { place, provenAt: _p, proofProblem: _pp, ...ofRun } = getTableColumns(backups);

export const backupRuns = (db: Database): BackupRuns => ({
  latest: () =>
    db.one(
      db.read
        .select(ofRun)
        .from(backups)
        .where(eq(place, 'bucket'))
        .orderBy(desc(backups.id))
        .limit(1),
    ),

  async save(run) {
    const row = { ...run, place: 'bucket' as const };
    await db.run(
      db.write.insert(backups).values(row).onConflictDoUpdate({ target: backups.id, set: row }),
    );
  },

  async removeBefore(time) {
    await db.run(
      db.write.delete(backups).where(and(lt(backups.startedAt, time), eq(place, 'bucket'))),
    );
  },
});

/** More than the nightly backups of three months. */
const MAX_RUNS = 100;

export const backupHistory = (db: Database): BackupHistory => ({
  runs() {
    const { state: _s, ...columns } = getTableColumns(backups);
    return db.all(db.read.select(columns).from(backups).orderBy(desc(backups.id)).limit(MAX_RUNS));
  },
});
