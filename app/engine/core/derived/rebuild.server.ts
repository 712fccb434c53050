import { getTableName, type SQL, sql } from 'drizzle-orm';
import { toQuery } from '~/engine/kit/database/client.server';
import { constant } from '~/engine/kit/database/constant.server';
import { TOPICS } from '~/features/topics/core/derive.server';
import { countMisindexed, rebuildMessages } from '../messages/derive.server';
import { addRenderings } from '../records/derive.server';
import { TEXT_ENTITIES } from '../records/kinds';
import { TABLES } from '../records/tables.server';
import { countMissingWords, rebuildWords, SEARCH } from '../search/derive.server';
import { COUNTS } from './counts.server';
import {
  countDifference,
  countFaults,
  type Derived,
  removeSurplus,
  writeDiffering,
} from './scope.server';

/** One kind of derived data, with the statements that rebuild it and those that count what is wrong. */
type Feature = {
  name: string;
  rebuild: SQL[];
  /** Lists of statements, one of which returns a number `n`. */
  faults: SQL[][];
};

const derivedFeature = (name: string, derived: Derived[]): Feature => ({
  name,
  rebuild: derived.flatMap((one) => [removeSurplus(one), writeDiffering(one)]),
  faults: derived.map((one) => [countFaults(one)]),
});

const KINDS = TEXT_ENTITIES.map((entity) => ({ entity, table: TABLES[entity].table }));

/**
 * The time of the last change of a record's content. Only the code that writes a record knows it, so the time of the last
 * write replaces a missing one.
 */
const CHANGE_TIMES: Feature = {
  name: 'times of the last change',
  rebuild: KINDS.map(
    ({ table }) =>
      sql`update ${table} set content_changed_at = updated_at where content_changed_at = 0`,
  ),
  faults: KINDS.map(({ table }) => [
    sql`select count(*) as n from ${table} where content_changed_at = 0`,
  ]),
};

/**
 * The rows for rendered texts. A text is rendered when it is shown, or by the scheduled work. A trigger marks the rendering of
 * a changed text as outdated.
 */
const RENDERINGS: Feature = {
  name: 'rows for rendered texts',
  rebuild: KINDS.flatMap(({ entity, table }) => {
    const kind = constant(`'${entity}'`);
    return [
      sql`delete from renderings where entity = ${kind} and entity_id not in (select id from ${table})`,
      addRenderings(entity, null),
    ];
  }),
  faults: KINDS.map(({ entity, table }) => {
    const kind = constant(`'${entity}'`);
    const actual = sql`select entity_id from renderings where entity = ${kind}`;
    const expected = sql`select id from ${table}`;
    return [countDifference(actual, expected)];
  }),
};

const FEATURES: Feature[] = [
  CHANGE_TIMES,
  RENDERINGS,
  derivedFeature('documents of the search', SEARCH),
  { name: 'words of the search', rebuild: rebuildWords(), faults: [countMissingWords()] },
  derivedFeature('topics', TOPICS),
  derivedFeature('counts of the lists', COUNTS),
  { name: 'search of the messages', rebuild: rebuildMessages(), faults: [[countMisindexed()]] },
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
  ${KINDS.map(({ table }) => `${getTableName(table)} = hex(randomblob(8))`).join(', ')},
  changed_at = cast(unixepoch('subsec') * 1000 as integer)`;

/** Returns the statements that rebuild all derived data, in order, for one batch. They write only what differs. */
export const rebuildStatements = (): string[] =>
  FEATURES.flatMap(({ rebuild }) => rebuild.map(toText));

/** Returns the statements whose results `n` add up to the number of faults of a feature. */
export const faultQueries = (): { name: string; queries: string[] }[] =>
  FEATURES.map(({ name, faults }) => ({ name, queries: faults.flat().map(toText) }));
