import * as v from 'valibot';
import {
  applyChanges,
  blankValues,
  type Fields,
  type Given,
  type Shown,
  schemaEntries,
  type Values,
  type ValuesOf,
} from '~/engine/kit/fields/field';
import { onlyFields, publicationEntries, someFields } from '~/engine/kit/fields/rules';
import { parseInput } from '~/engine/kit/input';

/** The part of a record kind that parsing needs. */
type Kind<F extends Fields> = { label: string; fields: F };

/** Some fields of a record, and its publication state. */
type GivenRecord<F extends Fields> = {
  values: Given<F>;
  publication: { status?: 'draft' | 'scheduled' | 'published'; publishedAt?: Date | null };
};

/** Parses the input for a new record. @throws DomainError `invalid` */
export function parseNew<F extends Fields>(kind: Kind<F>, input: unknown): GivenRecord<F>;
export function parseNew({ label, fields }: Kind<Fields>, input: unknown): GivenRecord<Fields> {
  const entries = Object.entries(fields).map(([name, { schema, isRequired, blank }]) => [
    name,
    // A missing field is treated as blank, so that the error message names the field.
    isRequired ? v.optional(schema, blank) : v.optional(schema),
  ]);
  const all = {
    ...Object.fromEntries(entries),
    ...v.partial(v.object(publicationEntries)).entries,
  };
  return toGiven(parseInput(onlyFields(label.toLowerCase(), all), input));
}

/** Parses changes to a record; at least one field. @throws DomainError `invalid` */
export function parseChanges<F extends Fields>(kind: Kind<F>, input: unknown): GivenRecord<F>;
export function parseChanges({ label, fields }: Kind<Fields>, input: unknown): GivenRecord<Fields> {
  const entries = { ...schemaEntries(fields), ...publicationEntries };
  return toGiven(parseInput(someFields(label.toLowerCase(), entries), input));
}

function toGiven(input: Values): GivenRecord<Fields> {
  const { status: _, publishedAt: _time, ...values } = input;
  return { values, publication: v.parse(givenPublication, input) };
}

const givenPublication = v.object({
  status: v.optional(publicationEntries.status),
  publishedAt: v.optional(v.nullable(v.date())),
});

/**
 * Parses the content of a revision, without its address and publication state. Fields that are newer
 * than the revision are blank.
 * @throws DomainError `invalid`
 */
export function parseRevision<F extends Fields>(fields: F, data: unknown): Given<F>;
export function parseRevision(fields: Fields, data: unknown): Values {
  const kept = Object.fromEntries(Object.entries(fields).filter(([, field]) => !field.isAddress));
  const values = parseInput(v.partial(v.object(schemaEntries(kept))), data);
  return { ...blankValues(kept), ...values };
}

/**
 * Parses a form as far as it can be displayed. Texts that are too long or missing stay as they are;
 * other invalid fields become blank.
 */
export function parseTyped<F extends Fields>(fields: F, typed: Values): ValuesOf<F>;
export function parseTyped(fields: Fields, typed: Values): Values {
  const given = Object.entries(fields).flatMap(([name, { schema, shown }]) => {
    const result = v.safeParse(schema, typed[name]);
    const isText = TEXTS.includes(shown.kind) && result.typed;
    return result.success || isText ? [[name, result.output]] : [];
  });
  return applyChanges(fields, blankValues(fields), Object.fromEntries(given));
}

const TEXTS: Shown['kind'][] = ['line', 'text', 'markdown'];
