import * as v from 'valibot';
import { type Field, type Fields, schemaEntries } from '~/engine/kit/fields/field';
import { publicationEntries, text } from '~/engine/kit/fields/rules';
import { isCurrencyOrNone, MAX_AMOUNT } from '~/engine/kit/money';
import { isPath } from '~/engine/kit/safe-address';
import { toSnakeCase } from '~/engine/kit/text/snake-case';
import { slugProblem } from '../records/slugs';

/** Rules for the columns of an export. Anybody may have written the file, so the forms' rules apply. */

/** A column of a table. */
export type Column = {
  name: string;
  /** A moment is an integer, milliseconds since 1970. */
  type: 'text' | 'integer' | 'moment';
  /** The allowed values; null for any. */
  values: readonly string[] | null;
  isNullable: boolean;
  /** The value for a file from before the column existed; undefined if there is none. */
  defaultValue: string | number | null | undefined;
  /** Whether its time may be in the future. */
  isPlanned: boolean;
  /** Null for a column whose type and list of values say all. */
  rule: v.GenericSchema | null;
};

export const id = v.pipe(v.string(), v.regex(/^[0-9A-HJKMNP-TV-Z]{26}$/, 'That is not an id.'));
export const short = text('The text', 300);
/** As much as a row of D1 can hold. */
export const long = text('The text', 2_000_000);
const slug = v.pipe(
  v.string(),
  v.rawCheck(({ dataset, addIssue }) => {
    const problem = dataset.typed ? slugProblem(dataset.value) : null;
    if (problem) addIssue({ message: problem });
  }),
);
/** Below the limits of JavaScript and SQLite, and more than a site has of anything. */
export const MOST = 1_000_000_000;
export const integer = (from: number, to: number) =>
  v.pipe(
    v.number(),
    v.minValue(from, `It must be at least ${from}.`),
    v.maxValue(to, `It must be at most ${to}.`),
  );
const count = integer(0, MOST);
/** The last time of JavaScript's dates, in milliseconds. */
export const LAST_TIME = 8_640_000_000_000_000;
/** A place in an order. */
export const place = integer(-MOST, MOST);
export const tokenHash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, 'That is not a SHA-256.'));

/** Text that contains JSON, validated by a schema. */
export const json = (schema: v.GenericSchema) =>
  v.pipe(
    v.string(),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      const problem = jsonProblem(schema, dataset.value);
      if (problem !== null) addIssue({ message: problem });
    }),
  );

/** Returns the first problem of a text that should be JSON; null if there is none. */
export function jsonProblem(schema: v.GenericSchema, value: string): string | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(value);
  } catch {
    return 'It must be JSON.';
  }
  const result = v.safeParse(schema, parsed, { abortEarly: true });
  return result.success ? null : result.issues[0].message;
}

/** Returns the rules of a table whose columns are the fields of a record. */
export function columnsOf(fields: Fields): Record<string, v.GenericSchema> {
  const columns: Record<string, v.GenericSchema> = {};
  for (const [name, field] of Object.entries(fields)) {
    for (const [part, { schema }] of Object.entries(field.parts ?? {})) {
      columns[toSnakeCase(`${name}_${part}`)] = schema;
    }
    if (!field.parts) columns[toSnakeCase(name)] = columnOf(field);
  }
  return { ...columns, ...('slug' in fields ? { slug } : {}) };
}

/** A list is a JSON column. Objects of entries are stored with their keys in the order of the fields. */
function columnOf({ schema, shown: { kind } }: Field): v.GenericSchema {
  if (kind === 'flag') return integer(0, 1);
  if (kind === 'list' || kind === 'tags') return json(schema);
  if (kind !== 'entries') return schema;
  const ordered = (value: string) => JSON.stringify(v.parse(schema, JSON.parse(value)));
  return v.pipe(json(schema), v.transform(ordered));
}

/** What a revision keeps of a record, or kept at some time. */
export function keptFields(fields: Fields): v.GenericSchema {
  const entries: v.ObjectEntries = { ...schemaEntries(fields), ...publicationEntries };
  return v.partial(v.object('slug' in fields ? { ...entries, slug } : entries));
}

export const path = v.pipe(long, v.check(isPath, 'That is not a path.'));
/** A page of this site; '' for none. */
export const isPage = (value: string) => value === '' || (isPath(value) && !/\s/.test(value));
const page = v.pipe(short, v.check(isPage, 'That is not a path.'));

/** The rules of columns that several tables have. */
const SHARED: Record<string, v.GenericSchema> = {
  page,
  source_page: page,
  read_pages: json(v.array(v.strictObject({ path: page, at: integer(0, LAST_TIME) }))),
  client_amount: integer(0, MAX_AMOUNT),
  client_currency: v.pipe(v.string(), v.check(isCurrencyOrNone, 'That is not a currency.')),
};

/**
 * Returns the rule of a column without a declared one; null for a column whose type and list of values say all. `id` and
 * `…_id` are ids, numbers are counts, and texts fit into a row of D1.
 */
export function usualRule({
  name,
  type,
  values,
}: Pick<Column, 'name' | 'type' | 'values'>): v.GenericSchema | null {
  if (type === 'moment' || values !== null) return null;
  if (SHARED[name]) return SHARED[name];
  if (/^(.+_)?id$/.test(name)) return id;
  return type === 'integer' ? count : long;
}
