import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';

import type { Mail } from '~/domain/mail';

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

/**
 * When a post came out or will; for one that was never out, when it was last worked on. Not
 * `coalesce(…)`: drizzle-kit cuts an index's expression at its commas.
 */
export const postDate = sql.raw(
  'case when published_at is null then updated_at else published_at end',
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
    // The admin's table: all states together, in the orders that it offers.
    index('posts_by_date').on(sql`${postDate} desc`, sql`id desc`).where(sql`deleted_at is null`),
    index('posts_category_date')
      .on(t.category, sql`${postDate} desc`, sql`id desc`)
      .where(sql`deleted_at is null`),
    index('posts_by_title').on(sql`title collate nocase`, t.id).where(sql`deleted_at is null`),
    index('posts_category_title')
      .on(t.category, sql`title collate nocase`, t.id)
      .where(sql`deleted_at is null`),
    index('posts_status_title')
      .on(t.status, sql`title collate nocase`, t.id)
      .where(sql`deleted_at is null`),
    index('posts_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
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
    index('projects_all').on(t.sortOrder, t.id).where(sql`deleted_at is null`),
    index('projects_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
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
    index('reviews_all').on(t.sortOrder, t.id).where(sql`deleted_at is null`),
    index('reviews_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
    publicationCheck('reviews'),
  ],
);

/** What a comment belongs together with: the one that it answers, or itself. No `coalesce`, see above. */
export const commentThread = sql.raw('case when parent_id is null then id else parent_id end');

export const comments = sqliteTable(
  'comments',
  {
    id: primaryId(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    /**
     * The comment that it answers, which answers none itself. No foreign key: drizzle-kit leaves out what
     * happens on a deletion where it adds a column, and then nothing that was answered could be deleted.
     */
    parentId: text('parent_id'),
    /** As its writer gave it, or empty. */
    name: prose('name'),
    byOwner: integer('by_owner', { mode: 'boolean' }).notNull().default(false),
    body: text('body').notNull(),
    status: text('status', { enum: ['pending', 'approved', 'rejected', 'spam'] })
      .notNull()
      .default('pending'),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [
    index('comments_of_post').on(t.postId, t.status, sql`${commentThread} desc`, t.parentId, t.id),
    index('comments_pending').on(sql`id desc`).where(sql`status = 'pending'`),
    index('comments_spam').on(t.updatedAt).where(sql`status = 'spam'`),
    index('comments_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
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
    /** SHA-256, in hex, of the token in the confirmation mail; null once it was used. */
    confirmTokenHash: text('confirm_token_hash'),
    confirmSentAt: moment('confirm_sent_at'),
    confirmedAt: moment('confirmed_at'),
    /** Where they asked for it; 'unknown' for those who did before it was noted. */
    source: text('source', { enum: ['footer', 'newsletter', 'api', 'unknown'] })
      .notNull()
      .default('unknown'),
    ...written(),
  },
  (t) => [
    uniqueIndex('subscribers_email').on(t.email),
    uniqueIndex('subscribers_token')
      .on(t.confirmTokenHash)
      .where(sql`confirm_token_hash is not null`),
    index('subscribers_status').on(t.status, sql`id desc`),
  ],
);

/** Addresses that are never mailed again; they outlive the subscription that they belonged to. */
export const suppressions = sqliteTable('suppressions', {
  email: text('email').primaryKey(),
  reason: text('reason', { enum: ['unsubscribed', 'bounced', 'complained'] }).notNull(),
  createdAt: moment('created_at').notNull(),
});

export const messages = sqliteTable(
  'messages',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    message: text('message').notNull(),
    status: text('status', { enum: ['unread', 'read', 'archived', 'spam'] })
      .notNull()
      .default('unread'),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [
    index('messages_status').on(t.status, sql`id desc`),
    index('messages_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
  ],
);

/**
 * One mail to one person, written in the same batch as what it is about. The id is the provider's
 * idempotency key, the payload never changes once it is there.
 */
export const mailJobs = sqliteTable(
  'mail_jobs',
  {
    id: primaryId(),
    kind: text('kind', { enum: ['notice', 'acknowledgement', 'confirmation', 'letter'] }).notNull(),
    messageId: text('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    /** What the provider's API takes, without the sender. */
    payload: text('payload', { mode: 'json' }).$type<Mail>().notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    /** A sender that died leaves its claim behind; it ends here. */
    leasedUntil: moment('leased_until'),
    firstTriedAt: moment('first_tried_at'),
    sentAt: moment('sent_at'),
    providerId: text('provider_id'),
    /** Why the last attempt failed, in words for the owner. */
    problem: text('problem'),
    ...written(),
  },
  (t) => [
    index('mail_jobs_due').on(t.dueAt).where(sql`status = 'waiting'`),
    index('mail_jobs_message').on(t.messageId),
    index('mail_jobs_status').on(t.status, sql`id desc`),
  ],
);

/** A post, or a letter, for everybody who has confirmed when it leaves. */
export const newsletters = sqliteTable(
  'newsletters',
  {
    id: primaryId(),
    postId: text('post_id').references(() => posts.id, { onDelete: 'set null' }),
    /** Without a post from the start; one whose post was removed for good is none. */
    isLetter: integer('is_letter', { mode: 'boolean' }).notNull().default(false),
    subject: text('subject').notNull(),
    /** Markdown: the letter, or a few words before the post. */
    words: prose('words'),
    /** Empty for a draft. With a placeholder where each reader's own unsubscribe address goes. */
    html: text('html').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: ['draft', 'scheduled', 'sending', 'paused', 'sent'] })
      .notNull()
      // Migrations before drafts had this default, and it cannot be changed in place.
      .default('sending'),
    /** When it leaves; null for a draft. */
    sendAt: moment('send_at'),
    finishedAt: moment('finished_at'),
    ...written(),
  },
  (t) => [
    index('newsletters_status').on(t.status, sql`id desc`),
    uniqueIndex('newsletters_post').on(t.postId),
  ],
);

/** The provider takes up to a hundred mails in one call: that call is a batch. */
export const newsletterBatches = sqliteTable(
  'newsletter_batches',
  {
    newsletterId: text('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'failed'] })
      .notNull()
      .default('waiting'),
    attempts: integer('attempts').notNull().default(0),
    dueAt: moment('due_at').notNull(),
    leasedUntil: moment('leased_until'),
    firstTriedAt: moment('first_tried_at'),
    problem: text('problem'),
    /** How many people, and what became of them once the batch is done. */
    recipients: integer('recipients').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    failed: integer('failed').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.newsletterId, t.number] }),
    index('newsletter_batches_due').on(t.newsletterId, t.dueAt).where(sql`status = 'waiting'`),
  ],
);

/** Frozen when the sending begins. */
export const newsletterRecipients = sqliteTable(
  'newsletter_recipients',
  {
    newsletterId: text('newsletter_id')
      .notNull()
      .references(() => newsletters.id, { onDelete: 'cascade' }),
    batch: integer('batch').notNull(),
    subscriberId: text('subscriber_id').notNull(),
    email: text('email').notNull(),
    status: text('status', { enum: ['waiting', 'sent', 'failed', 'skipped'] })
      .notNull()
      .default('waiting'),
  },
  (t) => [
    primaryKey({ columns: [t.newsletterId, t.batch, t.subscriberId] }),
    index('newsletter_recipients_status').on(t.newsletterId, t.status),
  ],
);

/** The provider's events that were taken in, each once. */
export const webhookEvents = sqliteTable('webhook_events', {
  id: primaryId(),
  createdAt: moment('created_at').notNull(),
});

/** How often somebody did something since the window began; the key names both. */
export const rateLimits = sqliteTable(
  'rate_limits',
  {
    key: text('key').primaryKey(),
    count: integer('count').notNull(),
    resetAt: moment('reset_at').notNull(),
  },
  (t) => [index('rate_limits_reset').on(t.resetAt)],
);

export const admins = sqliteTable(
  'admins',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    /** A PHC string. */
    passwordHash: text('password_hash').notNull(),
    /** The authenticator app's secret, encrypted; only counts once `totpConfirmedAt` is there. */
    totpSecret: text('totp_secret'),
    totpConfirmedAt: moment('totp_confirmed_at'),
    /** The last time step whose code was taken: no code works twice (RFC 6238, 5.2). */
    totpLastStep: integer('totp_last_step'),
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
    /** As the browser names itself, to tell one's sessions apart. */
    userAgent: prose('user_agent'),
    lastSeenAt: moment('last_seen_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    revokedAt: moment('revoked_at'),
    ...written(),
  },
  (t) => [
    uniqueIndex('sessions_token').on(t.tokenHash),
    index('sessions_of_admin').on(t.adminId, t.revokedAt),
  ],
);

/** For the day on which the phone is gone; each works once. */
export const recoveryCodes = sqliteTable(
  'recovery_codes',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.codeHash] })],
);

/** Failed sign-ins of one account from one address; the key is a hash of both. */
export const signInFailures = sqliteTable('sign_in_failures', {
  key: text('key').primaryKey(),
  failures: integer('failures').notNull(),
  blockedUntil: moment('blocked_until'),
  updatedAt: moment('updated_at').notNull(),
});

/** What was done in the admin's name: sign-ins, edits, deletes, exports. Holds no secret and no text. */
export const auditEvents = sqliteTable(
  'audit_events',
  {
    id: primaryId(),
    /** Null where nobody was signed in, such as a failed sign-in. */
    adminName: text('admin_name'),
    /** Like `post.update` or `session.create`. */
    action: text('action').notNull(),
    entityId: text('entity_id'),
    /** What a person recognises it by, such as a title. */
    summary: prose('summary'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [index('audit_events_action').on(t.action, sql`id desc`)],
);

/** A record as it was before an edit. */
export const revisions = sqliteTable(
  'revisions',
  {
    id: primaryId(),
    entity: text('entity', { enum: ['post', 'project', 'review'] }).notNull(),
    entityId: text('entity_id').notNull(),
    /** All of the record's own fields. */
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
    /** What the edit changed, as JSON, see `domain/changes.ts`; null where that was not noted yet. */
    changes: text('changes'),
    adminName: prose('admin_name'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('revisions_of').on(t.entity, t.entityId, sql`id desc`),
    // Whose address it was: visitors with an old link are led on.
    index('revisions_slug').on(t.entity, sql`data ->> '$.slug'`, sql`id desc`),
  ],
);

/** What an admin typed and has not saved yet. */
export const autosaves = sqliteTable(
  'autosaves',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    entity: text('entity', { enum: ['post', 'project', 'review'] }).notNull(),
    /** Empty for a record that is not there yet. */
    entityId: text('entity_id').notNull().default(''),
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.entity, t.entityId] })],
);

/** What was uploaded. The files are in the bucket where there is one, otherwise in `picture_files`. */
export const pictures = sqliteTable(
  'pictures',
  {
    id: primaryId(),
    /** The name of the picture itself, which tells its size and whether it has variants. */
    file: text('file').notNull(),
    name: text('name').notNull(),
    alt: prose('alt'),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    bytes: integer('bytes').notNull(),
    deletedAt: moment('deleted_at'),
    ...written(),
  },
  (t) => [index('pictures_deleted').on(t.deletedAt).where(sql`deleted_at is not null`)],
);

/**
 * A file in pieces, since D1 takes at most 2 MB a row. In Base64: a blob would reach the worker as a
 * list of numbers, which takes three times the room and the time.
 */
export const pictureFiles = sqliteTable(
  'picture_files',
  {
    name: text('name').notNull(),
    part: integer('part').notNull(),
    base64: text('base64').notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.part] })],
);

/**
 * Makes a visitor of one day recognisable on that day and on no other: part of what is hashed, gone
 * when the day is over.
 */
export const visitSalts = sqliteTable('visit_salts', {
  /** In UTC, YYYY-MM-DD. */
  day: text('day').primaryKey(),
  salt: text('salt').notNull(),
});

/** Who read what today; gone when the day is over. Without a page: the visitor's day as a whole. */
export const visits = sqliteTable(
  'visits',
  {
    /** A hash that nobody can undo once the day's salt is gone. */
    visitor: text('visitor').notNull(),
    page: text('page').notNull(),
    day: text('day').notNull(),
    views: integer('views').notNull(),
    lastAt: moment('last_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.visitor, t.page] }), index('visits_day').on(t.day)],
);

/** Sums of a day: what a year costs to keep and to read does not depend on how many came. */
export const dailyVisits = sqliteTable(
  'daily_visits',
  {
    kind: text('kind', { enum: ['all', 'page', 'referrer', 'country'] }).notNull(),
    day: text('day').notNull(),
    /** A path, a host, a country's two letters; empty for all. */
    name: text('name').notNull(),
    views: integer('views').notNull(),
    visitors: integer('visitors').notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.day, t.name] })],
);

/** What visitors did after reading, by the post. */
export const dailyOutcomes = sqliteTable(
  'daily_outcomes',
  {
    day: text('day').notNull(),
    kind: text('kind', { enum: ['subscription', 'message'] }).notNull(),
    /** The post's path; empty for visitors who read none that day. */
    page: text('page').notNull(),
    /** That came after reading it, maybe among others. */
    assisted: integer('assisted').notNull(),
    /** That came after reading it last: these add up to all there were. */
    last: integer('last').notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.kind, t.page] })],
);

/** Exports that were sent and wait for their owner's word; what is in them is not on the site. */
export const imports = sqliteTable('imports', {
  id: primaryId(),
  /** As the file says it. */
  exportedAt: text('exported_at').notNull(),
  /** Null until the whole file is here. */
  records: integer('records'),
  createdAt: moment('created_at').notNull(),
});

export const importRows = sqliteTable(
  'import_rows',
  {
    importId: text('import_id').notNull(),
    tableName: text('table_name').notNull(),
    /** The values of the record's key, as a JSON list. */
    key: text('key').notNull(),
    /** All of its values, as a JSON object. */
    row: text('row').notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.tableName, t.key] })],
);

/** Facts about this installation, such as 'the samples were loaded'. */
export const settings = sqliteTable('settings', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
});
