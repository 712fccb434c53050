import { type SQL, sql } from 'drizzle-orm';
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
