import * as v from 'valibot';
import { capitalize } from '../text/capitalize';
import {
  blankOf,
  type Field,
  type Fields,
  line,
  needed,
  type Options,
  type Shown,
  type ValuesOf,
} from './field';
import { onlyFields } from './rules';

/** How many entries there may be, and what one is called, such as 'picture'. */
type Entries = { items: number; entry: string };

/** A list in the owner's order. @param each what its entries are */
export const listOf = <T>(
  label: string,
  { items, entry }: Entries,
  each: Field<T>,
  options: Options = {},
): Field<T[]> => ({
  schema: listSchema(label, { items, entry }, each.schema),
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

/** Texts of one line. @param limits of the list, and of each in characters */
export const list = (
  label: string,
  { items, length }: { items: number; length: number },
  { entry, ...options }: Options & { entry: string },
): Field<string[]> =>
  listOf(label, { items, entry }, oneLine(needed(line(capitalize(entry), length))), options);

/** A list of short names that other records have, too. @param limits of the list, and of each in characters */
export const tags = (...of: Parameters<typeof list>): Field<string[]> => {
  const { shown, ...field } = list(...of);
  return { ...field, shown: { ...shown, kind: 'tags' } };
};

/** Objects, each of them made of the same fields. A part that is not needed may be left out. */
export const entries = <C extends Fields>(
  label: string,
  of: Entries,
  columns: C,
  options: Options = {},
): Field<ValuesOf<C>[]> => listOf(label, of, entryOf(of.entry, columns), options);

function entryOf<C extends Fields>(entry: string, columns: C): Field<ValuesOf<C>>;
function entryOf(entry: string, columns: Fields): Field {
  const shown: Shown = { kind: 'group', label: capitalize(entry) };
  // With what is missing as blank, a field that is needed says so by its own name.
  const all = Object.entries(columns).map(([name, column]): [string, v.GenericSchema] => [
    name,
    v.optional(oneLine(column).schema, column.blank),
  ]);
  const schema = onlyFields(entry, Object.fromEntries(all));
  return { schema, blank: blankOf(columns), shown, parts: columns };
}

/** A form sends an entry as a line. */
const oneLine = <T>({ schema, ...field }: Field<T>): Field<T> => ({
  ...field,
  schema:
    field.shown.kind === 'line'
      ? v.pipe(
          schema,
          v.check(
            (value) => !/[\r\n]/.test(String(value)),
            `${field.shown.label} must be one line.`,
          ),
        )
      : schema,
});

/** What is wrong is said of the list, by the entry's number: a client sends the list as a whole. */
function listSchema<T>(
  label: string,
  { items, entry }: Entries,
  each: v.GenericSchema<unknown, T>,
): v.GenericSchema<unknown, T[]> {
  return v.pipe(
    v.array(v.unknown(), `${label} must be a list.`),
    v.maxLength(items, `${label} is too long: at most ${items} entries.`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const found: T[] = [];
      for (const [index, given] of dataset.value.entries()) {
        const result = v.safeParse(each, given, { abortEarly: true, abortPipeEarly: true });
        if (!result.success) {
          addIssue({ message: `${label}, ${entry} ${index + 1}: ${result.issues[0].message}` });
          return NEVER;
        }
        found.push(result.output);
      }
      return found;
    }),
  );
}
