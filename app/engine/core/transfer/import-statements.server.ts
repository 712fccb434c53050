import type { Table } from './tables.server';

/** The SQL of an import, generated from the table definitions. ?1 is always the id of the import. */

/** Selects a value of an imported row. */
export const field = (column: string, row = 'r.row') => `json_extract(${row}, '$."${column}"')`;
/** Selects the key of a row, in the format of `import_rows`. @param row returns the SQL of a column */
export const keyOf = (identity: string[], row: (column: string) => string) =>
  `json_array(${identity.map(row).join(', ')})`;
/** The condition for the rows of one table in the import ?1. */
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

/** Deletes the rows that the import does not contain. */
export const deleteStatement = (table: Table): string =>
  `delete from "${table.name}" where not ${isIn(table)}`;

/** Rows may swap unique values, such as slugs, so each changed one first gets a temporary value. */
export const clearUniqueStatements = ({ name, identity, unique }: Table): string[] =>
  unique.map(
    (column) => `update "${name}" set "${column}" = 'importing ' || rowid
      where "${column}" is not null and exists (
        select 1 from import_rows r where ${rowsOf(name)}
        and r.key = ${keyOf(identity, (one) => `"${name}"."${one}"`)}
        and ${field(column)} is not "${name}"."${column}")`,
  );

/** Writes the imported rows. @param tables all @returns a statement; for autosaves ?2 is the importing admin */
export function insertStatement(
  { name, identity, columns, references, isHistory }: Table,
  tables: readonly Table[],
): string {
  const names = columns.map((column) => `"${column.name}"`);
  const values = columns.map((column) =>
    // The other site's admin has no account here, so the importing admin gets the autosave.
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
  // What only one row may have stays with the row that is here: rows that belong to the other one are not added.
  const belongs = references
    .filter(({ table }) => tables.some((one) => one.name === table && one.isHistory))
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

/**
 * Finds rows that the foreign keys and unique indexes would refuse, so that the error can name the
 * record. Only the file counts, not what is in the database already, except for history, which stays.
 */
export function invalidRowStatements(
  { name, own, references, columns, isHistory }: Table,
  tables: readonly Table[],
) {
  const missing = references.flatMap(({ column, table, target }) => {
    const parent = tables.find((one) => one.name === table);
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
