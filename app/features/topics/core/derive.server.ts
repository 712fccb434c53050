import { type SQL, sql } from 'drizzle-orm';
import {
  type Derived,
  type DerivedData,
  derivedRows,
  isIn,
  removeSurplus,
  type Scope,
  writeDiffering,
} from '~/engine/core/derived/scope.server';
import { topicKeyOf } from '~/engine/core/published/topic-key.server';
import { posts } from '~/engine/core/records/schema';

/* The tags and series of published and scheduled posts: `post_topics`, and `topics`, which counts them. */

/** The unary pluses stop SQLite from using the index of published posts instead of the ids of the scope. */
const isPublished = sql`+${posts.status} = 'published' and +${posts.deletedAt} is null`;

const postTopics = (scope: Scope): Derived => ({
  table: 'post_topics',
  key: ['kind', 'key', 'post_id'],
  columns: ['kind', 'key', 'name', 'post_id', 'published_at', 'part', 'place'],
  rows: isIn(sql`post_id`, scope),
  // A page cannot have a path of dots only.
  expected: sql`select kind, topic as key, max(name) as name, post_id, published_at, part, place from (
    select 'tag' as kind, ${topicKeyOf(sql`value`)} as topic, trim(value) as name, ${posts.id} as post_id,
      ${posts.publishedAt} as published_at, '' as part, 0 as place
    from ${posts}, json_each(${posts.tags}) where ${isIn(posts.id, scope)} and ${isPublished}
    union all
    select 'series', ${topicKeyOf(sql`${posts.series}`)}, trim(${posts.series}), ${posts.id}, ${posts.publishedAt},
      ${posts.seriesPart}, iif(${posts.seriesPart} = '', 1000, cast(${posts.seriesPart} as integer))
    from ${posts} where ${isIn(posts.id, scope)} and ${isPublished}
    ) where topic not in ('', '.', '..') group by kind, topic, post_id`,
});

/** Returns the spelling of a topic in the newest post that has it. @param among which posts count */
const spelling = (kind: SQL, key: SQL, among = sql`true`) =>
  sql`(select name from post_topics as newest where newest.kind = ${kind} and newest.key = ${key} and ${among}
    order by newest.published_at desc, newest.post_id desc limit 1)`;

/**
 * Derives the topics of some posts. Changes the count of a topic by the difference, so that a large topic is not counted
 * again.
 */
export function topicStatements(scope: SQL): SQL[] {
  const derived = postTopics(scope);
  const { rows, expected } = derived;
  const oldKeys = sql`select kind, key, post_id from post_topics where ${rows}`;
  const newKeys = sql`select kind, key, post_id from (${expected})`;
  const perTopic = (of: SQL) => sql`(select kind, key, count(*) as n from (${of}) group by 1, 2)`;
  const here = [sql`topics.kind`, sql`topics.key`] as const;
  return [
    sql`update topics set posts = posts - gone.n,
        name = coalesce(${spelling(...here, sql`newest.post_id not in ${scope}`)}, topics.name)
      from ${perTopic(sql`${oldKeys} except ${newKeys}`)} as gone
      where topics.kind = gone.kind and topics.key = gone.key`,
    sql`insert into topics (kind, key, name, posts)
      select kind, key, '', n from ${perTopic(sql`${newKeys} except ${oldKeys}`)} where true
      on conflict (kind, key) do update set posts = topics.posts + excluded.posts`,
    removeSurplus(derived),
    writeDiffering(derived),
    sql`update topics set name = ${spelling(...here)}
      where (kind, key) in (select kind, key from post_topics where ${rows}) and name is not ${spelling(...here)}`,
    sql`delete from topics where kind in ('tag', 'series') and posts = 0`,
  ];
}

/** The topics of all posts, derived from the posts. */
export const TOPICS: DerivedData = derivedRows('topics', [
  postTopics(null),
  {
    table: 'topics',
    key: ['kind', 'key'],
    columns: ['kind', 'key', 'name', 'posts'],
    rows: sql`true`,
    expected: sql`select kind, key, ${spelling(sql`topic.kind`, sql`topic.key`)} as name, count(*) as posts
      from post_topics as topic group by kind, key`,
  },
]);
