import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/**
 * The tables. Read docs/decisions/0002-data.md for the reasons; in short:
 * - ids are ULIDs: opaque text that sorts by the time of creation;
 * - times are integers, milliseconds since 1970 in UTC;
 * - nothing is removed at once: `deleted_at` hides a record, the admin can bring it back;
 * - lists that are only ever read and written with their record (features, tags, tech stack)
 *   are JSON columns: their order matters, no query looks into them, and a table of their own
 *   would cost a second read for each record.
 */

const id = () => text('id').notNull();
const primaryId = () => text('id').primaryKey();
const moment = (name: string) => integer(name, { mode: 'timestamp_ms' });
const list = (name: string) =>
  text(name, { mode: 'json' }).$type<string[]>().notNull().default(sql`'[]'`);
const prose = (name: string) => text(name).notNull().default('');
const written = () => ({
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});
/** `published` with a time in the future is what the admin calls scheduled. */
const publication = () => ({
  status: text('status', { enum: ['draft', 'published'] })
    .notNull()
    .default('draft'),
  publishedAt: moment('published_at'),
  deletedAt: moment('deleted_at'),
});
const publicationCheck = (name: string) =>
  check(
    `${name}_publication`,
    sql.raw(`status = 'draft' or (status = 'published' and published_at is not null)`),
  );

/** The name is the key, so that a post needs no join to say its category. */
export const categories = sqliteTable('categories', {
  name: text('name').primaryKey(),
  position: integer('position').notNull().default(0),
});

export const posts = sqliteTable(
  'posts',
  {
    /** The rowid by name: what the full-text index points to. Never leaves this folder. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: prose('description'),
    /** Markdown source. */
    details: text('details').notNull(),
    image: prose('image'),
    imageAlt: prose('image_alt'),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    tags: list('tags'),
    authorName: prose('author_name'),
    authorImage: prose('author_image'),
    authorRole: prose('author_role'),
    ...publication(),
    ...written(),
  },
  (t) => [
    uniqueIndex('posts_id').on(t.id),
    uniqueIndex('posts_slug').on(t.slug).where(sql`deleted_at is null`),
    index('posts_newest')
      .on(t.status, sql`published_at desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index('posts_category_newest')
      .on(t.category, t.status, sql`published_at desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    publicationCheck('posts'),
  ],
);

export const projects = sqliteTable(
  'projects',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    projectName: text('project_name').notNull(),
    highlight: prose('highlight'),
    perspective: prose('perspective'),
    about: prose('about'),
    challengingPart: prose('challenging_part'),
    goal: prose('goal'),
    /** A calendar day, YYYY-MM-DD. */
    completionDate: text('completion_date').notNull(),
    features: list('features'),
    tags: list('tags'),
    techStack: list('tech_stack'),
    image: prose('image'),
    imageAlt: prose('image_alt'),
    liveLink: prose('live_link'),
    sourceCode: prose('source_code'),
    /** The owner's order, smallest first. */
    sortOrder: integer('sort_order').notNull().default(0),
    ...publication(),
    ...written(),
  },
  (t) => [
    uniqueIndex('projects_slug').on(t.slug).where(sql`deleted_at is null`),
    index('projects_order').on(t.status, t.sortOrder, t.id).where(sql`deleted_at is null`),
    publicationCheck('projects'),
  ],
);

export const reviews = sqliteTable(
  'reviews',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** What the reviewer does, and where. */
    position: prose('position'),
    quote: text('quote').notNull(),
    image: prose('image'),
    sortOrder: integer('sort_order').notNull().default(0),
    ...publication(),
    ...written(),
  },
  (t) => [
    index('reviews_order').on(t.status, t.sortOrder, t.id).where(sql`deleted_at is null`),
    publicationCheck('reviews'),
  ],
);

export const comments = sqliteTable(
  'comments',
  {
    id: primaryId(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'spam'] })
      .notNull()
      .default('pending'),
    ...written(),
  },
  (t) => [index('comments_of_post').on(t.postId, t.status, t.id)],
);

/** Newsletter subscriptions; the address is stored trimmed and in lower case. */
export const subscribers = sqliteTable(
  'subscribers',
  {
    id: primaryId(),
    email: text('email').notNull(),
    status: text('status', {
      enum: ['pending', 'confirmed', 'unsubscribed', 'bounced', 'complained'],
    })
      .notNull()
      .default('pending'),
    confirmedAt: moment('confirmed_at'),
    ...written(),
  },
  (t) => [uniqueIndex('subscribers_email').on(t.email)],
);

export const messages = sqliteTable('messages', {
  id: primaryId(),
  name: text('name').notNull(),
  email: text('email').notNull(),
  message: text('message').notNull(),
  status: text('status', { enum: ['unread', 'read', 'archived'] })
    .notNull()
    .default('unread'),
  ...written(),
});

export const admins = sqliteTable(
  'admins',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** A PHC string. */
    passwordHash: text('password_hash').notNull(),
    ...written(),
  },
  (t) => [uniqueIndex('admins_email').on(t.email)],
);

/** The cookie holds the token, this table only its SHA-256 in hex. */
export const sessions = sqliteTable(
  'sessions',
  {
    id: primaryId(),
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    ...written(),
  },
  (t) => [uniqueIndex('sessions_token').on(t.tokenHash)],
);

/** Facts about this installation, such as 'the samples were loaded'. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
