import * as v from 'valibot';
import { EMAIL_LIMIT } from '../email/email-limit.js';
import { isId } from '../ids';
import { ADDRESS_LIMIT, SLUG_LIMIT } from './limits';
import * as rules from './rules';

/**
 * The owner's records and the site's words are made of fields. A field is declared once: from it come the type
 * of its value, what the API, an import and a form accept, its input, and its label in a comparison.
 */

/** How a form shows a field. Goes to the browser as it is. */
export type Shown = {
  /** The kind of its input, see `admin/fields/field-input.tsx`. */
  kind:
    | 'line'
    | 'text'
    | 'markdown'
    | 'list'
    | 'tags'
    | 'entries'
    | 'group'
    | 'day'
    | 'link'
    | 'email'
    | 'picture'
    | 'file'
    | 'colour'
    | 'number'
    | 'flag'
    | 'category'
    | 'choice'
    | 'review';
  label: string;
  hint?: string;
  /** In characters; of a list, of each entry. */
  limit?: number;
  /** How many entries a list may have. */
  items?: number;
  /** The height of a text, in lines. */
  rows?: number;
  /** What one entry of a list is, such as 'feature'. */
  entry?: string;
  /** The section beside the texts that shows the field. Absent: among the texts. */
  group?: string;
  /** What a reader meets first: the heading, or the words below it. */
  as?: 'title' | 'lead';
  /** The name of the picture that this text describes. Both fields stand together. */
  describes?: string;
  /** Whether a picture is seen in the dark theme alone, and shown on its ground. */
  isForDark?: boolean;
  /** Whether a picture is for other sites, of which some read JPEG and PNG alone. */
  isForSharing?: boolean;
};

export type Choice = { id: string; name: string };

export type Field<T = unknown, Given = T> = {
  /** Checks what is given. Of a field with parts, some of them may be given. */
  schema: v.GenericSchema<unknown, Given>;
  /** The value of a field that nobody filled in. */
  blank: T;
  /** It must hold something. */
  isNeeded?: boolean;
  /** Belongs to the address and not to the words: a revision does not bring it back. */
  isAddress?: boolean;
  /**
   * Says where the record is found, such as its category. It is none of the words and pictures whose last change the
   * site tells, and the search has it by itself.
   */
  isFiling?: boolean;
  shown: Shown;
  /** What may be chosen. */
  choices?: () => Choice[];
  /** The fields that this one is made of, each with its own input in the form. */
  parts?: Fields;
  /** Of a list: what each of its entries is. */
  each?: Field;
};

export type Fields = { [name: string]: Field };
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K]['blank'] };

/** Some of the values, as a caller gives them. */
export type Given<F extends Fields> = { [K in keyof F]?: v.InferOutput<F[K]['schema']> };

export type Options = Partial<Omit<Shown, 'kind' | 'label' | 'limit'>>;

/** A field of one text, by the rule that its text keeps. */
const textField = (
  kind: Shown['kind'],
  schema: v.GenericSchema<unknown, string>,
  shown: Omit<Shown, 'kind'>,
): Field<string> => ({ schema, blank: '', shown: { kind, ...shown } });

/**
 * One line in a form; a client may send several. It may be empty, as all that is not `needed`.
 * @param limit in characters
 */
export const line = (label: string, limit: number, options: Options = {}) =>
  textField('line', rules.text(label, limit), { label, limit, ...options });

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
export const text = (label: string, limit: number, options: Options = {}) =>
  textField('text', rules.text(label, limit), { label, limit, ...options });

/** A long text in Markdown, with its preview. @param limit in characters */
export const markdown = (label: string, limit: number) =>
  textField('markdown', rules.text(label, limit), { label, limit });

/** The same field, which must hold something that is seen. */
export const needed = (field: Field<string>): Field<string> => ({
  ...field,
  schema: v.pipe(field.schema, rules.notBlank(field.shown.label)),
  isNeeded: true,
});

/** A calendar day, YYYY-MM-DD. */
export const day = (label: string, options: Options = {}) =>
  textField('day', rules.day(label), { label, ...options });

/** A field that holds an address, by its rule. */
const addressed =
  (kind: Shown['kind'], rule: (label: string) => v.GenericSchema<unknown, string>) =>
  (label: string, options: Options = {}) =>
    textField(kind, rule(label), { label, limit: ADDRESS_LIMIT, ...options });

/** An address of the web. */
export const link = addressed('link', rules.webLink);
/** An address of the web, a path of this site, a mailbox or a telephone. */
export const anyLink = addressed('link', rules.anyLink);
/** An address of the web, a mailbox or a telephone. */
export const contactLink = addressed('link', rules.contactLink);
export const picture = addressed('picture', rules.fileAddress);
export const file = addressed('file', rules.fileAddress);

/** Scheme and host, like https://images.example.com. */
export const origin = (label: string) =>
  textField('link', rules.origin(label, 200), { label, limit: 200 });

export const email = (label: string) =>
  textField('email', rules.mailAddress(label, EMAIL_LIMIT), { label, limit: EMAIL_LIMIT });

/** A language tag, like pt-BR. */
export const language = (label: string, options: Options = {}) =>
  textField('line', rules.languageTag(label, 35), { label, limit: 35, ...options });

/** A year, a month or a day: 2020, 2020-06, 2020-06-01. */
export const yearMonthOrDay = (label: string) =>
  textField('line', rules.yearMonthOrDay(label, 10), { label, limit: 10 });

/** A colour, like #0b6840. */
export const colour = (label: string, options: Options = {}) =>
  textField('colour', rules.colour(label, 7), { label, limit: 7, ...options });

/** A field that keeps one more rule. @param problemOf says what is wrong with a text; null for nothing */
export const checked = (
  field: Field<string>,
  problemOf: (text: string) => string | null,
): Field<string> => ({
  ...field,
  schema: v.pipe(
    field.schema,
    v.check(
      (text) => problemOf(text) === null,
      ({ input }) => problemOf(input) ?? '',
    ),
  ),
});

/** A length on the screen. */
export const pixels = (label: string): Field<number> => {
  const message = `${label} must be a number of pixels.`;
  return {
    schema: v.pipe(
      v.number(message),
      v.integer(message),
      v.minValue(1, message),
      v.maxValue(4999, message),
    ),
    blank: 40,
    shown: { kind: 'number', label },
  };
};

export const flag = (label: string, options: Options = {}): Field<boolean> => ({
  schema: v.boolean(`${label} must be true or false.`),
  blank: false,
  shown: { kind: 'flag', label, ...options },
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

/** One of several names. @param of all names, the rule that a name keeps, and the rule in words */
export const choice = (
  label: string,
  of: { among: () => string[]; isOne: (name: string) => boolean; words: string },
  options: Options = {},
): Field<string> => ({
  schema: v.pipe(
    v.string(`${label} must be text.`),
    v.check(of.isOne, `${label} must be ${of.words}.`),
  ),
  blank: '',
  choices: () => of.among().map((name) => ({ id: name, name })),
  shown: { kind: 'choice', label, ...options },
});

/** The same field, which has another value where nobody filled it in. */
export const startingWith = <T, Given>(field: Field<T, Given>, blank: T): Field<T, Given> => ({
  ...field,
  blank,
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

/** A field that is made of others. @param what it is, such as "post's author" */
export const parts = <P extends Fields>(
  what: string,
  fields: P,
  options: Options = {},
): Field<ValuesOf<P>, Given<P>> => ({
  schema: rules.anyFields(what, entriesOf(fields)),
  blank: blankOf(fields),
  shown: { kind: 'group', label: what, ...options },
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
