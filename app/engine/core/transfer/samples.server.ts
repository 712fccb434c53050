import { and, eq, gte, isNull, lt, not, or, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { existsIn } from '~/engine/kit/database/conditions.server';
import { prepareQuery } from '~/engine/kit/database/prepared-query.server';
import { auditStatement } from '../audit/audit-log.server';
import { rebuildStatements } from '../derived/rebuild.server';
import type { Part } from '../part.server';
import { type Kind, kindsOf, tableNames } from '../records/kind.server';
import { revisions } from '../records/schema';
import {
  countSamples,
  FROM,
  restoreSamples,
  sampleSettingsOf,
  TO,
  trashSamples,
} from './sample-records';
import type { Samples } from './samples';

/** `isUntouched` of `sample-records.js`. */
export const isUntouchedSample = ({ entity, table }: Pick<Kind, 'entity' | 'table'>) =>
  and(
    gte(table.id, FROM),
    lt(table.id, TO),
    not(existsIn(revisions, and(eq(revisions.entity, entity), eq(revisions.entityId, table.id)))),
  );

const isAnyOf = (kind: Kind) =>
  existsIn(kind.table, and(isNull(kind.table.deletedAt), isUntouchedSample(kind)));

const writeAnySample = (kinds: readonly Kind[]) =>
  prepareQuery((db) =>
    db.read
      .select({ any: sql<number>`${or(...kinds.map(isAnyOf))}`.as('any_sample') })
      .from(sql`(select 1)`),
  );

/** By the names of the kinds. */
const written = new Map<string, ReturnType<typeof writeAnySample>>();

function anySample(kinds: readonly Kind[]) {
  const names = kinds.map(({ entity }) => entity).join();
  const query = written.get(names) ?? writeAnySample(kinds);
  written.set(names, query);
  return query;
}

/** @param parts all parts of the site */
export function sampleRecords(db: Database, parts: readonly Part[]): Samples {
  const all = kindsOf(parts);
  const kinds = tableNames(all);
  const settings = sampleSettingsOf(parts);
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
      const [[row]] = await db.rows(anySample(all)());
      return row?.any === 1;
    },

    async count({ trashedSince }) {
      const [row = {}] = await db.bulkOne(countSamples(kinds, trashedSince.getTime()));
      const counts = (state: string) =>
        Object.fromEntries(kinds.map(({ noun, table }) => [noun, Number(row[`${table}${state}`])]));
      return { untouched: counts(''), edited: counts('_edited'), trashed: counts('_trashed') };
    },

    async remove({ now, event }) {
      await write(trashSamples(kinds, settings, now.getTime()), event);
    },

    async restore({ trashedSince, now, event }) {
      await write(restoreSamples(kinds, settings, now.getTime(), trashedSince.getTime()), event);
    },
  };
}
