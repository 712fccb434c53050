import * as v from 'valibot';
import type { FieldErrors } from '../errors';
import { fieldErrors } from '../input';
import { completeAddress } from './complete-address';
import { type Choice, type Field, type Fields, parts, type Shown, type Values } from './field';
import { type FormTree, formTexts, partOfTree } from './form-tree';

/** Between fields and the forms that show them. */

/** A field for a browser: what it shows, without its rules. */
export type ShownField = Shown & {
  isNeeded?: boolean;
  /** What may be chosen by its id. */
  choices?: Choice[];
  parts?: { [name: string]: ShownField };
  /** Of a list: what each of its entries is, and what a new one begins with. */
  each?: ShownField & { blank: FormTree };
};

export const shownOf = ({ shown, isNeeded, choices, parts, each }: Field): ShownField => ({
  ...shown,
  ...(isNeeded && { isNeeded }),
  ...(choices && { choices: choices() }),
  ...(parts && { parts: mapFields(parts, shownOf) }),
  ...(each && { each: { ...shownOf(each), blank: treeOf(each, each.blank) } }),
});

const mapFields = <T>(fields: Fields, map: (field: Field, name: string) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

export type FormField = Omit<ShownField, 'parts'> & {
  /** The name of its input, in a refusal, a revision and an autosave; of a part `author.name`. */
  name: string;
  /** Names that are in use. */
  inUse?: string[];
};

/** The form of a record, in the order of its fields. */
export const formOf = (fields: Fields): FormField[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    Object.entries(field.parts ?? { '': field }).map(([part, inner]) => ({
      ...shownOf(inner),
      name: part === '' ? name : `${name}.${part}`,
    })),
  );

/** What a field holds, as the inputs of a form have it: texts. A list of texts is one, with a line for each. */
export function treeOf({ parts, each }: Field, value: unknown): FormTree {
  if (parts) return mapFields(parts, (part, name) => treeOf(part, partOf(value, name)));
  const entries: unknown[] = Array.isArray(value) ? value : [];
  if (each?.parts) return entries.map((entry) => treeOf(each, entry));
  if (each) return entries.join('\n');
  return value === true ? 'on' : value === false ? '' : String(value ?? '');
}

/** What the inputs of fields hold, by their names. */
export const formValues = (fields: Fields, values: Values): Record<string, string> =>
  formTexts(treeOf(parts('form', fields), values));

/** What somebody meant by what a form sends for a field. @param typed '' for what it does not have */
export function valueTyped(field: Field, typed: FormTree = ''): unknown {
  const { parts, each } = field;
  if (parts) return mapFields(parts, (part, name) => valueTyped(part, partOfTree(typed, name)));
  if (each?.parts) {
    return Array.isArray(typed) ? typed.map((entry) => valueTyped(each, entry)) : [];
  }
  const text = typeof typed === 'string' ? typed : '';
  return each ? linesOf(text) : leafTyped(field, text);
}

/** The same of those fields that a form has. */
export const fieldsTyped = (fields: Fields, typed: FormTree): Values =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): [string, unknown][] => {
      const own = partOfTree(typed, name);
      if (own === undefined) return [];
      return [[name, field.parts ? fieldsTyped(field.parts, own) : valueTyped(field, own)]];
    }),
  );

function leafTyped({ shown: { kind }, isAddress }: Field, typed: string): unknown {
  if (kind === 'number') return Number(typed);
  if (kind === 'flag') return typed === 'on';
  if (kind === 'link') return completeAddress(typed);
  if (kind === 'picture' || isAddress) return typed.trim();
  // A heading is typed into a field that grows, where a line can end.
  return kind === 'line' ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed;
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

/**
 * The part of a value that its field knows: groups with all of their parts, lists with their entries.
 * @param value anything
 * @param leaf what a field that is made of no others has
 */
export function shaped(
  field: Field,
  value: unknown,
  leaf: (field: Field, value: unknown) => unknown,
): unknown {
  const { parts, each } = field;
  if (parts) return mapFields(parts, (part, name) => shaped(part, partOf(value, name), leaf));
  if (each) return Array.isArray(value) ? value.map((entry) => shaped(each, entry, leaf)) : [];
  return leaf(field, value);
}

export const isObject = (value: unknown): value is { [name: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const partOf = (value: unknown, name: string): unknown =>
  isObject(value) ? value[name] : undefined;

/** What is wrong with a value, by the path of the input that it is about. */
export const problemsIn = ({ schema }: Field, value: unknown, path: string): FieldErrors =>
  fieldErrors(v.safeParse(schema, value, { abortPipeEarly: true }).issues, path);
