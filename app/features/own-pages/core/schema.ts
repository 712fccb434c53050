import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import {
  address,
  language,
  outside,
  primaryId,
  prose,
  publication,
  publicationCheck,
  written,
} from '~/engine/kit/database/columns';

/** Pages of the owner's own. */
export const pages = sqliteTable(
  'pages',
  {
    id: primaryId(),
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    description: prose('description'),
    details: text('details').notNull(),
    image: address('image'),
    imageAlt: prose('image_alt'),
    menu: text('menu', { enum: ['none', 'header', 'footer'] })
      .notNull()
      .default('none'),
    /** Empty for the title. */
    menuLabel: prose('menu_label'),
    hasComments: integer('has_comments', { mode: 'boolean' }).notNull().default(false),
    /** Whether search engines are asked to leave it out. */
    isUnlisted: integer('is_unlisted', { mode: 'boolean' }).notNull().default(false),
    /** The owner's order, which is that of the menus. */
    sortOrder: integer('sort_order').notNull().default(0),
    ...language(),
    ...outside(),
    ...publication(),
    ...written(),
  },
  (t) => [
    uniqueIndex('pages_slug').on(t.slug).where(sql`deleted_at is null`),
    index('pages_order').on(t.status, t.sortOrder, t.id).where(sql`deleted_at is null`),
    index('pages_all').on(t.sortOrder, t.id).where(sql`deleted_at is null`),
    // For the menus of every page.
    index('pages_menu')
      .on(t.sortOrder, t.id)
      .where(sql`status = 'published' and deleted_at is null and menu <> 'none'`),
    // For the next publication. Without the status column, or SQLite would use this index for lists in
    // the owner's order.
    index('pages_published')
      .on(t.publishedAt)
      .where(sql`status = 'published' and deleted_at is null`),
    index('pages_translations').on(t.translationOf).where(sql`translation_of <> ''`),
    index('pages_trash').on(sql`deleted_at desc`).where(sql`deleted_at is not null`),
    publicationCheck('pages'),
  ],
);
