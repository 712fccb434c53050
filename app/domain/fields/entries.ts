import * as v from 'valibot';
import type { Field, Options, Values, ValuesOf } from './field';
import { onlyFields } from './rules';

type Columns = Record<string, Field<string>>;

/** How many entries there may be, and what one is called, such as 'picture'. */
type Entries = { items: number; entry: string };

/**
 * A list of objects, in the owner's order, each of them made of the same fields of one line. A part that is
 * not needed may be left out.
 */
export const entries = <C extends Columns>(
  label: string,
  { items, entry }: Entries,
  columns: C,
  options: Options = {},
): Field<ValuesOf<C>[]> => ({
  schema: entryList(label, { items, entry }, columns),
  blank: [],
  shown: { kind: 'entries', label, entry, ...options },
  columns,
});

/** What is wrong is said of the list, by the entry's number: the form has one problem for all of it. */
function entryList<C extends Columns>(
  label: string,
  limits: Entries,
  columns: C,
): v.GenericSchema<unknown, ValuesOf<C>[]>;
function entryList(
  label: string,
  { items, entry }: Entries,
  columns: Columns,
): v.GenericSchema<unknown, Values[]> {
  const one = onlyFields(entry, oneLineEach(columns));
  return v.pipe(
    v.array(v.unknown(), `${label} must be a list.`),
    v.maxLength(items, `${label} is too long: at most ${items} entries.`),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const found: Values[] = [];
      for (const [index, given] of dataset.value.entries()) {
        const result = v.safeParse(one, given, { abortEarly: true });
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

/** A form sends an entry as a line. */
const oneLineEach = (columns: Columns): v.ObjectEntries =>
  Object.fromEntries(
    Object.entries(columns).map(([name, { schema, shown }]) => {
      const isLine = (value: string) => !/[\r\n]/.test(value);
      const oneLine = v.pipe(schema, v.check(isLine, `${shown.label} must be one line.`));
      // With what is missing as empty, a field that is needed says so by its own name.
      return [name, v.optional(oneLine, '')];
    }),
  );
