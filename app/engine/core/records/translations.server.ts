import { getTableName, type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '~/engine/kit/database/client.server';
import { inMs, type Now } from '~/engine/kit/database/prepared-query.server';
import type { TextTable } from './kind.server';
import type { GroupText } from './translations';

/* Conditions and columns about translations, for queries that do not rename the table. */

/** A condition: whether a record names this original. It matches the index, which has translations only. */
export const isTranslationOf = (table: TextTable, originalId: SQL): SQL =>
  sql`(${table}.translation_of <> '' and ${table}.translation_of = ${originalId})`;

/** Named, because SQLite would read all public texts instead. */
const translationsIndex = (table: TextTable): SQL =>
  sql`${sql.identifier(`${getTableName(table)}_translations`)}`;

const isOut = (now: Now): SQL =>
  sql`other.status = 'published' and other.published_at <= ${inMs(now)} and other.deleted_at is null`;

/** A condition for lists, which have a text once: whether it is no translation, or its original is not public. */
export const isListed = (table: TextTable, now: Now): SQL =>
  sql`(${table}.translation_of = '' or not exists (select 1 from ${table} as other
    where other.id = ${table}.translation_of and ${isOut(now)}))`;

const groupTexts = v.array(v.object({ id: v.string(), slug: v.string(), lang: v.string() }));

/** Selects the other public texts of the group of a record, the original first. */
export const othersOfGroup = (table: TextTable, now: Now): SQL.Aliased<GroupText[]> =>
  sql<
    GroupText[]
  >`(select json_group_array(json_object('id', id, 'slug', slug, 'lang', lang)) from (
    select other.id, other.slug, other.lang from ${table} as other
    where other.id = ${table}.translation_of and ${isOut(now)}
    union all
    select other.id, other.slug, other.lang from ${table} as other indexed by ${translationsIndex(table)}
    where other.translation_of <> '' and other.translation_of = iif(${table}.translation_of = '', ${table}.id, ${table}.translation_of)
      and other.id <> ${table}.id and ${isOut(now)}))`
    .mapWith((json: string) => v.parse(groupTexts, JSON.parse(json)))
    .as('others_of_group');

/** Selects the public texts of all groups of a kind. @param isAmong a further condition on `other` */
export const textsOfGroups = (db: Database, table: TextTable, now: Now, isAmong = sql`true`) => {
  const columns = sql`other.slug, other.lang, iif(other.translation_of = '', other.id, other.translation_of) as of_group,
    other.translation_of = '' as is_original from ${table} as other`;
  const where = sql`where ${isOut(now)} and ${isAmong}`;
  return db.read
    .select({
      slug: sql<string>`slug`,
      lang: sql<string>`lang`,
      group: sql<string>`of_group`,
      isOriginal: sql<number>`is_original`,
    })
    .from(
      sql`(select ${columns} indexed by ${translationsIndex(table)} ${where} and other.translation_of <> '' union all
        select ${columns} ${where} and other.id in (select translation_of from ${table} where translation_of <> ''))`,
    );
};
