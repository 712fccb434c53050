import type { Entity, State } from '~/engine/core/records/record';
import { entryLines } from '~/engine/kit/fields/entry-lines';
import type { FormField } from '~/engine/kit/fields/form';
import { formTree } from '~/engine/kit/fields/form-tree';
import { namesFields, type Refusal } from '~/engine/kit/forms/form-field';
import { labelAt, type Place } from '../fields/place';

/** The values of a record's form, by field name. */
export type Values = Record<string, string>;

/** The button that publishes a text with places to fill in, and the refusal that shows it. */
export const PUBLISH_ANYWAY = 'publishAnyway';

/** The texts and paths of a kind's pages. */
export type KindWords = {
  entity: Entity;
  /** The path of the table. The pages of a record are below it. */
  path: string;
  title: string;
  /** The name of one record, in lower case. */
  item: string;
};

/** A stored record in its editor. */
export type EditedRecord = {
  id: string;
  name: string;
  state: State;
  publishedAt: Date | null;
  updatedAt: Date;
  /** The path of its public page; null if it has none. */
  page: string | null;
};

/** Returns the labels of all fields, by name. */
export const labelsOf = (form: FormField[]): Record<string, string> => ({
  ...Object.fromEntries(form.map(({ name, label }) => [name, label])),
  status: 'State',
  publishedAt: 'Publication time',
});

/** Returns the label of the field at a path, with the number of the entry if the field is in a list. */
export function labelIn(form: FormField[], path: string): string {
  const field = fieldAt(form, path);
  return field && field.name !== path
    ? labelAt({ [field.name]: field }, path)
    : (labelsOf(form)[path] ?? path);
}

/** Returns values for a comparison: a choice by its label, a list of entries as lines. */
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

/** The initial value of an input, and its errors. */
export type FieldStateOf = (name: string) => { value: string; errors: string[] };

export const stateIn =
  (values: Values, refusal: Refusal | undefined): FieldStateOf =>
  (name) => ({ value: values[name] ?? '', errors: refusal?.fields[name] ?? [] });

/** The same for a list of entries, with everything in it. */
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

/** Returns the field of a path. The path of an error or finding may go deeper than the field. */
export const fieldAt = (form: FormField[], path: string): FormField | undefined =>
  form.find(({ name }) => path === name || path.startsWith(`${name}.`));

/** Returns the refusal if it is an edit conflict, else null. */
export const conflictIn = (refusal: Refusal | undefined): Refusal | null =>
  refusal?.status === 409 && !namesFields(refusal) ? refusal : null;
