import * as v from 'valibot';
import {
  isEmailAddress,
  isPublicAddress,
  normalizedEmail,
  withAsciiDomain,
} from './email/email.js';
import { EMAIL_LIMIT } from './email/email-limit.js';
import { DomainError, type FieldErrors } from './errors';
import { atMost, notBlank } from './fields/rules';

/**
 * Parses untrusted input.
 * @throws DomainError `invalid` with the messages of each field. Its own message contains them all (contract: "message
 *   alone must be enough for a person").
 */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  throw new DomainError('invalid', Object.values(fields).flat().join(' '), { fields });
}

/** Returns the messages of issues by the path of their field. @param within the path of the value that was parsed */
export function fieldErrors(issues: v.BaseIssue<unknown>[] = [], within?: string): FieldErrors {
  // A map, because a client may send a field named `toString`, which every object has.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const name = [within, v.getDotPath(issue)].filter(Boolean).join('.') || 'body';
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
  }
  return Object.fromEntries(fields);
}

/** A required string field, with separate messages for "not text" and "missing or empty". */
export const requiredText = (label: string, limit: number) =>
  v.pipe(
    v.optional(v.string(`${label} must be text.`), ''),
    v.trim(),
    notBlank(label),
    atMost(label, limit),
  );

const emailSchema = (isValid: (text: string) => boolean) =>
  v.pipe(
    requiredText('Email', EMAIL_LIMIT),
    v.transform(withAsciiDomain),
    v.check(isValid, 'Email must be an address like name@example.com.'),
    v.transform(normalizedEmail),
  );

/** An email address, normalized for storage. */
export const emailAddress = emailSchema(isPublicAddress);

/** The owner's email address for signing in. It may be local, like root@localhost. */
export const accountEmail = emailSchema(isEmailAddress);
