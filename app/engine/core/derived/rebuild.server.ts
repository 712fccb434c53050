import type { SQL } from 'drizzle-orm';
import { toQuery } from '~/engine/kit/database/client.server';
import type { Part } from '../part.server';
import { kindsOf } from '../records/kind.server';
import { expectedCounts } from './counts.server';
import { type DerivedData, derivedRows } from './scope.server';

/** Returns all derived data of some parts, in the order in which it is rebuilt. */
const derivedData = (parts: readonly Part[]): DerivedData[] => [
  ...parts.flatMap(({ derived }) => derived?.(kindsOf(parts)) ?? []),
  derivedRows(
    'counts of the lists',
    parts.flatMap(({ counts = [] }) => counts).map(expectedCounts),
  ),
];

/** Returns the text of a statement about all records, which has no parameters. */
const toText = (statement: SQL): string => toQuery(statement).text;

/**
 * A statement that fails if the full-text index does not match the documents, and one that rebuilds it:
 * https://sqlite.org/fts5.html#the_integrity_check_command
 */
export const INDEX_CHECK = `insert into site_search (site_search, rank) values ('integrity-check', 1)`;
export const INDEX_REBUILD = `insert into site_search (site_search) values ('rebuild')`;

/** Makes stored pages stale. Run it if something was wrong, since they were rendered from it. */
export const STALE_PAGES = `update content_versions set
  base = hex(randomblob(8)), versions = '{}', changed_at = cast(unixepoch('subsec') * 1000 as integer)`;

/**
 * Returns the statements that rebuild all derived data, in order, for one batch. They write only what differs.
 * @param parts all parts of the site
 */
export const rebuildStatements = (parts: readonly Part[]): string[] =>
  derivedData(parts).flatMap(({ rebuild }) => rebuild.map(toText));

/** Returns the statements whose results `n` add up to the number of faults of one kind of derived data. */
export const faultQueries = (parts: readonly Part[]): { name: string; queries: string[] }[] =>
  derivedData(parts).map(({ name, faults }) => ({ name, queries: faults.flat().map(toText) }));
