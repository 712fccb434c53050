import * as v from 'valibot';
import { DAY_MS } from '~/engine/kit/time/durations';
import { type Column, columnRule, FIGURES, jsonProblem, REVISIONS } from './rules';

type Value = string | number | null;
export type Row = Record<string, Value>;

/** An invalid field of a row, and why, for the person who made the file. */
export type RowProblem = { field: string; problem: string };

const EARLIEST = Date.UTC(0, 0);
const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59, 999);
/**
 * Columns whose time may be in the future. Other times must be in the past, allowing for clock
 * differences.
 */
const PLANNED = new Set([
  ...['published_at', 'due_at', 'leased_until', 'send_at'],
  ...['start_at', 'end_at'],
]);
const CLOCKS_DIFFER_MS = DAY_MS;

/**
 * Validates a row: it must have the columns of its table and no others.
 * @param now the upper limit for past times
 * @returns the row, or what is wrong with it
 */
export function readRow(
  table: { name: string; columns: readonly Column[] },
  record: Record<string, unknown>,
  now: Date,
): { row: Row } | RowProblem {
  const { name, columns } = table;
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
    const schema = columnRule(name, column);
    const result = value === null || !schema ? null : v.safeParse(schema, value, ABORT);
    if (result?.success === false) return { field: column.name, problem: result.issues[0].message };
    const isValue = typeof result?.output === 'string' || typeof result?.output === 'number';
    row[column.name] = isValue ? result.output : value;
  }
  return contradictionIn(name, row) ?? { row: deactivate(name, row) };
}

const ABORT = { abortEarly: true };

function hasType(value: unknown, { type, isNullable }: Column): value is Value {
  if (value === null) return isNullable;
  if (type !== 'text') return Number.isSafeInteger(value);
  // An unpaired surrogate cannot be stored.
  return typeof value === 'string' && !/\p{Surrogate}/u.test(value);
}

function valueProblem(value: Value, { name, type, values }: Column, now: Date): string | null {
  if (values && value !== null && !values.includes(String(value))) {
    return `It must be one of ${values.join(', ')}.`;
  }
  if (type !== 'moment' || typeof value !== 'number') return null;
  const latest = PLANNED.has(name) ? LATEST : now.getTime() + CLOCKS_DIFFER_MS;
  return value < EARLIEST || value > latest ? 'That time is not possible.' : null;
}

/** Returns a contradiction between the fields of a row. */
function contradictionIn(table: string, row: Row): RowProblem | null {
  if (row.status === 'published' && row.published_at === null) {
    return { field: 'published_at', problem: 'A published record needs a publication time.' };
  }
  if (table === 'comments' && (row.post_id === null) === (row.page_id === null)) {
    return { field: 'post_id', problem: 'A comment is about a post or a page.' };
  }
  if (table === 'pictures' && !String(row.file).startsWith(`${row.id}-`)) {
    return { field: 'file', problem: 'It must begin with the id of the picture.' };
  }
  if (table === 'daily_visits' && FIGURES[String(row.kind)]?.(String(row.name)) !== true) {
    return { field: 'name', problem: 'Nothing of that name is counted.' };
  }
  const revision = table === 'revisions' ? REVISIONS[String(row.entity)] : undefined;
  const problem = revision ? jsonProblem(revision, String(row.data)) : null;
  return problem === null ? null : { field: 'data', problem };
}

const MARK = 'Imported';

/** Keeps imported rows from triggering anything, and marks imported audit events. */
function deactivate(table: string, row: Row): Row {
  if (table === 'mail_jobs' && row.status === 'waiting') {
    const problem = `${MARK}: it had not been sent yet. Send it again if it is still wanted.`;
    return { ...row, status: 'failed', leased_until: null, problem };
  }
  if (table === 'newsletters' && row.status === 'sending') return { ...row, status: 'paused' };
  if (table === 'newsletters' && row.status === 'scheduled') {
    return { ...row, status: 'draft', send_at: null };
  }
  if (table !== 'audit_events' || String(row.summary).startsWith(MARK)) return row;
  return { ...row, summary: row.summary === '' ? MARK : `${MARK}: ${row.summary}` };
}
