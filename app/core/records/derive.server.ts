import { type SQL, sql } from 'drizzle-orm';
import { countStatements } from '../derived/counts.server';
import {
  isIn,
  NO_STATEMENTS,
  type Scope,
  type SurroundingStatements,
} from '../derived/scope.server';
import type { TextEntity } from '../renderings/renderings';
import { comments, posts, projects } from '../schema';
import { deleteDocuments, searchStatements } from '../search/derive.server';
import { topicStatements } from '../topics/derive.server';
import type { Entity } from './record';

/* Everything that is derived from posts and projects, for the batch of every write. */

const TABLES = { post: posts, project: projects };

const hasText = (entity: Entity): entity is TextEntity => entity !== 'review';

/** Adds the missing rows for rendered texts (`renderings`), which are empty until the text is rendered. */
export const addRenderings = (entity: TextEntity, scope: Scope): SQL =>
  sql`insert into renderings (entity, entity_id) select ${sql.raw(`'${entity}'`)}, ${TABLES[entity].id}
    from ${TABLES[entity]} where ${isIn(TABLES[entity].id, scope)} on conflict do nothing`;

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
  if (!hasText(entity)) return NO_STATEMENTS;
  const search = searchStatements(entity, scope);
  if (entity === 'project') return { before: [], after: search };
  const counted = folder ? countStatements(posts, sql`${posts.id} in ${scope}`) : NO_STATEMENTS;
  return {
    before: counted.before,
    after: [...counted.after, ...search, ...(filing ? topicStatements(scope) : [])],
  };
}

/** Returns the statements to run before records are deleted from the trash. @param scope the ids of the records */
export function beforeDelete(entity: Entity, scope: SQL): SQL[] {
  if (!hasText(entity)) return [];
  const ofRecord = [
    deleteDocuments(entity, scope),
    sql`delete from renderings where entity = ${sql.raw(`'${entity}'`)} and entity_id in ${scope}`,
  ];
  if (entity === 'project') return ofRecord;
  return [
    ...ofRecord,
    ...countStatements(posts, sql`${posts.id} in ${scope}`).before,
    // Comments are deleted with their post.
    ...countStatements(comments, sql`${comments.postId} in ${scope}`).before,
  ];
}
