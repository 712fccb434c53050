import { and, desc, eq, lte } from 'drizzle-orm';
import type { Database } from '~/engine/kit/database/client.server';
import { dayIn } from '~/engine/kit/time/time-zone';
import { talkSettingsRow } from '~/features/booking/core/bookings.server';
import { parseTalkSettings, toTalkRules } from '~/features/booking/core/talk-rules';
import { postTopics } from '~/features/topics/core/schema';
import { summaryColumns } from '../published/posts.server';
import { firstReviews } from '../published/reviews.server';
import { topicKey } from '../published/topic-key';
import { POSTS, PROJECTS, visible } from '../published/visible-rows.server';
import { posts, projects } from '../records/schema';
import type { MarkDeps } from '../reviews/mark';
import { withMarks } from '../reviews/mark.server';
import { settingsRows, toSettings } from '../settings/settings.server';
import type { BlockSources } from './block';

/** More than any block shows. */
const MAX_ROWS = 60;

const projectColumns = {
  slug: projects.slug,
  projectName: projects.projectName,
  highlight: projects.highlight,
  image: projects.image,
  imageAlt: projects.imageAlt,
  tags: projects.tags,
};

const { slug, title, description, image, imageAlt, publishedAt } = summaryColumns;
const postColumns = { slug, title, description, image, imageAlt, publishedAt };

const latestPosts = (db: Database, now: Date, limit: number) =>
  visible(db.read.select(postColumns).from(posts).$dynamic(), POSTS, { now, limit });

/** Selects the latest posts with a tag, in the order of the topic's index. */
const latestPostsOf = (db: Database, now: Date, limit: number, tag: string) =>
  db.read
    .select(postColumns)
    .from(postTopics)
    .crossJoin(posts)
    .where(
      and(
        eq(postTopics.kind, 'tag'),
        eq(postTopics.key, topicKey(tag)),
        lte(postTopics.publishedAt, now),
        eq(posts.id, postTopics.postId),
      ),
    )
    .orderBy(desc(postTopics.publishedAt), desc(postTopics.postId))
    .limit(limit);

/** Shares a result among the calls with the same input that are made while it is read: a feed has many texts. */
function shared<Input extends unknown[], T>(read: (...input: Input) => Promise<T>) {
  const pending = new Map<string, Promise<T>>();
  return (...input: Input): Promise<T> => {
    const key = JSON.stringify(input);
    const result = pending.get(key) ?? read(...input).finally(() => pending.delete(key));
    pending.set(key, result);
    return result;
  };
}

/** Reads the content of blocks as visitors see it. */
export const blockSources = (
  db: Database,
  { now, signer }: MarkDeps & { now: () => Date },
): BlockSources => ({
  projects: {
    tables: ['projects'],
    read: shared(() => {
      const page = { now: now(), limit: MAX_ROWS };
      return db.all(
        visible(db.read.select(projectColumns).from(projects).$dynamic(), PROJECTS, page),
      );
    }),
  },
  posts: {
    tables: ['posts', 'post_topics', 'settings'],
    read: shared(async ({ tag, latest }: { tag: string; latest: number }) => {
      const [rows, zone] = await db.read.batch([
        tag === '' ? latestPosts(db, now(), latest) : latestPostsOf(db, now(), latest, tag),
        settingsRows(db),
      ]);
      const { timeZone } = toSettings(zone);
      return rows.map(({ publishedAt, ...post }) => ({
        ...post,
        publishedOn: dayIn(publishedAt ?? new Date(0), timeZone),
      }));
    }),
  },
  reviews: {
    tables: ['reviews', 'review_invitations'],
    read: shared(async () =>
      withMarks(await db.all(firstReviews(db, now(), MAX_ROWS)), { signer }),
    ),
  },
  talkKinds: {
    tables: ['settings'],
    read: shared(async () => {
      const [stored, [talks]] = await db.read.batch([settingsRows(db), talkSettingsRow(db)]);
      const settings = parseTalkSettings(talks?.value ?? null);
      const { kinds } = toTalkRules(settings, toSettings(stored).timeZone);
      return kinds.map(({ detail: _, ...kind }) => kind);
    }),
  },
});
