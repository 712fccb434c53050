import { type SQL, sql } from 'drizzle-orm';
import { countingAround } from '../derived/counts.server';
import { type Around, isIn, NOTHING, type Scope } from '../derived/scope.server';
import { relatedStatements } from '../published/derive-related.server';
import type { TextEntity } from '../renderings/renderings';
import { comments, posts, projects } from '../schema';
import { forgetDocuments, searchStatements } from '../search/derive.server';
import { topicStatements } from '../topics/derive.server';
import type { Entity } from './record';

/* All that is derived of posts and projects, for the batch of any write of them. */

const TABLES = { post: posts, project: projects };

const hasText = (entity: Entity): entity is TextEntity => entity !== 'review';

/** Each text has a row of what it became (`renderings`), empty until it is rendered. */
export const renderingRows = (entity: TextEntity, scope: Scope): SQL =>
  sql`insert into renderings (entity, entity_id) select ${sql.raw(`'${entity}'`)}, ${TABLES[entity].id}
    from ${TABLES[entity]} where ${isIn(TABLES[entity].id, scope)} on conflict do nothing`;

/** What a write may change. What it leaves alone need not be looked at. */
type Change = {
  /** Where a record is found: its tags, category and series, as far as it is published. */
  filing: boolean;
  /** In which folder of its list it is. */
  folder: boolean;
};

/**
 * What a batch has around a change of some records. The renderings of new texts come between the change and this.
 * @param scope their ids, which the change does not change
 */
export function derivedAround(
  entity: Entity,
  scope: SQL,
  { filing, folder }: Change = { filing: true, folder: true },
): Around {
  if (!hasText(entity)) return NOTHING;
  const search = searchStatements(entity, scope);
  if (entity === 'project') return { before: [], after: search };
  const counted = folder ? countingAround(posts, sql`${posts.id} in ${scope}`) : NOTHING;
  return {
    before: counted.before,
    after: [
      ...counted.after,
      ...search,
      ...(filing ? [...topicStatements(scope), ...relatedStatements(scope)] : []),
    ],
  };
}

/** What a batch has before records are deleted that were in the trash. @param scope their ids */
export function beforeDelete(entity: Entity, scope: SQL): SQL[] {
  if (!hasText(entity)) return [];
  const ofRecord = [
    forgetDocuments(entity, scope),
    sql`delete from renderings where entity = ${sql.raw(`'${entity}'`)} and entity_id in ${scope}`,
  ];
  if (entity === 'project') return ofRecord;
  return [
    ...ofRecord,
    ...countingAround(posts, sql`${posts.id} in ${scope}`).before,
    // Which go with their post.
    ...countingAround(comments, sql`${comments.postId} in ${scope}`).before,
  ];
}
