import { getTableName } from 'drizzle-orm';
import type { Part } from '../part.server';
import { kindsOf } from '../records/kind.server';

/** Returns the names of the tables, and of other sources, that have a version: those of records, and what the parts declare. */
export const versionedNames = (parts: readonly Part[]): string[] => [
  ...kindsOf(parts).map(({ table }) => getTableName(table)),
  ...parts.flatMap(({ keptKinds = [] }) => keptKinds.map(({ table }) => table)),
  ...parts.flatMap(({ versioned = [] }) => versioned),
];
