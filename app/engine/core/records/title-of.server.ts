import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Kind, TextKind } from './kind.server';
import { textKinds } from './kinds';

/** Selects the name of the record at a path, by the index of its slug; null for other paths. */
export function titleOf(path: SQL, kinds: readonly Kind[]) {
  // The path of one kind may begin with that of another, so the longest comes first.
  const all = textKinds(kinds).toSorted((a, b) => b.path.length - a.path.length);
  return sql<string | null>`case ${sql.join(all.map(titleCase(path)), sql` `)} end`;
}

const titleCase =
  (path: SQL) =>
  ({ path: folder, table, name }: TextKind) =>
    sql`when ${path} like ${`${folder}%`} then (select ${name} from ${table}
    where ${table.slug} = substr(${path}, ${folder.length + 1}) and ${table.deletedAt} is null)`;

/** Selects the name or slug of a record by its kind and id; null if it is gone. */
export function ofRecord(
  what: 'name' | 'slug',
  { entity, id }: { entity: SQLWrapper; id: SQLWrapper },
  kinds: readonly Kind[],
) {
  const cases = textKinds(kinds).map(
    ({ entity: kind, table, name }) => sql`when ${kind} then (
      select ${what === 'name' ? name : table.slug} from ${table} where ${table.id} = ${id})`,
  );
  return sql<string | null>`case ${entity} ${sql.join(cases, sql` `)} end`;
}
