import * as v from 'valibot';
import { en } from '~/content/languages/en';
import type { Texts } from '~/content/languages/language';
import {
  isEmailAddress,
  isPublicAddress,
  normalizedEmail,
  withAsciiDomain,
} from './email/email.js';
import { EMAIL_LIMIT } from './email/email-limit.js';
import { DomainError, type FieldErrors, type Labels, type Told } from './errors';
import { atMost, notBlank, string } from './fields/rules';
import { missing } from './fields/sentences';
import { fill } from './language/fill';
import type { Said } from './language/said';
import { capitalize } from './text/capitalize';
import { isBlank } from './text/characters';
import { trimInvisible } from './text/no-width.js';

/**
 * Parses untrusted input.
 * @param form of visitors: what it calls its fields, and its sentences for rules that only it has, by their message
 * @throws DomainError `invalid` with what is wrong with each field. Its own sentence contains it all (contract: "message
 *   alone must be enough for a person")
 */
export function parseInput<T extends v.GenericSchema>(
  schema: T,
  input: unknown,
  form?: Said<FormWords>,
): v.InferOutput<T> {
  const result = v.safeParse(schema, withKeys(schema, input), PARSING);
  if (result.success) return result.output;
  const told = (words: FormWords, labels?: Labels): Told => {
    const fields = fieldErrors(result.issues, { words, labels });
    return { message: Object.values(fields).flat().join(' '), fields };
  };
  const { message, fields } = told(withLabels(en.fields, form?.english));
  throw new DomainError('invalid', message, {
    fields,
    inLanguage: (text, labels) => told(withLabels(text.fields, form?.in(text)), labels),
  });
}

/** Adds the words of a form, whose labels are in addition to those of all forms. */
const withLabels = (all: Texts['fields'], form: FormWords = {}): FormWords => ({
  ...{ ...all, ...form },
  labels: { ...all.labels, ...form.labels },
});

/**
 * Sentences about fields, by the message of their rule, and the labels of fields by name. A rule whose message is none of them has
 * an English sentence as its message.
 */
export type FormWords = {
  labels?: Labels;
  [message: string]: string | Labels | undefined;
};

/** The empty message marks a rule that has none of its own, see `fieldErrors`. */
export const PARSING = { abortPipeEarly: true, message: '' } as const;

/**
 * Adds the required fields that an input lacks, without a value. Browsers send nothing for a choice that nobody made, and
 * without its key the field could not say so in its own words.
 */
function withKeys(schema: v.GenericSchema, input: unknown): unknown {
  if (!isObjectSchema(schema) || typeof input !== 'object' || input === null) return input;
  const given = new Map<string, unknown>(Object.entries(input));
  for (const [name, entry] of Object.entries(schema.entries)) {
    if (given.has(name)) given.set(name, withKeys(entry, given.get(name)));
    else if (!OPTIONAL.includes(entry.type)) given.set(name, undefined);
  }
  return Object.fromEntries(given);
}

const OPTIONAL = ['optional', 'nullish', 'undefinedable', 'exact_optional'];

/** Strict objects are for the API, and name a missing key themselves. */
const isObjectSchema = (
  schema: v.GenericSchema,
): schema is v.ObjectSchema<Record<string, v.GenericSchema>, undefined> =>
  schema.type === 'object' && 'entries' in schema;

type InWords = { within?: string; words?: FormWords; labels?: Labels | undefined };

/**
 * Says what is wrong with each field, by its path.
 * @param input.within the path of the value that was parsed
 * @param input.labels of the form, in place of those in `words`
 */
export function fieldErrors(
  issues: v.BaseIssue<unknown>[] = [],
  { within, words = en.fields, labels = {} }: InWords = {},
): FieldErrors {
  // A map, because a client may send a field named `toString`, which every object has.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const name = [within, v.getDotPath(issue)].filter(Boolean).join('.') || 'body';
    const label = labels[name] ?? words.labels?.[name] ?? capitalize(name);
    const sentence = Object.hasOwn(words, issue.message) ? words[issue.message] : undefined;
    const message =
      typeof sentence === 'string'
        ? fill(sentence as string, { label, limit: String(issue.requirement) })
        : issue.message || (issue.input === undefined ? missing(name) : `${name} is not valid.`);
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/** The message of a rule for visitors: the name of its sentence. */
const of = (sentence: Exclude<keyof Texts['fields'], 'labels'>) => sentence;

/** A visitor's text, which may be empty. @param limit in characters */
export const visitorsText = (limit: number) =>
  v.pipe(v.optional(v.string(of('text')), ''), v.trim(), v.maxCodePoints(limit, of('tooLong')));

/** A visitor's text that must not be empty. @param limit in characters @param message if it is missing or empty */
export const requiredVisitorsText = (limit: number, message: string = of('missing')) =>
  v.pipe(
    v.optional(v.string(of('text')), ''),
    v.trim(),
    v.check((text) => !isBlank(text), message),
    v.maxCodePoints(limit, of('tooLong')),
  );

/** A rule for a text without control characters, which could end a mail's header. */
export const oneLine = () =>
  v.check<string, string>((text) => !/[\p{Cc}\u2028\u2029]/u.test(text), of('oneLine'));

/**
 * A required string field, with separate messages for "not text" and "missing or empty".
 * @param limit in characters
 * @param message if it is missing or empty
 */
export const requiredText = (label: string, limit: number, message?: string) =>
  v.pipe(v.optional(string(label), ''), v.trim(), notBlank(label, message), atMost(label, limit));

const emailSchema = (isValid: (text: string) => boolean) =>
  v.pipe(
    requiredVisitorsText(EMAIL_LIMIT),
    v.transform((text) => withAsciiDomain(trimInvisible(text))),
    v.check(isValid, of('email')),
    v.transform(normalizedEmail),
  );

/** An email address, normalized for storage. */
export const emailAddress = emailSchema(isPublicAddress);

/** The owner's email address for signing in. It may be local, like root@localhost. */
export const accountEmail = emailSchema(isEmailAddress);
