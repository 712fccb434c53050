import { type SQL, sql } from 'drizzle-orm';
import { constant } from '~/engine/kit/database/constant.server';
import { type CountedList, countStatements, inTrashOrState } from '../derived/counts.server';
import {
  countDifference,
  type DerivedData,
  isIn,
  NO_STATEMENTS,
  type Scope,
  type SurroundingStatements,
} from '../derived/scope.server';
import type { Part } from '../part.server';
import { deleteDocuments, searchStatements } from '../search/derive.server';
import { type Entity, isTextEntity, TEXT_ENTITIES, type TextEntity } from './kinds';
import { posts } from './schema';
import { TABLES } from './tables.server';

/* Everything that is derived from records with a text, for the batch of every write. */

/** Adds the missing rows for rendered texts (`renderings`), which are empty until the text is rendered. */
export const addRenderings = (entity: TextEntity, scope: Scope): SQL => {
  const { table } = TABLES[entity];
  return sql`insert into renderings (entity, entity_id) select ${constant(`'${entity}'`)}, ${table.id}
    from ${table} where ${isIn(table.id, scope)} on conflict do nothing`;
};

const KINDS = TEXT_ENTITIES.map((entity) => ({ entity, table: TABLES[entity].table }));

/**
 * The time of the last change of a record's content. Only the code that writes a record knows it, so the time of the last
 * write replaces a missing one.
 */
export const CHANGE_TIMES: DerivedData = {
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
export const RENDERINGS: DerivedData = {
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

export const POST_LISTS: CountedList[] = [
  { name: constant(`'posts'`), table: posts, folder: inTrashOrState },
];

const listsOf = (entity: TextEntity) => (entity === 'post' ? POST_LISTS : []);

/** What a write may change. Statements about the rest are omitted. */
type Change = {
  /** The tags, category and series of a published record. */
  filing: boolean;
  /** The folder of the record in its list. */
  folder: boolean;
};

/**
 * Returns the statements around a change of some records. The batch writes the renderings of new texts between the change and
 * the statements after it.
 * @param scope the ids of the records, which the change must not change
 * @param parts all parts of the site
 */
export function derivedStatements(
  { entity, scope, filing, folder }: { entity: Entity; scope: SQL } & Change,
  parts: readonly Part[],
): SurroundingStatements {
  if (!isTextEntity(entity)) return NO_STATEMENTS;
  const isIt = sql`${TABLES[entity].table.id} in ${scope}`;
  const counted = folder ? countStatements(listsOf(entity), isIt) : NO_STATEMENTS;
  return {
    before: counted.before,
    after: [
      ...counted.after,
      ...searchStatements(entity, scope),
      ...parts.flatMap(({ records }) => records?.afterChange?.(entity, scope, { filing }) ?? []),
    ],
  };
}

/**
 * Returns the statements to run before records are deleted from the trash.
 * @param scope the ids of the records @param parts all parts of the site
 */
export function beforeDelete(entity: Entity, scope: SQL, parts: readonly Part[]): SQL[] {
  if (!isTextEntity(entity)) return [];
  return [
    deleteDocuments(entity, scope),
    sql`delete from renderings where entity = ${constant(`'${entity}'`)} and entity_id in ${scope}`,
    ...countStatements(listsOf(entity), sql`${TABLES[entity].table.id} in ${scope}`).before,
    ...parts.flatMap(({ records }) => records?.beforeDelete?.(entity, scope) ?? []),
  ];
}
