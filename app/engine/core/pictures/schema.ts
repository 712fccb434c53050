import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { moment, primaryId, prose, written } from '~/engine/kit/database/columns';

/** Uploaded pictures. The files are in the bucket if there is one, otherwise in `picture_files`. */
export const pictures = sqliteTable(
  'pictures',
  {
    id: primaryId(),
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
 * A file in parts, because D1 takes at most 2 MB per row. In Base64, because a blob would reach the
 * worker as a list of numbers, which takes three times the memory and time.
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
