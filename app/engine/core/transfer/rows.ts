import * as v from 'valibot';
import { DAY_MS } from '~/engine/kit/time/durations';
import type { Row, RowProblem, Taken } from './declaration';
import type { Column } from './row-rules';

type Value = Row[string];

const EARLIEST = Date.UTC(0, 0);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/** A time that is not planned must be in the past, allowing for clock differences. */
const CLOCKS_DIFFER_MS = DAY_MS;

/** What a row is validated with. */
export type RowTable = {
  columns: readonly Column[];
  /** Returns a contradiction between the fields of a row. */
  check?: ((row: Row) => RowProblem | null) | undefined;
} & Pick<Taken, 'toImport'>;

/**
 * Validates a row: it must have the columns of its table and no others.
 * @param now the upper limit for past times
 * @returns the row, or what is wrong with it
 */
export function readRow(
  { columns, check, toImport = (row) => row }: RowTable,
  record: Record<string, unknown>,
  now: Date,
): { row: Row } | RowProblem {
  const known = new Set(columns.map((column) => column.name));
  const unknownField = Object.keys(record).find((field) => !known.has(field));
  if (unknownField !== undefined) {
    const field = unknownField.slice(0, 40);
    return { field, problem: 'This site does not know the field. Update the site first.' };
  }
  const row: Row = {};
  for (const column of columns) {
    const given = Object.hasOwn(record, column.name) ? record[column.name] : undefined;
    const value = given ?? (column.isNullable ? null : column.defaultValue);
    if (!hasType(value, column)) return { field: column.name, problem: 'The value is not valid.' };
    const problem = valueProblem(value, column, now);
    if (problem !== null) return { field: column.name, problem };
    const { rule } = column;
    const result = value === null || !rule ? null : v.safeParse(rule, value, ABORT);
    if (result?.success === false) return { field: column.name, problem: result.issues[0].message };
    const isValue = typeof result?.output === 'string' || typeof result?.output === 'number';
    row[column.name] = isValue ? result.output : value;
  }
  if (row.status === 'published' && row.published_at === null) {
    return { field: 'published_at', problem: 'A published record needs a publication time.' };
  }
  return check?.(row) ?? { row: toImport(row) };
}

const ABORT = { abortEarly: true };

function hasType(value: unknown, { type, isNullable }: Column): value is Value {
  if (value === null) return isNullable;
  if (type !== 'text') return Number.isSafeInteger(value);
  // An unpaired surrogate cannot be stored.
  return typeof value === 'string' && !/\p{Surrogate}/u.test(value);
}

function valueProblem(value: Value, { isPlanned, type, values }: Column, now: Date): string | null {
  if (values && value !== null && !values.includes(String(value))) {
    return `It must be one of ${values.join(', ')}.`;
  }
  if (type !== 'moment' || typeof value !== 'number') return null;
  const latest = isPlanned ? LATEST : now.getTime() + CLOCKS_DIFFER_MS;
  return value < EARLIEST || value > latest ? 'That time is not possible.' : null;
}
