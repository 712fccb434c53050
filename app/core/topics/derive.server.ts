import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import {
  type Derived,
  isIn,
  removeSurplus,
  type Scope,
  writeDiffering,
} from '../derived/scope.server';
import { posts } from '../schema';

/* Tags and series of the published posts, also of those for later: `post_topics`, and `topics`, which counts them. */

/** The end of a topic's address, as `topicKey` in `core/published/topic-key.ts` makes it. */
export const topicKeyOf = (name: SQL): SQL =>
  sql`replace(replace(lower(trim(${name})), ' ', '-'), '/', '-')`;

export const isPublished = and(eq(posts.status, sql.raw(`'published'`)), isNull(posts.deletedAt));

type Filed = Pick<
  typeof posts.$inferSelect,
  'tags' | 'category' | 'series' | 'seriesPart' | 'status' | 'publishedAt' | 'deletedAt'
>;

/** What the topics and the related posts of a post are made of, to tell whether it changes; null where there is none. */
export function filingOf(post: Filed | null): string | null {
  if (post?.status !== 'published' || post.deletedAt) return null;
  const { tags, category, series, seriesPart, publishedAt } = post;
  return JSON.stringify([tags, category, series, seriesPart, publishedAt]);
}

const postTopics = (scope: Scope): Derived => ({
  table: 'post_topics',
  key: ['kind', 'key', 'post_id'],
  columns: ['kind', 'key', 'name', 'post_id', 'published_at', 'part', 'place'],
  rows: isIn(sql`post_id`, scope),
  // No page is called by dots alone.
  fresh: sql`select kind, topic as key, max(name) as name, post_id, published_at, part, place from (
    select 'tag' as kind, ${topicKeyOf(sql`value`)} as topic, trim(value) as name, ${posts.id} as post_id,
      ${posts.publishedAt} as published_at, '' as part, 0 as place
    from ${posts}, json_each(${posts.tags}) where ${isIn(posts.id, scope)} and ${isPublished}
    union all
    select 'series', ${topicKeyOf(sql`${posts.series}`)}, trim(${posts.series}), ${posts.id}, ${posts.publishedAt},
      ${posts.seriesPart}, iif(${posts.seriesPart} = '', 1000, cast(${posts.seriesPart} as integer))
    from ${posts} where ${isIn(posts.id, scope)} and ${isPublished}
    ) where topic not in ('', '.', '..') group by kind, topic, post_id`,
});

/** A topic is spelled as in the newest post that has it. @param among which posts count */
const spelling = (kind: SQL, key: SQL, among = sql`true`) =>
  sql`(select name from post_topics as newest where newest.kind = ${kind} and newest.key = ${key} and ${among}
    order by newest.published_at desc, newest.post_id desc limit 1)`;

/**
 * Makes the topics of some posts anew. What a topic counts changes by the difference that they make, so that a large
 * one is not counted.
 */
export function topicStatements(scope: SQL): SQL[] {
  const derived = postTopics(scope);
  const { rows, fresh } = derived;
  const there = sql`select kind, key, post_id from post_topics where ${rows}`;
  const wanted = sql`select kind, key, post_id from (${fresh})`;
  const perTopic = (of: SQL) => sql`(select kind, key, count(*) as n from (${of}) group by 1, 2)`;
  const here = [sql`topics.kind`, sql`topics.key`] as const;
  return [
    sql`update topics set posts = posts - gone.n,
        name = coalesce(${spelling(...here, sql`newest.post_id not in ${scope}`)}, topics.name)
      from ${perTopic(sql`${there} except ${wanted}`)} as gone
      where topics.kind = gone.kind and topics.key = gone.key`,
    sql`insert into topics (kind, key, name, posts)
      select kind, key, '', n from ${perTopic(sql`${wanted} except ${there}`)} where true
      on conflict (kind, key) do update set posts = topics.posts + excluded.posts`,
    removeSurplus(derived),
    writeDiffering(derived),
    sql`update topics set name = ${spelling(...here)}
      where (kind, key) in (select kind, key from post_topics where ${rows}) and name is not ${spelling(...here)}`,
    sql`delete from topics where kind in ('tag', 'series') and posts = 0`,
  ];
}

/** The topics of all posts, out of the posts. */
export const TOPICS: Derived[] = [
  postTopics(null),
  {
    table: 'topics',
    key: ['kind', 'key'],
    columns: ['kind', 'key', 'name', 'posts'],
    rows: sql`true`,
    fresh: sql`select kind, key, ${spelling(sql`topic.kind`, sql`topic.key`)} as name, count(*) as posts
      from post_topics as topic group by kind, key`,
  },
];
