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
import { deleteDocuments, searchStatements } from '../search/derive.server';
import type { Kind, StoredKind, StoredTextKind } from './kind.server';
import { textKinds } from './kinds';
import type { HookedParts } from './record-hooks.server';
import { posts } from './schema';

/* Everything that is derived from records with a text, for the batch of every write. */

/** Adds the missing rows for rendered texts (`renderings`), which are empty until the text is rendered. */
export const addRenderings = ({ entity, table }: StoredTextKind, scope: Scope): SQL =>
  sql`insert into renderings (entity, entity_id) select ${constant(`'${entity}'`)}, ${table.id}
    from ${table} where ${isIn(table.id, scope)} on conflict do nothing`;

/**
 * The time of the last change of a record's content. Only the code that writes a record knows it, so the time of the last
 * write replaces a missing one.
 */
export const changeTimes = (kinds: readonly Kind[]): DerivedData => ({
  name: 'times of the last change',
  rebuild: textKinds(kinds).map(
    ({ table }) =>
      sql`update ${table} set content_changed_at = updated_at where content_changed_at = 0`,
  ),
  faults: textKinds(kinds).map(({ table }) => [
    sql`select count(*) as n from ${table} where content_changed_at = 0`,
  ]),
});

/**
 * The rows for rendered texts. A text is rendered when it is shown, or by the scheduled work. A trigger marks the rendering of
 * a changed text as outdated.
 */
export const renderingRows = (kinds: readonly Kind[]): DerivedData => ({
  name: 'rows for rendered texts',
  rebuild: textKinds(kinds).flatMap((kind) => {
    const entity = constant(`'${kind.entity}'`);
    return [
      sql`delete from renderings where entity = ${entity} and entity_id not in (select id from ${kind.table})`,
      addRenderings(kind, null),
    ];
  }),
  faults: textKinds(kinds).map(({ entity, table }) => {
    const actual = sql`select entity_id from renderings where entity = ${constant(`'${entity}'`)}`;
    const expected = sql`select id from ${table}`;
    return [countDifference(actual, expected)];
  }),
});

export const POST_LISTS: CountedList[] = [
  { name: constant(`'posts'`), table: posts, folder: inTrashOrState },
];

const listsOf = ({ entity }: StoredTextKind) => (entity === 'post' ? POST_LISTS : []);

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
  { kind, scope, filing, folder }: { kind: StoredKind; scope: SQL } & Change,
  parts: HookedParts,
): SurroundingStatements {
  if (kind.path === null) return NO_STATEMENTS;
  const { entity, table } = kind;
  const counted = folder
    ? countStatements(listsOf(kind), sql`${table.id} in ${scope}`)
    : NO_STATEMENTS;
  return {
    before: counted.before,
    after: [
      ...counted.after,
      ...searchStatements(kind, scope),
      ...parts.flatMap(({ records }) => records?.afterChange?.(entity, scope, { filing }) ?? []),
    ],
  };
}

/**
 * Returns the statements to run before records are deleted from the trash.
 * @param scope the ids of the records @param parts all parts of the site
 */
export function beforeDelete(kind: StoredKind, scope: SQL, parts: HookedParts): SQL[] {
  if (kind.path === null) return [];
  const { entity, table } = kind;
  return [
    deleteDocuments(kind, scope),
    sql`delete from renderings where entity = ${constant(`'${entity}'`)} and entity_id in ${scope}`,
    ...countStatements(listsOf(kind), sql`${table.id} in ${scope}`).before,
    ...parts.flatMap(({ records }) => records?.beforeDelete?.(entity, scope) ?? []),
  ];
}
