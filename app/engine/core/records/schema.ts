import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import {
  address,
  entries,
  id,
  language,
  list,
  moment,
  outside,
  primaryId,
  prose,
  publication,
  publicationCheck,
  written,
} from '~/engine/kit/database/columns';
import { admins } from '../account/schema';
import type { Entity } from './kinds';
import type { ProjectRecord } from './project-record';

/** The name is the key, so that reading a post's category needs no join. */
export const categories = sqliteTable('categories', {
  name: text('name').primaryKey(),
  position: integer('position').notNull().default(0),
});

/**
 * When a post was published or last changed. Not `coalesce`: drizzle-kit splits index expressions at
 * commas.
 */
export const postDate = sql`CASE WHEN published_at IS NULL THEN updated_at ELSE published_at END`;

export const posts = sqliteTable(
  'posts',
  {
    /** The named rowid, which the full-text index references. Not used outside the database. */
    seq: integer('seq').primaryKey({ autoIncrement: true }),
    id: id(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: prose('description'),
    details: text('details').notNull(),
    image: address('image'),
    imageAlt: prose('image_alt'),
    category: text('category')
      .notNull()
      .references(() => categories.name, { onUpdate: 'cascade' }),
    tags: list('tags'),
    authorName: prose('author_name'),
    authorImage: address('author_image'),
    authorRole: prose('author_role'),
    series: prose('series'),
    seriesPart: prose('series_part'),
    ...language(),
    ...outside(),
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
    // For the admin's table: all statuses together, in each order that it offers.
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
    index('posts_translations').on(t.translationOf).where(sql`translation_of <> ''`),
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
    image: address('image'),
    imageAlt: prose('image_alt'),
    liveLink: address('live_link'),
    sourceCode: address('source_code'),
    /** In Markdown; empty for a project that is not a case study. */
    details: prose('details'),
    gallery: entries<ProjectRecord['gallery'][number]>('gallery'),
    role: prose('role'),
    client: prose('client'),
    duration: prose('duration'),
    team: prose('team'),
    results: entries<ProjectRecord['results'][number]>('results'),
    /** No foreign key: a project outlives its review, and is then shown without it. */
    reviewId: prose('review_id'),
    links: entries<ProjectRecord['links'][number]>('links'),
    /** The owner's order, smallest first. */
    sortOrder: integer('sort_order').notNull().default(0),
    ...language(),
    ...outside(),
    ...publication(),
    ...written(),
  },
  (t) => [
    uniqueIndex('projects_slug').on(t.slug).where(sql`deleted_at is null`),
    index('projects_order').on(t.status, t.sortOrder, t.id).where(sql`deleted_at is null`),
    index('projects_all').on(t.sortOrder, t.id).where(sql`deleted_at is null`),
    // For the next publication. Without the status column, or SQLite would use this index for lists in
    // the owner's order.
    index('projects_published')
      .on(t.publishedAt)
      .where(sql`status = 'published' and deleted_at is null`),
    index('projects_translations').on(t.translationOf).where(sql`translation_of <> ''`),
    index('projects_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
    publicationCheck('projects'),
  ],
);

export const reviews = sqliteTable(
  'reviews',
  {
    id: primaryId(),
    name: text('name').notNull(),
    position: prose('position'),
    quote: text('quote').notNull(),
    image: address('image'),
    sortOrder: integer('sort_order').notNull().default(0),
    ...publication(),
    ...written(),
  },
  (t) => [
    index('reviews_order').on(t.status, t.sortOrder, t.id).where(sql`deleted_at is null`),
    index('reviews_all').on(t.sortOrder, t.id).where(sql`deleted_at is null`),
    // For the next publication. Without the status column, or SQLite would use this index for lists in
    // the owner's order.
    index('reviews_published')
      .on(t.publishedAt)
      .where(sql`status = 'published' and deleted_at is null`),
    index('reviews_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
    publicationCheck('reviews'),
  ],
);

/** A record before an edit. */
export const revisions = sqliteTable(
  'revisions',
  {
    id: primaryId(),
    entity: text('entity').$type<Entity>().notNull(),
    entityId: text('entity_id').notNull(),
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
    /** What the edit changed, as JSON, see `engine/core/records/changes.ts`; null if it was not recorded. */
    changes: text('changes'),
    adminName: prose('admin_name'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('revisions_of').on(t.entity, t.entityId, sql`id desc`),
    // Finds the record that had a slug before, to redirect old links.
    index('revisions_slug').on(t.entity, sql`data ->> '$.slug'`, sql`id desc`),
  ],
);

/** Text that an admin typed and has not saved. */
export const autosaves = sqliteTable(
  'autosaves',
  {
    adminId: text('admin_id')
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    entity: text('entity').$type<Entity>().notNull(),
    /** Empty for a record that does not exist yet. */
    entityId: text('entity_id').notNull().default(''),
    data: text('data', { mode: 'json' }).$type<unknown>().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.adminId, t.entity, t.entityId] })],
);
