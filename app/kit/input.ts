import * as v from 'valibot';
import { EMAIL_LIMIT } from '~/core/limits/limits';
import {
  isEmailAddress,
  isPublicAddress,
  normalizedEmail,
  withAsciiDomain,
} from './email/email.js';
import { DomainError, type FieldErrors } from './errors';
import { atMost, notBlank } from './fields/rules';

/**
 * Parses what came from outside.
 * @throws DomainError `invalid`, with each field's texts, and a message that holds them all
 *   (contract: "message alone must be enough for a person").
 */
export function parseInput<T extends v.GenericSchema>(schema: T, input: unknown): v.InferOutput<T> {
  const result = v.safeParse(schema, input, { abortPipeEarly: true });
  if (result.success) return result.output;
  const fields = fieldErrors(result.issues);
  throw new DomainError('invalid', Object.values(fields).flat().join(' '), { fields });
}

/** What is wrong, by the path of the field that it is about. @param within the path of what was parsed */
export function fieldErrors(issues: v.BaseIssue<unknown>[] = [], within?: string): FieldErrors {
  // A map: a client may send a field named `toString`, and every object has something of that name.
  const fields = new Map<string, string[]>();
  for (const issue of issues) {
    const name = [within, v.getDotPath(issue)].filter(Boolean).join('.') || 'body';
    fields.set(name, [...(fields.get(name) ?? []), issue.message]);
  }
  return Object.fromEntries(fields);
}

/** A string field that tells "absent" and "not text" apart from "empty" in words. */
export const requiredText = (label: string, limit: number) =>
  v.pipe(
    v.optional(v.string(`${label} must be text.`), ''),
    v.trim(),
    notBlank(label),
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
