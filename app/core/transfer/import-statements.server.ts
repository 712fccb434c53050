import { TABLES, type Table } from './tables.server';

/** The SQL of an import: of any table, by its description. Everywhere ?1 is the id of the import. */

/** A value of a row in the import. */
export const field = (column: string, row = 'r.row') => `json_extract(${row}, '$."${column}"')`;
/** The key of a row, as `import_rows` has it. @param row gives the SQL of a column */
export const keyOf = (identity: string[], row: (column: string) => string) =>
  `json_array(${identity.map(row).join(', ')})`;
/** The rows of one table in the import ?1. */
export const rowsOf = (table: string) => `r.import_id = ?1 and r.table_name = '${table}'`;

/** Whether a row of the table is in the import. */
const isIn = ({ name, identity }: Table) =>
  `exists (select 1 from import_rows r where ${rowsOf(name)} and r.key = ${keyOf(identity, (column) => `"${name}"."${column}"`)})`;

/** Counts what an import would change in a table: `total`, `matched`, `same`, `missing`. */
export function compareStatement(table: Table): string {
  const { name, identity, columns } = table;
  const same = columns.map((column) => `t."${column.name}" is ${field(column.name)}`).join(' and ');
  const joined = identity.map((column) => `t."${column}" = ${field(column)}`).join(' and ');
  return `select count(*) as total, count(t."${identity[0]}") as matched,
    coalesce(sum(t."${identity[0]}" is not null and ${same}), 0) as same,
    (select count(*) from "${name}" where not ${isIn(table)}) as missing
    from import_rows r left join "${name}" t on ${joined} where ${rowsOf(name)}`;
}

/** Removes what the import does not have. */
export const deleteStatement = (table: Table): string =>
  `delete from "${table.name}" where not ${isIn(table)}`;

/** Rows may exchange unique values, such as slugs: each gets one of its own first. */
export const clearUniqueStatements = ({ name, identity, unique }: Table): string[] =>
  unique.map(
    (column) => `update "${name}" set "${column}" = 'importing ' || rowid
      where "${column}" is not null and exists (
        select 1 from import_rows r where ${rowsOf(name)}
        and r.key = ${keyOf(identity, (one) => `"${name}"."${one}"`)}
        and ${field(column)} is not "${name}"."${column}")`,
  );

/** Writes what the import has. @returns a statement; for the autosaves ?2 is the admin who imports */
export function insertStatement({ name, identity, columns, references, isHistory }: Table): string {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map((column) =>
    // The admin of the other site has no account here, so it goes to the one who imports it.
    name === 'autosaves' && column.name === 'admin_id'
      ? `coalesce((select id from admins where id = ${field('admin_id')}), ?2)`
      : field(column.name),
  );
  const others = names.filter((column) => !identity.includes(column.slice(1, -1)));
  const update =
    isHistory || others.length === 0
      ? 'nothing'
      : `update set ${others.map((column) => `${column} = excluded.${column}`).join(', ')}
         where ${others.map((column) => `"${name}".${column} is not excluded.${column}`).join(' or ')}`;
  // A post is sent once: where it was sent from here too, this newsletter stays and the other is not added.
  const belongs = references
    .filter(({ table }) => TABLES.some((one) => one.name === table && one.isHistory))
    .map(
      ({ column, table, target }) =>
        `and (${field(column)} is null or ${field(column)} in (select "${target}" from "${table}"))`,
    )
    .join(' ');
  const target = isHistory ? '' : `("${identity[0] === 'seq' ? 'seq' : identity.join('", "')}")`;
  return `insert into "${name}" (${names.join(', ')})
    select ${values.join(', ')} from import_rows r where ${rowsOf(name)} ${belongs}
    on conflict ${target} do ${update}`;
}

/** A post that was removed for good and is back has been sent already, and is not sent again. */
export const reconnectNewsletters = `update or ignore newsletters set post_id = (
    select ${field('post_id')} from import_rows r
    where ${rowsOf('newsletters')} and r.key = json_array(newsletters.id))
  where post_id is null`;

/**
 * What the foreign keys and unique indexes would refuse, so that it can be told which record it is. What
 * only happens to be here already is not known to the file, except for history, which stays.
 */
export function invalidRowStatements({ name, own, references, columns, isHistory }: Table) {
  const missing = references.flatMap(({ column, table, target }) => {
    const parent = TABLES.find((one) => one.name === table);
    if (!parent) return [];
    const here = parent.isHistory ? `union select "${target}" from "${table}"` : '';
    return `select r.key as record, '${column}' as field, 'missing' as "is" from import_rows r
      where ${rowsOf(name)} and ${field(column)} is not null and ${field(column)} not in (
        select ${field(target, 'p.row')} from import_rows p
        where p.import_id = ?1 and p.table_name = '${table}' ${here}) limit 1`;
  });
  if (isHistory) return missing;
  const values = columns.map((column) => `${field(column.name)} as "${column.name}"`).join(', ');
  const twice = own.map((index) => {
    const names = index.columns.map((column) => `"${column}"`);
    const isThere = names.map((column) => `${column} is not null`).join(' and ');
    return `select record, '${index.columns[0]}' as field, 'twice' as "is"
      from (select r.key as record, ${values} from import_rows r where ${rowsOf(name)})
      where ${isThere} and (${index.where})
      group by ${names.join(', ')} having count(*) > 1 limit 1`;
  });
  return [...missing, ...twice];
}
