import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { generateUserID, isoBase64URL } from '@simplewebauthn/server/helpers';
import * as v from 'valibot';
import { DomainError, notFound } from '~/kit/errors';
import { parseInput, requiredText } from '~/kit/input';
import { type AuditEvent, auditEvent } from '../audit/audit';
import { PASSKEY_NAME_LIMIT } from '../limits/owner-limits';
import { type AccountCall, type AccountDeps, recoveryCodes, requirePassword } from './account';
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
import type { AdminSession } from './session';

/** The owner's passkeys, and whether signing in needs one. All but a new name asks for the password again. */

/** What a sign-in needs to know of a passkey. */
export type KnownPasskey = {
  id: string;
  adminId: string;
  name: string;
  /** A COSE key in base64url. */
  publicKey: string;
  /** What the authenticator knows the admin by. */
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
  /** In the order in which they were added. */
  list(adminId: string): Promise<Passkey[]>;
  credentials(adminId: string): Promise<CredentialName[]>;
  find(credentialId: string): Promise<KnownPasskey | null>;
  /** The admin's user handle: this one, where there is none yet. */
  keepHandle(input: { adminId: string; handle: string }): Promise<string>;
  /** False where the admin has as many as are kept, or somebody has this one already. */
  add(input: { passkey: NewPasskey; max: number; event: AuditEvent }): Promise<boolean>;
  /** False where the admin has no such passkey. */
  rename(input: Change & { name: string; now: Date }): Promise<boolean>;
  /** One statement decides, so that two at once cannot both be the last but one. */
  remove(input: Change): Promise<'removed' | 'missing' | 'last-way-in'>;
  /** Notes that it was used. False, with nothing noted, if its counter has not gone up: somebody has a copy. */
  use(input: { id: string; counter: number; isBackedUp: boolean; now: Date }): Promise<boolean>;
  /** @param codeHashes new recovery codes, none where the old ones stay. False without a passkey. */
  require(input: { adminId: string; codeHashes: string[]; event: AuditEvent }): Promise<boolean>;
  /** Recovery codes that nothing asks for any more go as well. */
  makeOptional(input: { adminId: string; event: AuditEvent }): Promise<void>;
};

type PasskeyDeps = AccountDeps & PasskeyAnswerDeps & { passkeys: Passkeys };
type Call = AccountCall;

/** More than anybody has devices, and few enough to be looked through. */
const MAX_PASSKEYS = 10;

/**
 * Begins to add a passkey: asks for the password again and makes a challenge.
 * @returns the options for `startRegistration` of `@simplewebauthn/browser`, as JSON
 * @throws DomainError `invalid` for a wrong password, `too-many`, `conflict` if there are as many as are kept
 */
export async function offerPasskey(call: Call, deps: PasskeyDeps) {
  const { adminId, email, name } = call.admin;
  await deps.attempts.forget(await requirePassword(call, deps));
  const credentials = await deps.passkeys.credentials(adminId);
  if (credentials.length >= MAX_PASSKEYS) throw tooMany();
  // Random, since a user handle must say nothing about the person (14.6.1).
  const newHandle = isoBase64URL.fromBuffer(await generateUserID());
  const handle = await deps.passkeys.keepHandle({ adminId, handle: newHandle });
  // No extension is asked for.
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

export type PasskeyWanted = Awaited<ReturnType<typeof offerPasskey>>;

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
 * Keeps a new passkey. Its challenge proves that the owner typed the password in the last five minutes.
 * @throws DomainError `invalid` for a name or an answer that is not accepted, `conflict` for one that is kept already
 */
export async function addPasskey(call: Call, deps: PasskeyDeps): Promise<void> {
  const fields = parseInput(v.object({ name, credential: v.string() }), call.fields);
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
    `This passkey is here already, or there are ${MAX_PASSKEYS}, which is as many as are kept.`,
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

/** @returns its name @throws DomainError `conflict` for the last way in, `not-found` */
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
 * From now on a password alone lets nobody in: a passkey, a code of the app or a recovery code has to follow.
 * @returns recovery codes, shown once; null where those of the second factor go on
 */
export async function requirePasskey(call: Call, deps: PasskeyDeps): Promise<string[] | null> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const account = await deps.accounts.find({ id: adminId });
  const made = account?.secondFactor?.isConfirmed ? null : await recoveryCodes(deps);
  const event = factorEvent('passkey.require', adminId, deps);
  const codeHashes = made?.codeHashes ?? [];
  if (!(await deps.passkeys.require({ adminId, codeHashes, event }))) {
    throw new DomainError('conflict', 'There is no passkey to ask for. Add one first.');
  }
  return made?.codes ?? null;
}

/** The password is enough again, with a code of the app where that is on. */
export async function makePasskeyOptional(call: Call, deps: PasskeyDeps): Promise<void> {
  await deps.attempts.forget(await requirePassword(call, deps));
  const { adminId } = call.admin;
  const event = factorEvent('passkey.optional', adminId, deps);
  await deps.passkeys.makeOptional({ adminId, event });
}

const factorEvent = (action: string, adminId: string, deps: PasskeyDeps) =>
  auditEvent({ adminId, action, entityId: null, summary: '' }, deps);

/** What happens to a passkey, for the audit trail. */
export const passkeyEvent = (
  action: string,
  { adminId, id, name }: { adminId: AdminSession['adminId']; id: string; name: string },
  deps: Pick<PasskeyDeps, 'now' | 'newId'>,
) => auditEvent({ adminId, action, entityId: id, summary: name }, deps);
