import { type SQL, sql } from 'drizzle-orm';
import { type Derived, isIn, type Scope, writeDiffering } from '../derived/scope.server';
import { posts } from '../schema';
import { isPublished } from '../topics/derive.server';

/*
 * The posts that a post leads on to: those that share tags with it (rare tags count more), then those of its category,
 * then the nearest in time. Only the nearest ten on either side of each tag and of the category are looked at, so that
 * a post costs the same on a site of any size. Six are kept, since some may be for later. Other parts of its series are
 * left out: its page names them anyway.
 */

/** One more than on the other side: the post itself is among them. */
const nearestOf = (rows: SQL, { id, time, other }: Record<'id' | 'time' | 'other', SQL>) =>
  sql`(select * from (select ${id} from ${rows} and ${time} <= ${other} order by ${time} desc, ${id} desc limit 11)
    union all
    select * from (select ${id} from ${rows} and ${time} > ${other} order by ${time}, ${id} limit 10))`;

const nearInTag = nearestOf(sql`post_topics as one where one.kind = 'tag' and one.key = tag.key`, {
  id: sql`one.post_id`,
  time: sql`one.published_at`,
  other: sql`tag.published_at`,
});

const nearInCategory = nearestOf(
  sql`posts as one indexed by posts_category_newest
    where one.category = own.category and one.status = 'published' and one.deleted_at is null`,
  { id: sql`one.id`, time: sql`one.published_at`, other: sql`own.published_at` },
);

const candidates = (scope: Scope) => sql`
  select tag.post_id as own_id, near.post_id as other_id, 1.0 / topics.posts as weight
    from post_topics as tag indexed by post_topics_of
    cross join topics on topics.kind = 'tag' and topics.key = tag.key
    cross join post_topics as near on near.kind = 'tag' and near.key = tag.key and near.post_id in ${nearInTag}
    where tag.kind = 'tag' and ${isIn(sql`tag.post_id`, scope)}
  union all
  select own.id, near.id, 0 from posts as own cross join posts as near on near.id in ${nearInCategory}
    where ${isIn(sql`own.id`, scope)} and own.status = 'published' and own.deleted_at is null`;

const ranked = (scope: Scope) => sql`
  select own.id as own_id, other.id as other_id, row_number() over (partition by own.id order by found.weight desc,
      other.category = own.category desc, abs(other.published_at - own.published_at), other.id desc) as nth
    from (select own_id, other_id, sum(weight) as weight from (${candidates(scope)}) group by 1, 2) as found
    cross join posts as own on own.id = found.own_id
    cross join posts as other on other.id = found.other_id
    where other.id <> own.id and own.status = 'published' and own.deleted_at is null
      and (own.series = '' or other.series <> own.series)`;

/** @param isKept which of a post's six places have a row, beside those where a related post was found */
const related = (scope: Scope, isKept: SQL): Derived => ({
  table: 'related_posts',
  key: ['post_id', 'place'],
  columns: ['post_id', 'place', 'related_id'],
  rows: isIn(sql`post_id`, scope),
  fresh: sql`select ${posts.id} as post_id, nth.value as place, coalesce(other_id, '') as related_id
    from ${posts} cross join json_each('[1,2,3,4,5,6]') as nth
    left join (${ranked(scope)}) as found on found.own_id = ${posts.id} and found.nth = nth.value
    where ${isIn(posts.id, scope)} and ${isPublished} and (other_id is not null or ${isKept})`,
});

/**
 * Works out the related posts of some posts anew, and of those around them: those that had one of them, and those that
 * are close to one now, where they share a tag or have hardly any related posts. After the topics, which it reads.
 *
 * Which posts are around is read of the very rows that are written. So a place that is needed no longer is emptied
 * first, in the statement that writes the others, and removed at the end.
 */
export function relatedStatements(scope: SQL): SQL[] {
  const around = sql`(select id from posts where id in ${scope}
    union select post_id from related_posts where related_id in ${scope})`;
  const close = sql`(select related_id from related_posts as close where post_id in ${scope} and (
    exists (select 1 from post_topics as tag indexed by post_topics_of cross join post_topics as same
      where tag.post_id = close.post_id and tag.kind = 'tag' and same.kind = 'tag' and same.key = tag.key
        and same.post_id = close.related_id)
    or (select count(*) from related_posts where post_id = close.related_id and related_id <> '') < 3))`;
  const hasRow = sql`exists (select 1 from related_posts as old where old.post_id = ${posts.id} and old.place = nth.value)`;
  const published = sql`select ${posts.id} from ${posts} where ${posts.id} in ${scope} and ${isPublished}`;
  return [
    writeDiffering(related(around, hasRow)),
    sql`delete from related_posts where post_id in ${scope} and post_id not in (${published})`,
    writeDiffering(related(close, hasRow)),
    sql`delete from related_posts where related_id = ''`,
  ];
}

/** The related posts of all posts. */
export const RELATED: Derived[] = [related(null, sql`false`)];
