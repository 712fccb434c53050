import * as v from 'valibot';
import type { FieldErrors } from '../errors';
import { completeAddress } from './complete-address';
import type { Field, Fields, Shown } from './field';

/** Between fields and the forms that show them. */

/** A field for a browser: what it shows, without its rules. */
export type ShownField = Shown & {
  isNeeded?: boolean;
  parts?: { [name: string]: ShownField };
  /** Of a list: what each of its entries is. */
  each?: ShownField;
};

export const shownOf = ({ shown, isNeeded, parts, each }: Field): ShownField => ({
  ...shown,
  ...(isNeeded && { isNeeded }),
  ...(parts && { parts: mapFields(parts, shownOf) }),
  ...(each && { each: shownOf(each) }),
});

const mapFields = <T>(fields: Fields, map: (field: Field, name: string) => T) =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, map(field, name)]));

export type FormField = Shown & {
  /** The name of its input, in a refusal, a revision and an autosave; of a part `author.name`. */
  name: string;
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
  Object.entries(fields).flatMap(([name, { shown, parts, each, isNeeded = false }]) =>
    parts
      ? Object.entries(parts).map(([part, { shown }]) => ({
          ...shown,
          name: `${name}.${part}`,
        }))
      : [
          {
            ...shown,
            name,
            isNeeded,
            ...(each?.parts && { columns: formOf(each.parts) }),
          },
        ],
  );

/** What somebody meant by what a form sends for a field. */
export function valueTyped({ shown: { kind }, isAddress }: Field, typed: string): unknown {
  if (kind === 'number') return Number(typed);
  if (kind === 'flag') return typed === 'on';
  if (kind === 'link') return completeAddress(typed);
  if (kind === 'picture' || isAddress) return typed.trim();
  // A heading is typed into a field that grows, where a line can end.
  return kind === 'line' ? typed.replace(/\s*[\r\n]+\s*/g, ' ') : typed;
}

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

/** What is wrong with a value, by the path of the input that it is about. @param value as it is `shaped` */
export function problemsIn(
  { parts, each, schema }: Field,
  value: unknown,
  path: string,
): FieldErrors {
  const entries: unknown[] = each && Array.isArray(value) ? value : [];
  const within = [
    ...Object.entries(parts ?? {}).map(([name, part]) =>
      problemsIn(part, partOf(value, name), `${path}.${name}`),
    ),
    ...entries.map((entry, index) => (each ? problemsIn(each, entry, `${path}.${index}`) : {})),
  ];
  const problems: FieldErrors = Object.assign({}, ...within);
  if (Object.keys(problems).length > 0) return problems;
  const { success, issues } = v.safeParse(schema, value, {
    abortEarly: true,
    abortPipeEarly: true,
  });
  return success ? {} : { [path]: [issues[0].message] };
}
