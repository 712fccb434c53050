import { type Fields, parts, type ValuesOf } from '../../app/engine/kit/fields/field';
import { toFormTree } from '../../app/engine/kit/fields/form';
import { formTexts } from '../../app/engine/kit/fields/form-tree';
import { toSnakeCase } from '../../app/engine/kit/text/snake-case';
import type { Row } from './database';
import { examplesOf } from './examples';

/** The values as columns: lists as JSON, a part of a field such as `author.name` in a column of its own. */
const columnsOf = (values: Record<string, unknown>, prefix = ''): Row =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]): [string, string | number][] => {
      const column = prefix + toSnakeCase(name);
      if (Array.isArray(value)) return [[column, JSON.stringify(value)]];
      if (typeof value === 'boolean') return [[column, value ? 1 : 0]];
      if (typeof value === 'object' && value !== null)
        return Object.entries(columnsOf({ ...value }, `${column}_`)) as [string, string][];
      return [[column, String(value)]];
    }),
  );

export type FullRecord<F extends Fields = Fields, V = Record<string, unknown>> = {
  table: string;
  fields: F;
  values: V;
  /** Its row, published, with the id `testId(1)`. */
  row: Row;
};

/** Returns the full record of a kind: its own values, and an example for each other field. */
export function fullRecord<F extends Fields, V extends Partial<ValuesOf<F>>>(
  table: string,
  fields: F,
  own: V,
  row: (n: number, changes: Row) => Row,
): FullRecord<F, V> {
  const others = Object.entries(fields).filter(([name]) => !Object.hasOwn(own, name));
  const values = { ...own, ...examplesOf(Object.fromEntries(others), 'full-') };
  return { table, fields, values, row: row(1, columnsOf(values)) };
}

/** The texts of a full record by the name of their field: `author.name`, `gallery.0.alt`, `tags`. A list has its entries. */
export function fullTexts({ fields, values }: Pick<FullRecord, 'fields' | 'values'>) {
  const texts = Object.entries(formTexts(toFormTree(parts('record', fields), values)));
  return texts
    .filter(([name]) => !name.endsWith('.length'))
    .map(([name, text]): [name: string, texts: string[]] => [name, text.split(/\n+/)]);
}
