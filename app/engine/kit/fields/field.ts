import * as v from 'valibot';
import { HEX } from '../colour';
import { EMAIL_LIMIT } from '../email/email-limit.js';
import { isId } from '../ids';
import { commonLanguages } from '../language/common-languages';
import { ADDRESS_LIMIT, SLUG_LIMIT } from './limits';
import * as rules from './rules';
import { mustBe, nothingChosen } from './sentences';

/**
 * The owner's records and the site's words consist of fields. Each field is declared once. The declaration gives the type
 * of its value, what the API, an import and a form accept, its input, and its label in a comparison.
 */

/** How a form shows a field. It is sent to the browser unchanged. */
export type Shown = {
  /** The kind of its input, see `engine/admin/fields/field-input.tsx`. */
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
    | 'hue'
    | 'colour'
    | 'number'
    | 'flag'
    | 'category'
    | 'choice'
    | 'review'
    | 'language'
    | 'record';
  label: string;
  hint?: string;
  /** The maximum length in characters; for a list, of each entry. */
  limit?: number;
  /** The maximum number of entries of a list. */
  items?: number;
  /** The height of the input, in lines. */
  rows?: number;
  /** The name of one entry of a list, such as 'feature'. */
  entry?: string;
  /** The section beside the texts that shows the field. If absent, it is among the texts. */
  group?: string;
  /** Marks the heading, or the words below it. */
  as?: 'title' | 'lead';
  /** Most owners never touch it: forms show it behind "More". */
  isRare?: boolean;
  /** The name of the picture field that this text describes. Forms show both fields together. */
  describes?: string;
  /** Whether a picture is for other sites, some of which accept only JPEG and PNG. */
  isForSharing?: boolean;
};

export type Choice = { id: string; name: string };

export type Field<T = unknown, Given = T> = {
  /** Validates a given value. A value of a field with parts may omit some of them. */
  schema: v.GenericSchema<unknown, Given>;
  /** The value of an empty field. */
  blank: T;
  /** Whether the value must not be blank. */
  isRequired?: boolean;
  /** Belongs to the address and not to the content: restoring a revision does not change it. */
  isAddress?: boolean;
  /**
   * Classifies the record, such as its category. A change of it is not a change of the content, whose date the site shows. The
   * search indexes it separately.
   */
  isFiling?: boolean;
  shown: Shown;
  /** The options to choose from. */
  choices?: () => Choice[];
  /** The fields that this one consists of, each with its own input in the form. */
  parts?: Fields;
  /** For a list: the field of each entry. */
  each?: Field;
};

export type Fields = { [name: string]: Field };
export type ValuesOf<F extends Fields> = { [K in keyof F]: F[K]['blank'] };

/** Some of the values, as given by a caller. */
export type Given<F extends Fields> = { [K in keyof F]?: v.InferOutput<F[K]['schema']> };

export type Options = Partial<Omit<Shown, 'kind' | 'label' | 'limit'>>;

/** A text field with its schema. */
const textField = (
  kind: Shown['kind'],
  schema: v.GenericSchema<unknown, string>,
  shown: Omit<Shown, 'kind'>,
): Field<string> => ({ schema, blank: '', shown: { kind, ...shown } });

/**
 * One line in a form; a client may send several. May be empty, like all fields that are not `required`.
 * @param limit in characters
 */
export const line = (label: string, limit: number, options: Options = {}) =>
  textField('line', rules.text(label, limit), { label, limit, ...options });

/** A whole number from 1, as text; '' for none. @param digits the maximum number of digits */
export const number = (label: string, digits: number, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    rules.string(label),
    v.trim(),
    v.regex(
      new RegExp(`^([1-9]\\d{0,${digits - 1}})?$`),
      mustBe(label, `a whole number from 1 to ${'9'.repeat(digits)}`),
    ),
  ),
  blank: '',
  shown: { kind: 'line', label, limit: digits, ...options },
});

/** Several lines. @param limit in characters */
export const text = (label: string, limit: number, options: Options = {}) =>
  textField('text', rules.text(label, limit), { label, limit, ...options });

/** A long Markdown text with a preview. @param limit in characters */
export const markdown = (label: string, limit: number) =>
  textField('markdown', rules.text(label, limit), { label, limit });

/** Makes a field required: it must contain a visible character. */
export const required = (field: Field<string>): Field<string> => ({
  ...field,
  schema: v.pipe(field.schema, rules.notBlank(field.shown.label)),
  isRequired: true,
});

/** Moves a field behind "More". */
export const rare = <F extends Field>(field: F): F => ({
  ...field,
  shown: { ...field.shown, isRare: true },
});

/** A calendar day, YYYY-MM-DD. */
export const day = (label: string, options: Options = {}) =>
  textField('day', rules.day(label), { label, ...options });

/** Creates an address field from its rule. */
const addressField =
  (kind: Shown['kind'], rule: (label: string) => v.GenericSchema<unknown, string>) =>
  (label: string, options: Options = {}) =>
    textField(kind, rule(label), { label, limit: ADDRESS_LIMIT, ...options });

/** A web address. */
export const link = addressField('link', rules.webLink);
/** A web address, a path of this site, a mailbox or a telephone number. */
export const anyLink = addressField('link', rules.anyLink);
/** A web address, a mailbox or a telephone number. */
export const contactLink = addressField('link', rules.contactLink);
export const picture = addressField('picture', rules.fileAddress);
export const file = addressField('file', rules.fileAddress);

/** Scheme and host, like https://images.example.com. */
export const origin = (label: string) =>
  textField('link', rules.origin(label, 200), { label, limit: 200 });

export const email = (label: string) =>
  textField('email', rules.mailAddress(label, EMAIL_LIMIT), { label, limit: EMAIL_LIMIT });

/** In characters (RFC 5646, section 4.4.1). */
const TAG_LIMIT = 35;

/** A language tag, like pt-BR. */
export const language = (label: string, options: Options = {}) =>
  textField('line', rules.languageTag(label, TAG_LIMIT), { label, limit: TAG_LIMIT, ...options });

/** The language of a text: a tag, of which common ones can be chosen; '' for that of the site. */
export const textLanguage = (label: string, options: Options = {}): Field<string> => ({
  ...language(label, options),
  choices: commonLanguages,
  shown: { kind: 'language', label, limit: TAG_LIMIT, ...options },
});

/** A year, a month or a day: 2020, 2020-06, 2020-06-01. */
export const yearMonthOrDay = (label: string, options: Options = {}) =>
  textField('line', rules.yearMonthOrDay(label, 10), { label, limit: 10, ...options });

/** An amount of money, like 900 or 900.50; '' for none. Without thousands separators, which differ between languages. */
export const amount = (label: string, options: Options = {}) =>
  textField('line', rules.amount(label, 13), { label, limit: 13, ...options });

/** The code of a currency (ISO 4217), like EUR; '' for none. */
export const currency = (label: string, options: Options = {}) =>
  textField('line', rules.currency(label, 3), { label, limit: 3, ...options });

/** A hue in degrees, 0 to 359, as text; '' for a default. */
export const hue = (label: string, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    rules.string(label),
    v.trim(),
    v.regex(/^(\d|[1-9]\d|[12]\d\d|3[0-5]\d)?$/, mustBe(label, 'a whole number from 0 to 359')),
  ),
  blank: '',
  shown: { kind: 'hue', label, limit: 3, ...options },
});

/** A colour like #0b6840 or #0b6; '' for none. */
export const colour = (label: string, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    rules.string(label),
    v.trim(),
    v.check(
      (value) => value === '' || HEX.test(value),
      mustBe(label, 'a colour like #0b6840, with three or six digits from 0 to f'),
    ),
  ),
  blank: '',
  shown: { kind: 'colour', label, ...options },
});

/** What is wrong with a group or a list. `path` leads from its value to the input, as in `[2, 'currency']`. */
export type InnerProblem = { path: (string | number)[]; message: string };

/** Adds a rule to a group or a list that concerns several of its inputs. Returns null if the value keeps the rule. */
export const checkedWithin = <T, Given>(
  field: Field<T, Given>,
  findProblem: (value: Given) => InnerProblem | null,
): Field<T, Given> => ({
  ...field,
  schema: v.pipe(
    field.schema,
    v.rawCheck(({ dataset, addIssue }) => {
      const problem = dataset.typed ? findProblem(dataset.value) : null;
      if (problem) addIssue({ message: problem.message, path: issuePath(problem.path) });
    }),
  ),
});

const issuePath = ([first = '', ...others]: InnerProblem['path']) => {
  const item = (key: string | number): v.UnknownPathItem => ({
    type: 'unknown',
    origin: 'value',
    input: undefined,
    key,
    value: undefined,
  });
  return [item(first), ...others.map(item)] satisfies [v.IssuePathItem, ...v.IssuePathItem[]];
};

/** Adds a rule to a field. @param findProblem returns the message if the text breaks it; otherwise null */
export const checked = (
  field: Field<string>,
  findProblem: (text: string) => string | null,
): Field<string> => ({
  ...field,
  schema: v.pipe(
    field.schema,
    v.check(
      (text) => findProblem(text) === null,
      ({ input }) => findProblem(input) ?? '',
    ),
  ),
});

/** A length in pixels. */
export const pixels = (label: string): Field<number> => {
  const message = mustBe(label, 'a number of pixels');
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
  schema: v.boolean(mustBe(label, 'true or false')),
  blank: false,
  shown: { kind: 'flag', label, ...options },
});

/** The slug of a record; '' to generate it. @param of the name of the field that it is generated from */
export const address = (of: string): Field<string> => ({
  ...line('Address', SLUG_LIMIT, {
    group: 'Address',
    hint: `The end of the page’s address. Empty: made from the ${of}.`,
  }),
  isAddress: true,
  isFiling: true,
});

/** Marks a field that classifies the record, see `isFiling`. */
export const filing = <T, Given>(field: Field<T, Given>): Field<T, Given> => ({
  ...field,
  isFiling: true,
});

/** One of the owner's categories, or a new one. @param limit in characters */
export const category = (label: string, limit: number, options: Options = {}): Field<string> => ({
  schema: v.pipe(required(line(label, limit)).schema, v.trim()),
  blank: '',
  shown: { kind: 'category', label, limit, ...options },
});

/** One of several names. @param of all names, the check of a name, and a description of valid names */
export const choice = (
  label: string,
  of: { names: () => string[]; isValid: (name: string) => boolean; description: string },
  options: Options = {},
): Field<string> => ({
  schema: v.pipe(rules.string(label), v.check(of.isValid, mustBe(label, of.description))),
  blank: '',
  choices: () => of.names().map((name) => ({ id: name, name })),
  shown: { kind: 'choice', label, ...options },
});

/**
 * One of several values that the code knows.
 * @param names the values, with their names in the form
 * @param blank the value of an empty field
 */
export const oneOf = <T extends string>(
  label: string,
  names: Record<T, string>,
  blank: NoInfer<T>,
  options: Options = {},
): Field<T> => {
  const all = Object.entries<string>(names);
  return {
    schema: v.custom<T>(
      (value) => typeof value === 'string' && Object.hasOwn(names, value),
      ({ input }) =>
        input ? mustBe(label, `one of ${Object.keys(names).join(', ')}`) : nothingChosen(label),
    ),
    blank,
    isRequired: true,
    choices: () => all.map(([id, name]) => ({ id, name })),
    shown: { kind: 'choice', label, ...options },
  };
};

/** Gives a field another default value. */
export const withDefault = <T, Given>(field: Field<T, Given>, blank: T): Field<T, Given> => ({
  ...field,
  blank,
});

/** One of the owner's reviews, by its id; '' for none. */
export const review = (label: string, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    rules.string(label),
    v.check((value) => value === '' || isId(value), mustBe(label, 'the id of a review')),
  ),
  blank: '',
  shown: { kind: 'review', label, ...options },
});

/** Another record of the same kind, by its id; '' for none. */
export const sameKind = (label: string, options: Options = {}): Field<string> => ({
  schema: v.pipe(
    rules.string(label),
    v.check((value) => value === '' || isId(value), mustBe(label, 'an id')),
  ),
  blank: '',
  shown: { kind: 'record', label, ...options },
});

/** A field that consists of others. @param what its name in messages, such as "post's author" */
export const parts = <P extends Fields>(
  what: string,
  fields: P,
  options: Options = {},
): Field<ValuesOf<P>, Given<P>> => ({
  schema: rules.anyFields(what, schemaEntries(fields)),
  blank: blankValues(fields),
  shown: { kind: 'group', label: what, ...options },
  parts: fields,
});

/** Returns the schemas of fields by name. */
export function schemaEntries<F extends Fields>(fields: F): { [K in keyof F]: F[K]['schema'] };
export function schemaEntries(fields: Fields): v.ObjectEntries {
  return Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema]));
}

/** Returns the values of an empty record. */
export function blankValues<F extends Fields>(fields: F): ValuesOf<F>;
export function blankValues(fields: Fields): Values {
  return Object.fromEntries(Object.entries(fields).map(([name, { blank }]) => [name, blank]));
}

export type Values = Record<string, unknown>;

/** Returns only the declared fields of a record, in their order. */
export function pickValues<F extends Fields>(fields: F, record: ValuesOf<F>): ValuesOf<F>;
export function pickValues(fields: Fields, record: Values): Values {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, record[name]]));
}

/** Returns the values after a change. Values and parts that are not given stay. */
export function applyChanges<F extends Fields>(
  fields: F,
  before: ValuesOf<F>,
  given: Given<F>,
): ValuesOf<F>;
export function applyChanges(fields: Fields, before: Values, given: Values): Values {
  const after = Object.keys(fields).map((name): [string, unknown] => {
    const [oldValue, newValue] = [before[name], given[name]];
    if (newValue === undefined) return [name, oldValue];
    return [name, fields[name]?.parts ? Object.assign({}, oldValue, newValue) : newValue];
  });
  return Object.fromEntries(after);
}

/** Whether the content of two records differs, which is all declared fields except those with `isFiling`. */
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

/** The kinds of fields with searchable words. The search indexes Markdown from its rendering instead. */
const WORDS: Shown['kind'][] = ['line', 'text', 'list', 'tags'];

/**
 * Returns the fields of a record that the search indexes: the title, the lead, and the other fields with words.
 * @throws Error if the fields have no title or no lead
 */
export function searchedFields(fields: Fields) {
  const all = Object.entries(fields).map(([name, field]) => ({ name, ...field }));
  const title = all.find(({ shown }) => shown.as === 'title')?.name;
  const lead = all.find(({ shown }) => shown.as === 'lead')?.name;
  if (!title || !lead) throw new Error('A searchable record needs a title and a lead.');
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
