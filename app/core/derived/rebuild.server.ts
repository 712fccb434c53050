import { type SQL, sql } from 'drizzle-orm';
import { allMessages, countMisindexed } from '../messages/derive.server';
import { RELATED } from '../published/derive-related.server';
import { renderingRows } from '../records/derive.server';
import { posts, projects } from '../schema';
import { allWords, countMissingWords, SEARCH } from '../search/derive.server';
import { TOPICS } from '../topics/derive.server';
import { COUNTS } from './counts.server';
import {
  countFaults,
  countUnshared,
  type Derived,
  removeSurplus,
  toQuery,
  writeDiffering,
} from './scope.server';

/** One kind of derived data: what makes all of it anew, and what says how much of it is not as it should be. */
type Feature = {
  name: string;
  rebuild: SQL[];
  /** Statements, one of which answers a number `n`. */
  faults: SQL[][];
};

const derivedFeature = (name: string, derived: Derived[]): Feature => ({
  name,
  rebuild: derived.flatMap((one) => [removeSurplus(one), writeDiffering(one)]),
  faults: derived.map((one) => [countFaults(one)]),
});

const KINDS = [
  { entity: 'post', table: posts },
  { entity: 'project', table: projects },
] as const;

/** When the words and pictures of a record last changed is known to who writes it. Without it, it is when it was written. */
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

/** A text is rendered when it is shown, or by the clock; here is its place. A changed one is marked by a trigger. */
const RENDERINGS: Feature = {
  name: 'places for rendered texts',
  rebuild: KINDS.flatMap(({ entity, table }) => {
    const kind = sql.raw(`'${entity}'`);
    return [
      sql`delete from renderings where entity = ${kind} and entity_id not in (select id from ${table})`,
      renderingRows(entity, null),
    ];
  }),
  faults: KINDS.map(({ entity, table }) => {
    const kind = sql.raw(`'${entity}'`);
    const there = sql`select entity_id from renderings where entity = ${kind}`;
    const wanted = sql`select id from ${table}`;
    return [countUnshared(there, wanted)];
  }),
};

const FEATURES: Feature[] = [
  CHANGE_TIMES,
  RENDERINGS,
  derivedFeature('documents of the search', SEARCH),
  { name: 'words of the search', rebuild: allWords(), faults: [countMissingWords()] },
  derivedFeature('topics', TOPICS),
  derivedFeature('related posts', RELATED),
  derivedFeature('counts of the lists', COUNTS),
  { name: 'search of the messages', rebuild: allMessages(), faults: [[countMisindexed()]] },
];

/** As a text. What is about all records has no parameters. */
const toText = (statement: SQL): string => toQuery(statement).text;

/**
 * A statement that fails where the full-text index is not what the documents are, and one that writes it anew:
 * https://sqlite.org/fts5.html#the_integrity_check_command
 */
export const INDEX_CHECK = `insert into site_search (site_search, rank) values ('integrity-check', 1)`;
export const INDEX_REBUILD = `insert into site_search (site_search) values ('rebuild')`;

/** After something was wrong: pages that are kept were made of it. */
export const STALE_PAGES = `update content_versions set posts = hex(randomblob(8)), projects = hex(randomblob(8)),
  changed_at = cast(unixepoch('subsec') * 1000 as integer)`;

/** Statements that make all derived data anew, in this order, for one batch. They write only what differs. */
export const rebuildStatements = (): string[] =>
  FEATURES.flatMap(({ rebuild }) => rebuild.map(toText));

/** Statements whose answers `n` add up to how much of a feature is wrong. */
export const faultQueries = (): { name: string; queries: string[] }[] =>
  FEATURES.map(({ name, faults }) => ({ name, queries: faults.flat().map(toText) }));
