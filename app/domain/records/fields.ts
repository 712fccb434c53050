import * as v from 'valibot';
import { isId } from '~/lib/ids';
import { capitalize } from '~/lib/text/capitalize';
import { isBlank } from '~/lib/text/characters';
import {
  anyFields,
  day as daySchema,
  pictureAddress,
  textList,
  text as textSchema,
  webLink,
} from '../fields';
import { ADDRESS_LIMIT, SLUG_LIMIT } from '../limits/owner-limits';

/**
 * What the owner's records are made of. A field stands in one place: from the fields of a kind come the
 * type of its records, what the API and an import accept, its form and the labels of a comparison.
 */

/** How a form shows a field. Goes to the browser as it is. */
export type Shown = {
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'list'
    | 'tags'
    | 'entries'
    | 'day'
    | 'link'
    | 'picture'
    | 'category'
    | 'review';
  label: string;
  hint?: string;
  /** In characters; of a list, of each entry. */
  limit?: number;
  /** The height of a text, in lines. */
  rows?: number;
  /** What one entry of a list is, such as 'feature'. */
  entry?: string;
  /** The section beside the texts in which the field stands. Absent: among the texts. */
  group?: string;
  /** What a reader meets first: the heading, or the words below it. */
  as?: 'title' | 'lead';
  /** The name of the picture that this text describes. Both fields stand together. */
  describes?: string;
};

export type Field<T = unknown, Given = T> = {
  /** Checks what is given. Of a field with parts, some of them may be given. */
  schema: v.GenericSchema<unknown, Given>;
  /** The value of a field that nobody filled in. */
  blank: T;
  /** A new record must have it. */
  isNeeded?: boolean;
  /** Belongs to the address and not to the words: a revision does not bring it back. */
  isAddress?: boolean;
  /**
   * Says where the record is found, such as its category. It is none of the words and pictures whose last change the
   * site tells, and the search has it by itself.
   */
  isFiling?: boolean;
  shown: Shown;
  /** The fields that this one is made of, each with its own input in the form. */
  parts?: Record<string, Field<string>>;
  /** Of a list of entries: what each of them is made of. */
  columns?: Record<string, Field<string>>;
};

export type Fields = Record<string, Field>;
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K]['blank'] };

/** Some of the values, as a caller gives them. */
export type Given<F extends Fields> = { [K in keyof F]?: v.InferOutput<F[K]['schema']> };

export type Options = Partial<Omit<Shown, 'kind' | 'label' | 'limit'>>;

/** One line; it may be empty, as all that is not `needed`. @param limit in characters */
export const line = (label: string, limit: number, options: Options = {}): Field<string> => ({
  schema: textSchema(label, limit),
  blank: '',
  shown: { kind: 'line', label, limit, ...options },
});

/** A whole number from 1, as text; '' for none. @param digits how many it may have */
export const number = (label: string, digits: number, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    v.string(`${label} must be text.`),
    v.trim(),
    v.regex(
      new RegExp(`^([1-9]\\d{0,${digits - 1}})?$`),
      `${label} must be a whole number from 1 to ${'9'.repeat(digits)}.`,
    ),
  ),
  blank: '',
  shown: { kind: 'line', label, limit: digits, ...options },
});

/** Several lines. @param limit in characters */
export const text = (label: string, limit: number, options: Options = {}): Field<string> => ({
  schema: textSchema(label, limit),
  blank: '',
  shown: { kind: 'text', label, limit, ...options },
});

/** A long text in Markdown, with its preview. @param limit in characters */
export const markdown = (label: string, limit: number): Field<string> => ({
  schema: textSchema(label, limit),
  blank: '',
  shown: { kind: 'markdown', label, limit },
});

/** The same field, which must hold something that is seen. */
export const needed = (field: Field<string>): Field<string> => ({
  ...field,
  schema: v.pipe(
    field.schema,
    v.check((value) => !isBlank(value), `${field.shown.label} is missing.`),
  ),
  isNeeded: true,
});

/** Texts of one line, in the owner's order. @param limits of the list, and of each in characters */
export const list = (
  label: string,
  limits: { items: number; length: number },
  options: Options & { entry: string },
): Field<string[]> => ({
  schema: textList(label, limits),
  blank: [],
  shown: { kind: 'list', label, limit: limits.length, ...options },
});

/** A list of short names that other records have, too. @param limits of the list, and of each in characters */
export const tags = (
  label: string,
  limits: { items: number; length: number },
  options: Options & { entry: string },
): Field<string[]> => {
  const { shown, ...field } = list(label, limits, options);
  return { ...field, shown: { ...shown, kind: 'tags' } };
};

/** A calendar day, YYYY-MM-DD. */
export const day = (label: string, options: Options = {}): Field<string> => ({
  schema: daySchema(label),
  blank: '',
  shown: { kind: 'day', label, ...options },
});
export const picture = (label: string, options: Options = {}): Field<string> => ({
  schema: pictureAddress(label),
  blank: '',
  shown: { kind: 'picture', label, limit: ADDRESS_LIMIT, ...options },
});
export const link = (label: string, options: Options = {}): Field<string> => ({
  schema: webLink(label),
  blank: '',
  shown: { kind: 'link', label, limit: ADDRESS_LIMIT, ...options },
});

/** The end of the address of a record's page. '' to have it made. @param of what it is made from */
export const address = (of: string): Field<string> => ({
  ...line('Address', SLUG_LIMIT, {
    group: 'Address',
    hint: `The end of the page’s address. Empty: made from the ${of}.`,
  }),
  isAddress: true,
  isFiling: true,
});

/** The same field, which says where the record is found. */
export const filing = <T, Given>(field: Field<T, Given>): Field<T, Given> => ({
  ...field,
  isFiling: true,
});

/** One of the owner's categories, or a new one. @param limit in characters */
export const category = (label: string, limit: number, options: Options = {}): Field<string> => ({
  schema: v.pipe(needed(line(label, limit)).schema, v.trim()),
  blank: '',
  shown: { kind: 'category', label, limit, ...options },
});

/** One of the owner's reviews, by its id; '' for none. */
export const review = (label: string, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    v.string(`${label} must be text.`),
    v.check((value) => value === '' || isId(value), `${label} must be the id of a review.`),
  ),
  blank: '',
  shown: { kind: 'review', label, ...options },
});

/** A field that is made of others. @param what it is, in a sentence, such as "post's author" */
export const parts = <P extends Record<string, Field<string>>>(
  what: string,
  fields: P,
): Field<ValuesOf<P>, Given<P>> => ({
  schema: anyFields(what, entriesOf(fields)),
  blank: blankOf(fields),
  shown: { kind: 'line', label: what },
  parts: fields,
});

/** The schemas of fields, by their names. */
export function entriesOf<F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] };
export function entriesOf(fields: Fields): v.ObjectEntries {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

/** The values of a record that nobody filled in. */
export function blankOf<F extends Fields>(fields: F): ValuesOf<F>;
export function blankOf(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]));
}

export type Values = Record<string, unknown>;

/** The fields of a record alone, in their order. */
export function valuesOf<F extends Fields>(fields: F, record: ValuesOf<F>): ValuesOf<F>;
export function valuesOf(fields: Fields, record: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
}

/** The values after a change; of a field with parts, those that are not given stay. */
export function valuesAfter<F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  given: Given<F>,
): ValuesOf<F>;
export function valuesAfter(fields: Fields, before: Values, given: Values): Values {
  const after = Object.keys(fields).map((name): [string, unknown] => {
    const [was, is] = [before[name], given[name]];
    if (is === undefined) return [name, was];
    return [name, fields[name]?.parts ? Object.assign({}, was, is) : is];
  });
  return Object.fromEntries(after);
}

/** Whether the words or pictures of a record differ: all that is declared, but for where it is found. */
export function hasOtherContent<F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  after: ValuesOf<F>,
): boolean;
export function hasOtherContent(fields: Fields, before: Values, after: Values): boolean {
  return Object.keys(fields).some(
    (name) =>
      !fields[name]?.isFiling && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
}

/** The kinds of fields that hold words; a text in Markdown is searched as it is rendered. */
const WORDS: Shown['kind'][] = ['line', 'text', 'list', 'tags'];

/**
 * What the search knows of a record: its title, the words below that, and the other fields that hold words.
 * @throws Error for fields without a title or a lead
 */
export function searchedFields(fields: Fields) {
  const all = Object.entries(fields).map(([name, field]) => ({ name, ...field }));
  const title = all.find(({ shown }) => shown.as === 'title')?.name;
  const lead = all.find(({ shown }) => shown.as === 'lead')?.name;
  if (!title || !lead) throw new Error('A record that is searched has a title and a lead.');
  const others = all.filter(
    ({ name, parts, isFiling, shown }) =>
      ![title, lead, 'tags'].includes(name) &&
      !parts &&
      !isFiling &&
      !shown.describes &&
      WORDS.includes(shown.kind),
  );
  return { title, lead, others };
}

export type FormField = Shown & {
  /** The input's name, and the name of the value in a revision and an autosave. */
  name: string;
  /** Its name in a refusal. */
  path: string;
  isNeeded?: boolean;
  /** What each entry of a list of entries is made of. */
  columns?: FormField[];
  /** What may be chosen by its id. */
  choices?: Choice[];
  /** Names that are in use. */
  inUse?: string[];
};

export type Choice = { id: string; name: string };

/** The form of a record, in the order of its fields. */
export const formOf = (fields: Fields): FormField[] =>
  Object.entries(fields).flatMap(([name, { shown, parts, columns, isNeeded = false }]) =>
    parts
      ? Object.entries(parts).map(([part, { shown }]) => ({
          ...shown,
          name: partName(name, part),
          path: `${name}.${part}`,
        }))
      : [{ ...shown, name, path: name, isNeeded, ...(columns && { columns: formOf(columns) }) }],
  );

/** The flat name of a part of a field: `authorName` for `author.name`. */
export const partName = (field: string, part: string) => `${field}${capitalize(part)}`;
