import { and, asc, desc, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { fromBase64, toBase64 } from '~/engine/kit/base64';
import type { Database } from '~/engine/kit/database/client.server';
import { auditStatement, deleteAudited, updateAudited } from '../audit/audit-log.server';
import type { Kind } from '../records/kind.server';
import type { PictureFiles, Pictures } from './picture';
import { pictureFiles, pictures } from './schema';

const columns = {
  id: pictures.id,
  file: pictures.file,
  name: pictures.name,
  alt: pictures.alt,
  width: pictures.width,
  height: pictures.height,
  bytes: pictures.bytes,
  createdAt: pictures.createdAt,
  deletedAt: pictures.deletedAt,
};

/** Ids are random enough to search texts for them. */
const anyHolds = (id: string, texts: readonly SQLiteColumn[]): SQL | undefined =>
  or(...texts.map((text) => sql`instr(${text}, ${id}) > 0`));

/** Stores uploaded pictures. One method per statement or batch, so it is long. @param kinds of records that show them */
export const pictureTable = (db: Database, kinds: readonly Kind[]): Pictures => ({
  async add({ picture, event }) {
    await db.write.batch([
      db.write.insert(pictures).values({ ...picture, updatedAt: picture.createdAt }),
      auditStatement(db, event),
    ]);
  },

  find: (id) => db.one(db.read.select(columns).from(pictures).where(eq(pictures.id, id)).limit(1)),

  list: ({ deleted, limit, after }) =>
    db.all(
      db.read
        .select(columns)
        .from(pictures)
        .where(
          and(
            deleted ? isNotNull(pictures.deletedAt) : isNull(pictures.deletedAt),
            after ? lt(pictures.id, after.id) : undefined,
          ),
        )
        .orderBy(desc(pictures.id))
        .limit(limit),
    ),

  describe: ({ id, alt, now, event }) =>
    updateAudited(db, pictures, {
      where: and(eq(pictures.id, id), isNull(pictures.deletedAt)),
      set: { alt, updatedAt: now },
      event,
    }),

  setDeleted: ({ id, deletedAt, now, event }) =>
    updateAudited(db, pictures, {
      where: eq(pictures.id, id),
      set: { deletedAt, updatedAt: now },
      event,
    }),

  purge: (before) =>
    db.run(
      db.write
        .delete(pictures)
        .where(and(isNotNull(pictures.deletedAt), lt(pictures.deletedAt, before)))
        .returning(columns),
    ),

  erase: ({ id, event }) =>
    deleteAudited(db, pictures, {
      where: and(eq(pictures.id, id), isNotNull(pictures.deletedAt)),
      event,
    }),

  async uses(id) {
    const found = await Promise.all(
      kinds.map(async ({ entity, table, name, pictures: inColumns }) => {
        const rows = await db.all(
          db.read
            .select({
              id: sql<string>`${table.id}`.as('id'),
              title: sql<string>`${name}`.as('title'),
            })
            .from(table)
            .where(and(isNull(table.deletedAt), anyHolds(id, inColumns))),
        );
        return rows.map((row) => ({ entity, ...row }));
      }),
    );
    return found.flat();
  },
});

/** The free plan has 500 MB of D1. For many large pictures, the owner binds a bucket. */
const MAX_BYTES = 2_000_000;
/** A multiple of three, so that the Base64 of the parts can be decoded as one: 1,000,000 characters. */
const PART_BYTES = 750_000;

/** Stores picture files in the database, for sites without a bucket. */
export const pictureFileTable = (db: Database): PictureFiles => ({
  maxBytes: MAX_BYTES,

  async put({ name, bytes }) {
    const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, part) => ({
      name,
      part,
      base64: toBase64(bytes.subarray(part * PART_BYTES, (part + 1) * PART_BYTES)),
    }));
    await db.write.batch([
      db.write.delete(pictureFiles).where(eq(pictureFiles.name, name)),
      ...parts.map((part) => db.write.insert(pictureFiles).values(part)),
    ]);
  },

  async get(name) {
    const parts = await db.all(
      db.read
        .select({ base64: pictureFiles.base64 })
        .from(pictureFiles)
        .where(eq(pictureFiles.name, name))
        .orderBy(asc(pictureFiles.part)),
    );
    if (parts.length === 0) return null;
    const body = fromBase64(parts.map(({ base64 }) => base64).join(''));
    return { body, bytes: body.length };
  },

  async names() {
    const rows = await db.all(
      db.read
        .selectDistinct({ name: pictureFiles.name })
        .from(pictureFiles)
        .orderBy(asc(pictureFiles.name)),
    );
    return rows.map(({ name }) => name);
  },

  async remove(names) {
    // One parameter, because D1 takes at most a hundred per statement.
    await db.run(
      db.write
        .delete(pictureFiles)
        .where(
          sql`${pictureFiles.name} in (select value from json_each(${JSON.stringify(names)}))`,
        ),
    );
  },
});
