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
 * Parses what came from outside.
 * @throws DomainError `invalid`, with each field's texts, and a message that holds them all
 *   (contract: "message alone must be enough for a person").
 */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  // A map: a client may send a field named `toString`, and every object has something of that name.
  const fields = new Map<string, string[]>();
  for (const issue of result.issues) {
    const name = v.getDotPath(issue) ?? 'body';
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
  }
  const message = [...fields.values()].flat().join(' ');
  throw new DomainError('invalid', message, { fields: Object.fromEntries(fields) });
}

/** A string field that tells "absent" and "not text" apart from "empty" in words. */
export const requiredText = (label: string, limit: number) =>
  v.pipe(
    v.optional(v.string(`${label} must be text.`), ''),
    v.trim(),
    v.check((value) => !isBlank(value), `${label} is missing.`),
    atMost(label, limit),
  );

const addressOfMail = (isRight: (text: string) => boolean) =>
  v.pipe(
    requiredText('Email', EMAIL_LIMIT),
    v.transform(withAsciiDomain),
    v.check(isRight, 'Email must be an address like name@example.com.'),
    v.transform(normalizedEmail),
  );

/** An address of mail, as it is kept. */
export const emailAddress = addressOfMail(isPublicAddress);

/** An owner's name at the sign-in, which may be of their own network, like root@localhost. */
export const accountEmail = addressOfMail(isEmailAddress);
