import type { Entity } from '~/core/records/record';
import type { FormField } from '~/kit/fields/form';
import { namesFields, type Refusal } from '~/kit/forms/form-field';

/** The texts of a record's form, by the names of its fields. */
export type Values = Record<string, string>;

/** What the screens of a kind say, see `admin/records/admin-kinds.server.ts`. */
export type KindWords = { entity: Entity; path: string; title: string; item: string };

/** The labels of all fields, by their names. */
export const labelsOf = (form: FormField[]): Record<string, string> => ({
  ...Object.fromEntries(form.map(({ name, label }) => [name, label])),
  status: 'State',
  publishedAt: 'Publication time',
});

/** The same values, with the name of what is chosen in the place of its id, for who compares them. */
export const withNames = (form: FormField[], values: Values): Values => {
  const named = form.flatMap(({ name, choices }): [string, string][] => {
    const chosen = choices?.find(({ id }) => id === values[name]);
    return chosen ? [[name, chosen.name]] : [];
  });
  return { ...values, ...Object.fromEntries(named) };
};

/** What an input of the form begins with, and what the server found wrong with it. */
export type FieldStateOf = (name: string) => { value: string; errors: string[] };

export const stateIn =
  (values: Values, refusal: Refusal | undefined): FieldStateOf =>
  (name) => ({ value: values[name] ?? '', errors: refusal?.fields[name] ?? [] });

/** A refusal because the record moved on, not because of what a field holds. */
export const conflictIn = (refusal: Refusal | undefined): Refusal | null =>
  refusal?.status === 409 && !namesFields(refusal) ? refusal : null;
