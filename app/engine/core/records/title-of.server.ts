import { type SQL, sql } from 'drizzle-orm';
import { KINDS, TEXT_ENTITIES, type TextEntity } from './kinds';
import { TABLES } from './tables.server';

/** Selects the name of the record at a path, by the index of its slug; null for other paths. */
export const titleOf = (path: SQL) =>
  sql<string | null>`case ${sql.join(TEXT_ENTITIES.map(titleCase(path)), sql` `)} end`;

const titleCase = (path: SQL) => (entity: TextEntity) => {
  const { table, name } = TABLES[entity];
  const { path: folder } = KINDS[entity];
  return sql`when ${path} like ${`${folder}%`} then (select ${name} from ${table}
    where ${table.slug} = substr(${path}, ${folder.length + 1}) and ${table.deletedAt} is null)`;
};
