import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { generateUserID, isoBase64URL } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import { type AccountCall, requirePassword } from '~/engine/core/account/account';
import type { AdminSession } from '~/engine/core/account/session';
import type { AuditAction } from '~/engine/core/audit/actions';
import { type AuditEvent, auditEvent } from '~/engine/core/audit/audit';
import { DomainError, notFound } from '~/engine/kit/errors';
import { parseInput, requiredText } from '~/engine/kit/input';
import { PASSKEY_NAME_LIMIT } from './limits';
import {
  ALGORITHMS,
  accepted,
  answerEntries,
  base64url,
  CHALLENGE_MS,
  checkChallenge,
  consumeChallenge,
  createChallenge,
  type Passkey,
  type PasskeyAnswerDeps,
  parseAnswer,
  refused,
} from './passkey-answers';
import { recoveryCodes } from './second-factor';
import type { SetUpDeps } from './set-up';

/**
 * The owner's passkeys, and whether signing in requires one. Every change except renaming asks for the
 * password again.
 */

/** What a sign-in needs to know about a passkey. */
export type KnownPasskey = {
  id: string;
  adminId: string;
  name: string;
  /** A COSE key in base64url. */
  publicKey: string;
  /** The id by which the authenticator knows the admin. */
  userHandle: string | null;
};

type CredentialName = { id: string; transports: string[] };

type NewPasskey = Passkey & {
  adminId: string;
  credentialId: string;
  publicKey: string;
  transports: string[];
  counter: number;
};

type Change = { id: string; adminId: string; event: AuditEvent };

export type Passkeys = {
  /** Returns the passkeys in the order in which they were added. */
  list(adminId: string): Promise<Passkey[]>;
  credentials(adminId: string): Promise<CredentialName[]>;
  find(credentialId: string): Promise<KnownPasskey | null>;
  /** Returns the admin's user handle. Stores this one if there is none yet. */
  ensureUserHandle(input: { adminId: string; handle: string }): Promise<string>;
  /** Returns false if the admin has the maximum number of passkeys, or somebody has this one already. */
  add(input: { passkey: NewPasskey; max: number; event: AuditEvent }): Promise<boolean>;
  /** Returns false if the admin has no such passkey. */
  rename(input: Change & { name: string; now: Date }): Promise<boolean>;
  /** Decides in one statement, so that two removals at once cannot remove the last two. */
  remove(input: Change): Promise<'removed' | 'missing' | 'last-way-in'>;
  /**
   * Records a use. Returns false and records nothing if the counter has not increased, which means that
   * a copy exists.
   */
  use(input: { id: string; counter: number; isBackedUp: boolean; now: Date }): Promise<boolean>;
  /**
   * Returns false if there is no passkey.
   * @param codeHashes new recovery codes; empty to keep the old ones
   */
  require(input: { adminId: string; codeHashes: string[]; event: AuditEvent }): Promise<boolean>;
  /** Also deletes recovery codes that no longer have a use. */
  makeOptional(input: { adminId: string; event: AuditEvent }): Promise<void>;
};

type PasskeyDeps = SetUpDeps & PasskeyAnswerDeps & { passkeys: Passkeys };
type Call = AccountCall;

/** More than one person needs, and few enough to list without pages. */
const MAX_PASSKEYS = 10;

/**
 * Starts adding a passkey: asks for the password again and creates a challenge.
 * @returns the options for `startRegistration` of `@simplewebauthn/browser`, as JSON
 * @throws DomainError `invalid` for a wrong password, `too-many`, `conflict` if there are
 *   `MAX_PASSKEYS` already
 */
export async function beginPasskeyRegistration(call: Call, deps: PasskeyDeps) {
  const { adminId, email, name } = call.admin;
  await deps.attempts.forget(await requirePassword(call, deps));
  const credentials = await deps.passkeys.credentials(adminId);
  if (credentials.length >= MAX_PASSKEYS) throw tooMany();
  // Random, because a user handle must not identify the person (14.6.1).
  const newHandle = isoBase64URL.fromBuffer(await generateUserID());
  const handle = await deps.passkeys.ensureUserHandle({ adminId, handle: newHandle });
  // The site uses no extension.
  const { extensions: _, ...options } = await generateRegistrationOptions({
    rpID: deps.relyingParty.id,
    rpName: await deps.relyingParty.name(),
    userID: isoBase64URL.toBuffer(handle),
    userName: email,
    userDisplayName: name,
    excludeCredentials: credentials,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    supportedAlgorithmIDs: ALGORITHMS,
    timeout: CHALLENGE_MS,
    challenge: await createChallenge({ purpose: 'add', adminId }, deps),
  });
  return options;
}

export type PasskeyRegistrationOptions = Awaited<ReturnType<typeof beginPasskeyRegistration>>;

const name = requiredText('Name', PASSKEY_NAME_LIMIT);

const newPasskeySchema = v.object({
  ...answerEntries,
  response: v.object({
    clientDataJSON: base64url,
    attestationObject: base64url,
    /** Missing in browsers without `getTransports`. */
    transports: v.optional(
      v.pipe(v.array(v.pipe(v.string(), v.maxLength(20))), v.maxLength(10)),
      [],
    ),
  }),
});

/**
 * Stores a new passkey. Its challenge proves that the owner entered the password in the last five
 * minutes.
 * @throws DomainError `invalid` for a name or response that is not accepted, `conflict` if the passkey
 *   is stored already
 */
export async function addPasskey(call: Call, deps: PasskeyDeps): Promise<void> {
  const fields = parseInput(
    v.object({ name, credential: v.optional(v.string(), '') }),
    call.fields,
  );
  const response = parseAnswer(newPasskeySchema, fields.credential);
  const { adminId } = call.admin;
  const expected = await checkChallenge(response, { purpose: 'add', adminId }, deps);
  const { registrationInfo } = await accepted(
    verifyRegistrationResponse({ ...expected, response, supportedAlgorithmIDs: ALGORITHMS }),
  );
  await consumeChallenge(expected.expectedChallenge, deps);
  const { credential, credentialBackedUp } = registrationInfo;
  if (credential.id !== response.id) throw refused('The answer of the passkey contradicts itself.');
  const id = deps.newId();
  const event = passkeyEvent('passkey.add', { adminId, id, name: fields.name }, deps);
  const passkey = {
    id,
    adminId,
    name: fields.name,
    credentialId: credential.id,
    publicKey: isoBase64URL.fromBuffer(credential.publicKey),
    transports: response.response.transports,
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
    createdAt: deps.now(),
    lastUsedAt: null,
  };
  if (!(await deps.passkeys.add({ passkey, max: MAX_PASSKEYS, event }))) throw tooMany();
}

const tooMany = () =>
  new DomainError(
    'conflict',
    `This passkey is already here, or you have ${MAX_PASSKEYS}, which is the maximum.`,
  );

const idField = v.optional(v.string(), '');

/** @throws DomainError `invalid` (name), `not-found` */
export async function renamePasskey(call: Call, deps: PasskeyDeps): Promise<void> {
  const fields = parseInput(v.object({ id: idField, name }), call.fields);
  const { adminId } = call.admin;
  const event = passkeyEvent('passkey.rename', { adminId, ...fields }, deps);
  const renamed = await deps.passkeys.rename({ ...fields, adminId, now: deps.now(), event });
  if (!renamed) throw notFound('Passkey');
}

/**
 * @returns the passkey's name
 * @throws DomainError `conflict` if it is the last way to sign in, `not-found`
 */
export async function removePasskey(call: Call, deps: PasskeyDeps): Promise<string> {
  const { id } = parseInput(v.object({ id: idField }), call.fields);
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const found = (await deps.passkeys.list(adminId)).find((passkey) => passkey.id === id);
  if (!found) throw notFound('Passkey');
  const event = passkeyEvent('passkey.remove', { adminId, ...found }, deps);
  const outcome = await deps.passkeys.remove({ id, adminId, event });
  if (outcome === 'missing') throw notFound('Passkey');
  if (outcome === 'last-way-in') {
    throw new DomainError(
      'conflict',
      'This is your last way in: your password alone is not enough. Add another passkey first, or let the password be enough again.',
    );
  }
  return found.name;
}

/**
 * Makes the password alone insufficient: a passkey, an app code or a recovery code must follow it.
 * @returns recovery codes, shown once; null if those of the second factor stay valid
 */
export async function requirePasskey(call: Call, deps: PasskeyDeps): Promise<string[] | null> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const { app } = await deps.secondFactors.find(adminId);
  const newCodes = app?.isConfirmed ? null : await recoveryCodes(deps);
  const event = factorEvent('passkey.require', adminId, deps);
  const codeHashes = newCodes?.codeHashes ?? [];
  if (!(await deps.passkeys.require({ adminId, codeHashes, event }))) {
    throw new DomainError('conflict', 'There is no passkey yet. Add one first.');
  }
  return newCodes?.codes ?? null;
}

/** Makes the password sufficient again, with an app code if the second factor is on. */
export async function makePasskeyOptional(call: Call, deps: PasskeyDeps): Promise<void> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const event = factorEvent('passkey.optional', adminId, deps);
  await deps.passkeys.makeOptional({ adminId, event });
}

const factorEvent = (action: AuditAction, adminId: string, deps: PasskeyDeps) =>
  auditEvent({ adminId, action, entityId: null, summary: '' }, deps);

/** Creates an audit event about a passkey. */
export const passkeyEvent = (
  action: AuditAction,
  { adminId, id, name }: { adminId: AdminSession['adminId']; id: string; name: string },
  deps: Pick<PasskeyDeps, 'now' | 'newId'>,
) => auditEvent({ adminId, action, entityId: id, summary: name }, deps);
