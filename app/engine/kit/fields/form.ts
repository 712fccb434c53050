import * as v from 'valibot';
import type { FieldErrors } from '../errors';
import { fieldErrors, PARSING } from '../input';
import { trimInvisible } from '../text/no-width.js';
import { completeAddress } from './complete-address';
import { type Choice, type Field, type Fields, parts, type Shown, type Values } from './field';
import { type FormTree, formTexts, getTreePart } from './form-tree';

/* Converts between fields and the forms that show them. */

/** The description of a field for the browser, without its schema. */
export type ShownField = Shown & {
  isRequired?: boolean;
  /** The options to choose from. */
  choices?: Choice[];
  parts?: { [name: string]: ShownField };
  /** For a list: the field of each entry, and the value of a new one. */
  each?: ShownField & { blank: FormTree };
};

export const toShownField = ({ shown, isRequired, choices, parts, each }: Field): ShownField => ({
  ...shown,
  ...(isRequired && { isRequired }),
  ...(choices && { choices: choices() }),
  ...(parts && { parts: mapFields(parts, toShownField) }),
  ...(each && { each: { ...toShownField(each), blank: toFormTree(each, each.blank) } }),
});

const mapFields = <T>(fields: Fields, map: (field: Field, name: string) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

export type FormField = Omit<ShownField, 'parts'> & {
  /** The name of its input, in a refusal, a revision and an autosave; for a part, such as `author.name`. */
  name: string;
  /** The names in use, as suggestions. */
  inUse?: string[];
  /** The other texts of the group of a translation or an original. */
  others?: OtherText[];
};

/** A text in another language. `path` is that of its editor, `state` is in words. */
export type OtherText = { path: string; name: string; language: string; state: string };

/** Returns the fields of a record's form, in their order. */
export const formFields = (fields: Fields): FormField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(field.parts ?? { '': field }).map(([part, inner]) => ({
      ...toShownField(inner),
      name: part === '' ? name : `${name}.${part}`,
    })),
  );

/** Converts the value of a field to the texts of its inputs. A list of texts becomes one text with a line per entry. */
export function toFormTree({ parts, each }: Field, value: unknown): FormTree {
  if (parts) return mapFields(parts, (part, name) => toFormTree(part, getPart(value, name)));
  const entries: unknown[] = Array.isArray(value) ? value : [];
  if (each?.parts) return entries.map((entry) => toFormTree(each, entry));
  if (each) return entries.join('\n');
  return value === true ? 'on' : value === false ? '' : String(value ?? '');
}

/** Returns the texts of the inputs of fields, by name. */
export const formValues = (fields: Fields, values: Values): Record<string, string> =>
  formTexts(toFormTree(parts('form', fields), values));

/** Parses what a form sends for a field. Does not validate it. @param typed '' if the form does not have the field */
export function parseFormValue(field: Field, typed: FormTree = ''): unknown {
  const { parts, each } = field;
  if (parts)
    return mapFields(parts, (part, name) => parseFormValue(part, getTreePart(typed, name)));
  if (each?.parts) {
    return Array.isArray(typed) ? typed.map((entry) => parseFormValue(each, entry)) : [];
  }
  const text = typeof typed === 'string' ? typed : '';
  return each ? splitLines(text) : parseLeaf(field, text);
}

/** Parses what a form sends, for only those fields that it has. */
export const parseFormFields = (fields: Fields, typed: FormTree): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const own = getTreePart(typed, name);
      if (own === undefined) return [];
      return [[name, field.parts ? parseFormFields(field.parts, own) : parseFormValue(field, own)]];
    }),
  );

function parseLeaf({ shown: { kind }, isAddress }: Field, typed: string): unknown {
  if (kind === 'number') return Number(typed);
  if (kind === 'flag') return typed === 'on';
  if (kind === 'link') return completeAddress(typed);
  if (kind === 'email' || kind === 'picture' || isAddress) return trimInvisible(typed);
  // Headings are typed into a textarea that grows, which allows line breaks.
  return kind === 'line' ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed;
}

const splitLines = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * Maps a value by the declaration of its field, and drops what the field does not declare. Groups get all of their parts.
 * @param value untrusted
 * @param leaf maps the value of a field without parts or entries
 */
export function mapDeclared(
  field: Field,
  value: unknown,
  leaf: (field: Field, value: unknown) => unknown,
): unknown {
  const { parts, each } = field;
  if (parts) return mapFields(parts, (part, name) => mapDeclared(part, getPart(value, name), leaf));
  if (each) return Array.isArray(value) ? value.map((entry) => mapDeclared(each, entry, leaf)) : [];
  return leaf(field, value);
}

export const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const getPart = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

/** Validates a value. Returns the messages by the path of their input. */
export const validateField = ({ schema }: Field, value: unknown, path: string): FieldErrors =>
  fieldErrors(v.safeParse(schema, value, PARSING).issues, { within: path });
