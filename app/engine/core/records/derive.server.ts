import { type SQL, sql } from 'drizzle-orm';
import { constant } from '~/engine/kit/database/constant.server';
import { topicStatements } from '~/features/topics/core/derive.server';
import { countStatements } from '../derived/counts.server';
import {
  isIn,
  NO_STATEMENTS,
  type Scope,
  type SurroundingStatements,
} from '../derived/scope.server';
import { comments } from '../schema';
import { deleteDocuments, searchStatements } from '../search/derive.server';
import { type Entity, isTextEntity, type TextEntity } from './kinds';
import { TABLES } from './tables.server';

/* Everything that is derived from records with a text, for the batch of every write. */

/** Adds the missing rows for rendered texts (`renderings`), which are empty until the text is rendered. */
export const addRenderings = (entity: TextEntity, scope: Scope): SQL => {
  const { table } = TABLES[entity];
  return sql`insert into renderings (entity, entity_id) select ${constant(`'${entity}'`)}, ${table.id}
    from ${table} where ${isIn(table.id, scope)} on conflict do nothing`;
};

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
 */
export function derivedStatements(
  entity: Entity,
  scope: SQL,
  { filing, folder }: Change = { filing: true, folder: true },
): SurroundingStatements {
  if (!isTextEntity(entity)) return NO_STATEMENTS;
  const { table } = TABLES[entity];
  const counted = folder ? countStatements(table, sql`${table.id} in ${scope}`) : NO_STATEMENTS;
  const topics = filing && entity === 'post' ? topicStatements(scope) : [];
  return {
    before: counted.before,
    after: [...counted.after, ...searchStatements(entity, scope), ...topics],
  };
}

/** The column of comments about a kind. */
const ABOUT = { post: comments.postId, page: comments.pageId };

/** Returns the statements to run before records are deleted from the trash. @param scope the ids of the records */
export function beforeDelete(entity: Entity, scope: SQL): SQL[] {
  if (!isTextEntity(entity)) return [];
  const { table } = TABLES[entity];
  return [
    deleteDocuments(entity, scope),
    sql`delete from renderings where entity = ${constant(`'${entity}'`)} and entity_id in ${scope}`,
    ...countStatements(table, sql`${table.id} in ${scope}`).before,
    // Comments are deleted with their post or page.
    ...(entity === 'project'
      ? []
      : countStatements(comments, sql`${ABOUT[entity]} in ${scope}`).before),
  ];
}
