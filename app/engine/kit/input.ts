import * as v from 'valibot';
import {
  isEmailAddress,
  isPublicAddress,
  normalizedEmail,
  withAsciiDomain,
} from './email/email.js';
import { EMAIL_LIMIT } from './email/email-limit.js';
import { DomainError, type FieldErrors } from './errors';
import { atMost, notBlank, string } from './fields/rules';
import { missing } from './fields/sentences';
import { trimInvisible } from './text/no-width.js';

/**
 * Parses untrusted input.
 * @throws DomainError `invalid` with the messages of each field. Its own message contains them all (contract: "message
 *   alone must be enough for a person").
 */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, withKeys(schema, input), PARSING);
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  throw new DomainError('invalid', Object.values(fields).flat().join(' '), { fields });
}

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

/** Returns the messages of issues by the path of their field. @param within the path of the value that was parsed */
export function fieldErrors(issues: v.BaseIssue<unknown>[] = [], within?: string): FieldErrors {
  // A map, because a client may send a field named `toString`, which every object has.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const name = [within, v.getDotPath(issue)].filter(Boolean).join('.') || 'body';
    const message =
      issue.message || (issue.input === undefined ? missing(name) : `${name} is not valid.`);
    fields.set(name, [...(fields.get(name) ?? []), message]);
  }
  return Object.fromEntries(fields);
}

/**
 * A required string field, with separate messages for "not text" and "missing or empty".
 * @param limit in characters
 * @param message if it is missing or empty
 */
export const requiredText = (label: string, limit: number, message?: string) =>
  v.pipe(v.optional(string(label), ''), v.trim(), notBlank(label, message), atMost(label, limit));

const emailSchema = (isValid: (text: string) => boolean) =>
  v.pipe(
    requiredText('Email', EMAIL_LIMIT),
    v.transform((text) => withAsciiDomain(trimInvisible(text))),
    v.check(isValid, 'Email must be an address like name@example.com.'),
    v.transform(normalizedEmail),
  );

/** An email address, normalized for storage. */
export const emailAddress = emailSchema(isPublicAddress);

/** The owner's email address for signing in. It may be local, like root@localhost. */
export const accountEmail = emailSchema(isEmailAddress);
