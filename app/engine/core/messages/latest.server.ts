import { desc, type SQL, sql } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import type { Kind } from '../records/kind.server';
import { titleOf } from '../records/title-of.server';
import { messages } from './schema';

const NO_SPAM = messages.status.enumValues.filter((status) => status !== 'spam');

/** Selects the latest messages without spam, each with the post that was read last before it. */
export function latestMessages(db: Database, limit: number, kinds: readonly Kind[]) {
  const { id, name, createdAt, readPages, status, deletedAt } = messages;
  const post: SQL = sql`(select page.value ->> '$.path' from json_each(${readPages}) as page
    where page.value ->> '$.path' like '/details/%' order by page.key desc limit 1)`;
  return db.read
    .select({
      ...{ id, name, createdAt },
      page: sql<string | null>`${post}`.as('page'),
      title: titleOf(post, kinds).as('title'),
    })
    .from(sql`json_each(${JSON.stringify(NO_SPAM)}) as state`)
    .crossJoin(messages)
    .where(
      // The latest of each status, by its index, because there may be any amount of spam between two
      // messages.
      sql`${id} in (select id from ${messages} where ${status} = state.value and ${deletedAt} is null
        order by id desc limit ${limit})`,
    )
    .orderBy(desc(id))
    .limit(limit);
}
