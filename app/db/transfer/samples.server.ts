import { and, isNull, sql } from 'drizzle-orm';
import type { Samples } from '~/domain/transfer/samples';
import { auditStatement } from '../audit.server';
import type { Database } from '../client.server';
import { anyRow } from '../conditions.server';
import { posts, projects, reviews } from '../schema';
import {
  countSamples,
  isUntouched,
  restoreSamples,
  type SampleTable,
  trashSamples,
} from './sample-records';

const TABLES = { posts, projects, reviews };

export function sampleRecords(db: Database): Samples {
  const oneOf = (name: SampleTable) => {
    const table = TABLES[name];
    return anyRow(db, table, and(isNull(table.deletedAt), sql.raw(isUntouched(name))));
  };
  const write = (statements: string[], event: Parameters<typeof auditStatement>[1]) => {
    const audit = auditStatement(db, event).toSQL();
    return db.bulk([
      ...statements.map((text) => ({ text })),
      { text: audit.sql, values: audit.params },
    ]);
  };
  return {
    async areThere() {
      const [post, project, review] = await db.read.batch([
        oneOf('posts'),
        oneOf('projects'),
        oneOf('reviews'),
      ]);
      return [post, project, review].some((rows) => rows.length > 0);
    },

    async count({ trashedSince }) {
      const [row = {}] = await db.bulkOne(countSamples(trashedSince.getTime()));
      const counts = (state: string) => ({
        posts: Number(row[`posts${state}`]),
        projects: Number(row[`projects${state}`]),
        reviews: Number(row[`reviews${state}`]),
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
