import type { Entity, State } from '~/core/records/record';
import { entryLines } from '~/kit/fields/entry-lines';
import type { FormField } from '~/kit/fields/form';
import { formTree } from '~/kit/fields/form-tree';
import { namesFields, type Refusal } from '~/kit/forms/form-field';
import { labelAt, type Place } from '../fields/place';

/** The texts of a record's form, by the names of its fields. */
export type Values = Record<string, string>;

/** What the screens of a kind say, see `admin/records/admin-kinds.server.ts`. */
export type KindWords = { entity: Entity; path: string; title: string; item: string };

/** A stored record, as its editor shows it. */
export type EditedRecord = {
  id: string;
  name: string;
  state: State;
  publishedAt: Date | null;
  updatedAt: Date;
  /** The path of its page; null if it has none. */
  page: string | null;
};

/** The labels of all fields, by their names. */
export const labelsOf = (form: FormField[]): Record<string, string> => ({
  ...Object.fromEntries(form.map(({ name, label }) => [name, label])),
  status: 'State',
  publishedAt: 'Publication time',
});

/** What the field of a path is called, with its entry where it stands in a list. */
export function labelIn(form: FormField[], path: string): string {
  const field = fieldAt(form, path);
  return field && field.name !== path
    ? labelAt({ [field.name]: field }, path)
    : (labelsOf(form)[path] ?? path);
}

/** The same values as texts to compare: what is chosen by its name, a list of entries by its lines. */
export function comparedValues(form: FormField[], values: Values): Values {
  const tree = formTree(values);
  const texts = form.flatMap(({ name, choices }): [string, string][] => {
    const entries = tree[name];
    if (Array.isArray(entries)) return [[name, entryLines(entries)]];
    const chosen = choices?.find(({ id }) => id === values[name]);
    return chosen ? [[name, chosen.name]] : [];
  });
  return { ...values, ...Object.fromEntries(texts) };
}

/** What an input of the form begins with, and what the server found wrong with it. */
export type FieldStateOf = (name: string) => { value: string; errors: string[] };

export const stateIn =
  (values: Values, refusal: Refusal | undefined): FieldStateOf =>
  (name) => ({ value: values[name] ?? '', errors: refusal?.fields[name] ?? [] });

/** The same of a list of entries, with all that is in it. */
export function placesIn(values: Values, refusal: Refusal | undefined): (name: string) => Place {
  const tree = formTree(values);
  const errors = refusal?.fields ?? NONE;
  return (path) => ({
    path,
    idPrefix: 'field-',
    value: tree[path],
    byDefault: undefined,
    errors,
  });
}

const NONE = {};

/** The field that a refusal or a finding is about, which may be about a part of it. */
export const fieldAt = (form: FormField[], path: string): FormField | undefined =>
  form.find(({ name }) => path === name || path.startsWith(`${name}.`));

/** A refusal because the record moved on, not because of what a field holds. */
export const conflictIn = (refusal: Refusal | undefined): Refusal | null =>
  refusal?.status === 409 && !namesFields(refusal) ? refusal : null;
