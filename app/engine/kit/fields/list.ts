import * as v from 'valibot';
import { capitalize } from '../text/capitalize';
import {
  blankValues,
  type Field,
  type Fields,
  line,
  type Options,
  required,
  type Shown,
  type ValuesOf,
} from './field';
import { onlyFields } from './rules';
import { mustBe, tooManyEntries } from './sentences';

/** The maximum number of entries, and the name of one, such as 'picture'. */
type Entries = { items: number; entry: string };

/** A list in the owner's order. @param each the field of its entries */
export const listOf = <T>(
  label: string,
  { items, entry }: Entries,
  each: Field<T>,
  options: Options = {},
): Field<T[]> => ({
  schema: listSchema(label, { items, entry }, each),
  blank: [],
  shown: {
    kind: each.parts ? 'entries' : 'list',
    label,
    items,
    entry,
    ...(each.shown.limit && { limit: each.shown.limit }),
    ...options,
  },
  each,
});

/** A list of one-line texts. @param limits the maximum number of entries, and the length of each in characters */
export const list = (
  label: string,
  { items, length }: { items: number; length: number },
  { entry, ...options }: Options & { entry: string },
): Field<string[]> =>
  listOf(label, { items, entry }, oneLine(required(line(capitalize(entry), length))), options);

/** A list of short names that records share. Takes the same arguments as `list`. */
export const tags = (...of: Parameters<typeof list>): Field<string[]> => {
  const { shown, ...field } = list(...of);
  return { ...field, shown: { ...shown, kind: 'tags' } };
};

/** A list of objects with the same fields. Fields that are not required may be missing. */
export const entries = <C extends Fields>(
  label: string,
  of: Entries,
  columns: C,
  options: Options = {},
): Field<ValuesOf<C>[]> => listOf(label, of, entryField(of.entry, columns), options);

function entryField<C extends Fields>(entry: string, columns: C): Field<ValuesOf<C>>;
function entryField(entry: string, columns: Fields): Field {
  const shown: Shown = { kind: 'group', label: capitalize(entry) };
  // A missing field counts as blank, so that the message for a required one names it.
  const all = Object.entries(columns).map(([name, column]): [string, v.GenericSchema] => [
    name,
    v.optional(oneLine(column).schema, column.blank),
  ]);
  const schema = onlyFields(entry, Object.fromEntries(all));
  return { schema, blank: blankValues(columns), shown, parts: columns };
}

/** Refuses line breaks, since a form sends each entry as a line. */
const oneLine = <T>({ schema, ...field }: Field<T>): Field<T> => ({
  ...field,
  schema:
    field.shown.kind === 'line'
      ? v.pipe(
          schema,
          v.check((value) => !/[\r\n]/.test(String(value)), mustBe(field.shown.label, 'one line')),
        )
      : schema,
});

/**
 * Messages contain the number of the entry, since a client sends the whole list. If entries have fields, the path of the issue
 * names the field.
 */
function listSchema<T>(
  label: string,
  { items, entry }: Entries,
  { schema, parts }: Field<T>,
): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.array(v.unknown(), mustBe(label, 'a list')),
    v.maxLength(items, tooManyEntries(label, items)),
    v.rawTransform(({ dataset: { value: input }, addIssue, NEVER }) => {
      const found: T[] = [];
      for (const [key, value] of input.entries()) {
        const { success, output, issues } = v.safeParse(schema, value, { abortPipeEarly: true });
        if (success) found.push(output);
        for (const issue of issues ?? []) {
          const at: v.ArrayPathItem = { type: 'array', origin: 'value', input, key, value };
          addIssue({
            message: `${label}, ${entry} ${key + 1}: ${issue.message}`,
            ...(parts && { path: [at, ...(issue.path ?? [])] }),
          });
        }
      }
      return found.length === input.length ? found : NEVER;
    }),
  );
}
