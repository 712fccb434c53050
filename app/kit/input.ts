import * as v from 'valibot';
import {
  isEmailAddress,
  isPublicAddress,
  normalizedEmail,
  withAsciiDomain,
} from './email/email.js';
import { EMAIL_LIMIT } from './email/email-limit.js';
import { DomainError } from './errors';
import { atMost } from './fields/rules';
import { isBlank } from './text/characters';

/**
 * Parses untrusted input.
 * @throws DomainError `invalid` with the messages of each field. Its own message contains them all (contract: "message
 *   alone must be enough for a person").
 */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  // A map, because a client may send a field named `toString`, which every object has.
  const fields = new Map<string, string[]>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
  }
  const message = [...fields.values()].flat().join(' ');
  throw new DomainError('invalid', message, { fields: Object.fromEntries(fields) });
}

/** A required string field, with separate messages for "not text" and "missing or empty". */
export const requiredText = (label: string, limit: number) =>
  v.pipe(
    v.optional(v.string(`${label} must be text.`), ''),
    v.trim(),
    v.check((value) => !isBlank(value), `${label} is missing.`),
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
