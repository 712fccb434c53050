import { and, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { constant } from '~/engine/kit/database/constant.server';
import { prepareQuery } from '~/engine/kit/database/prepared-query.server';
import { auditStatement } from '../audit/audit-log.server';
import { rebuildStatements } from '../derived/rebuild.server';
import type { Part } from '../part.server';
import { pages, posts, projects, reviews } from '../records/schema';
import {
  countSamples,
  isUntouched,
  restoreSamples,
  SAMPLE_TABLES,
  type SampleTable,
  trashSamples,
} from './sample-records';
import type { Samples } from './samples';

const TABLES = { posts, projects, reviews, pages };

const isAnyIn = (name: SampleTable) => {
  const table = TABLES[name];
  return existsIn(table, and(isNull(table.deletedAt), constant(isUntouched(name))));
};

const anySample = prepareQuery((db) =>
  db.read
    .select({ any: sql<number>`${or(...SAMPLE_TABLES.map(isAnyIn))}`.as('any_sample') })
    .from(sql`(select 1)`),
);

/** @param parts all parts of the site */
export function sampleRecords(db: Database, parts: readonly Part[]): Samples {
  const write = (statements: string[], event: Parameters<typeof auditStatement>[1]) => {
    const audit = auditStatement(db, event).toSQL();
    return db.bulk([
      ...statements.map((text) => ({ text })),
      { text: audit.sql, values: audit.params },
      ...rebuildStatements(parts).map((text) => ({ text })),
    ]);
  };
  return {
    async areThere() {
      const [[row]] = await db.rows(anySample());
      return row?.any === 1;
    },

    async count({ trashedSince }) {
      const [row = {}] = await db.bulkOne(countSamples(trashedSince.getTime()));
      const counts = (state: string) => ({
        posts: Number(row[`posts${state}`]),
        projects: Number(row[`projects${state}`]),
        reviews: Number(row[`reviews${state}`]),
        pages: Number(row[`pages${state}`]),
      });
      return { untouched: counts(''), edited: counts('_edited'), trashed: counts('_trashed') };
    },

    async remove({ now, event }) {
      await write(trashSamples(now.getTime()), event);
    },

    async restore({ trashedSince, now, event }) {
      await write(restoreSamples(now.getTime(), trashedSince.getTime()), event);
    },
  };
}
