import { beforeEach, expect, it } from 'vitest';
import { ADMIN, ADMIN_ID } from '~tests/support/admin';
import { empty } from '~tests/support/database';
import { later, NOW } from '~tests/support/signing-in';
import { respondWithPasskeyOptions } from '../../admin/passkey-options.server';
import type { PasskeySignInOptions } from '../../core/passkey-sign-in';
import type { PasskeyRegistrationOptions } from '../../core/passkeys';
import { appCode } from '../authenticator';
import { startFactors } from '../signing-in';
import { softwarePasskey, type Twist } from '../software-passkey';

const PASSWORD = 'a password for these tests';
const area = await startFactors(PASSWORD);
const { platform, signedIn, look, submit, ask, rows, values, run, actions } = area;

beforeEach(() => empty(platform.DB, ['audit_events', 'sign_in_failures']));

const signIn = (fields: Record<string, string> = {}, options = {}) =>
  area.signIn(fields, { now: NOW, ...options });

const NOT_FOR_US = /not for this site, or your device did not verify/;
const TOO_LATE = /too long, or was used/;

/** Moves the owner's rows to another account. */
const giveToAnother = (table: 'passkeys' | 'sessions') =>
  run(
    `insert into admins (id, name, email, password_hash, created_at, updated_at)
       values ('other', 'Other', 'other@example.com', '', 1, 1)`,
    `update ${table} set admin_id = 'other'`,
  );

/** Returns the options for creating a passkey. */
async function offered(cookie: string): Promise<PasskeyRegistrationOptions> {
  const { data } = await submit(cookie, { intent: 'passkey-offer', password: PASSWORD });
  const wanted = data?.ok ? data.result?.passkey : undefined;
  return wanted ?? expect.fail(data?.message ?? 'nothing was offered');
}

const add = (cookie: string, credential: string, name = 'Laptop') =>
  submit(cookie, { intent: 'passkey-add', credential, name });

/** Adds a passkey as the owner. */
async function enrolled(options?: Parameters<typeof softwarePasskey>[0], name?: string) {
  const cookie = await signedIn();
  const passkey = softwarePasskey(options);
  const { status } = await add(cookie, passkey.create(await offered(cookie)), name);
  expect(status).toBe(303);
  return { cookie, passkey };
}

/** Returns the options for signing in with a passkey. */
async function asked(ticket = '', address = '192.0.2.1'): Promise<PasskeySignInOptions> {
  const args = ask('/admin-login/passkey', { now: NOW, address }, { ticket });
  const response = await respondWithPasskeyOptions(args);
  return response.ok ? response.json() : expect.fail(await response.text());
}

/** Signs in with a passkey. `twist` alters its response. */
const useIt = async (
  passkey: ReturnType<typeof softwarePasskey>,
  twist: Twist = {},
  options = {},
) => signIn({ credential: passkey.get(await asked(), twist) }, options);

const namesOf = async (cookie: string) => (await look(cookie)).passkeys.map(({ name }) => name);

/** Signs in with only the password. Returns the ticket and the possible next steps. */
async function afterPassword() {
  const { data } = await signIn();
  const { ticket = '', ways = '' } = data && !data.ok ? data.values : {};
  return { ticket, ways };
}

const requireOne = (cookie: string) =>
  submit(cookie, { intent: 'passkey-require', password: PASSWORD });
const idsOf = async (cookie: string) => (await look(cookie)).passkeys.map(({ id }) => id);
const remove = (cookie: string, id: string | undefined, password = PASSWORD) =>
  submit(cookie, { intent: 'passkey-remove', id: id ?? '', password });

it('adding a passkey requires the password, and creates one that can sign in without it', async () => {
  const cookie = await signedIn();
  const refused = await submit(cookie, { intent: 'passkey-offer', password: 'wrong' });
  expect(refused).toMatchObject({
    status: 400,
    data: { fields: { password: [expect.any(String)] } },
  });
  const wanted = await offered(cookie);
  expect(wanted).toMatchObject({
    rp: { id: 'example.com' },
    user: { name: ADMIN.email, displayName: ADMIN.name },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [],
  });
  expect(wanted.challenge).toMatch(/^[\w-]{43,}$/);
  // The user handle is 32 random bytes, and always the same.
  expect(wanted.user.id).toMatch(/^[\w-]{43}$/);
  expect((await offered(cookie)).user.id).toBe(wanted.user.id);
});

it('several passkeys can be added with names, but only one per device', async () => {
  const { cookie, passkey } = await enrolled();
  const wanted = await offered(cookie);
  expect(wanted.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }]);
  expect((await add(cookie, passkey.create(wanted))).status).toBe(409);
  const other = softwarePasskey({ algorithm: -257 });
  await add(cookie, other.create(await offered(cookie), { isBackedUp: true }), ' Phone ');
  expect((await look(cookie)).passkeys).toMatchObject([
    { name: 'Laptop', isBackedUp: false, createdAt: NOW, lastUsedAt: null },
    { name: 'Phone', isBackedUp: true },
  ]);
  expect(await actions()).toEqual(['passkey.add', 'passkey.add']);
});

it('adding a passkey refuses an invalid response, and one for another person, site or challenge', async () => {
  const cookie = await signedIn();
  const refusals: [what: string, twist: Twist, says: RegExp][] = [
    ['without user verification', { isVerified: false }, NOT_FOR_US],
    ['of another origin', { origin: 'https://example.com.evil.example' }, NOT_FOR_US],
    ['for another site', { rpId: 'evil.example' }, NOT_FOR_US],
    ['to the challenge of a sign-in', { challenge: (await asked()).challenge }, TOO_LATE],
    ['with another id than was signed', { id: 'AAAA' }, /contradicts itself/],
    ['that is cut off', { cut: 60 }, NOT_FOR_US],
  ];
  for (const [what, twist, says] of refusals) {
    const answer = softwarePasskey().create(await offered(cookie), twist);
    const { status, data } = await add(cookie, answer);
    expect(status, what).toBe(400);
    expect(data?.message, what).toMatch(says);
  }
  for (const credential of ['', 'null', '{}', '{"id":"a","clientDataJSON":"%"}'])
    expect((await add(cookie, credential)).status).toBe(400);
  expect(await namesOf(cookie)).toEqual([]);
});

it('a challenge for adding a passkey is valid once, for five minutes, and for one owner', async () => {
  const cookie = await signedIn();
  const passkey = softwarePasskey();
  const wanted = await offered(cookie);
  const answer = passkey.create(wanted);
  const both = await Promise.all([add(cookie, answer), add(cookie, answer)]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 400]);
  const late = softwarePasskey().create(await offered(cookie));
  const fields = { intent: 'passkey-add', credential: late, name: 'Late' };
  expect((await submit(cookie, fields, { now: later(300) })).status).toBe(400);
  expect(await namesOf(cookie)).toEqual(['Laptop']);
  const others = softwarePasskey().create(await offered(cookie));
  await giveToAnother('sessions');
  expect((await add(cookie, others)).status).toBe(400);
});

it('at most ten passkeys can be added', async () => {
  const { cookie } = await enrolled();
  const spare = softwarePasskey().create(await offered(cookie));
  await run(
    `insert into passkeys select 'p' || value, admin_id, 'c' || value, public_key, transports, name,
       counter, is_backed_up, null, 1, 1 from passkeys, json_each('[1, 2, 3, 4, 5, 6, 7, 8, 9]')`,
  );
  expect((await add(cookie, spare)).status).toBe(409);
  expect((await submit(cookie, { intent: 'passkey-offer', password: PASSWORD })).status).toBe(409);
});

it.each([-7, -8, -257] as const)(
  'signing in with a passkey needs no password and no code (algorithm %i)',
  async (algorithm) => {
    const { cookie, passkey } = await enrolled({ algorithm });
    const question = await asked();
    expect(question).toMatchObject({ allowCredentials: [], userVerification: 'required' });
    const answer = await signIn({ name: 'Ada', credential: passkey.get(question) });
    expect(answer.status).toBe(303);
    expect(answer.cookie).toMatch(/^__Host-session=.{43}$/);
    expect((await look(cookie)).passkeys).toMatchObject([{ lastUsedAt: NOW }]);
    expect(await values('select name from admins')).toEqual(['Ada']);
    expect(
      await rows("select action, summary from audit_events where action like 'session%'"),
    ).toEqual([{ action: 'session.passkey', summary: 'Laptop' }]);
  },
);

it('signing in with a passkey redirects to the target of the form, with the text typed before the session ended', async () => {
  const { passkey } = await enrolled();
  const draft = JSON.stringify({ path: '/admin', fields: [['title', 'Typed']] });
  expect(await signIn({ draft, credential: passkey.get(await asked()) })).toMatchObject({
    status: 200,
    data: { ok: true, draft: { fields: [['title', 'Typed']] } },
  });
  const redirectTo = '/admin/messages';
  const next = await signIn({ redirectTo, credential: passkey.get(await asked()) });
  expect(next.headers.get('Location')).toBe(redirectTo);
});

it('signing in with a passkey refuses an invalid response, and one for another person, site, key or challenge', async () => {
  const { cookie, passkey } = await enrolled();
  const stranger = softwarePasskey();
  const { userHandle } = JSON.parse(passkey.get(await asked())).response;
  const refusals: [what: string, twist: Twist, says: RegExp, of?: typeof passkey][] = [
    ['without user verification', { isVerified: false }, NOT_FOR_US],
    ['of another origin', { origin: 'https://evil.example' }, NOT_FOR_US],
    ['from within another site', { crossOrigin: true }, NOT_FOR_US],
    ['for another site', { rpId: 'evil.example' }, NOT_FOR_US],
    ['to a challenge of nobody', { challenge: 'A'.repeat(43) }, TOO_LATE],
    ['to one for adding', { challenge: (await offered(cookie)).challenge }, TOO_LATE],
    ['of a passkey that nobody knows', { id: 'AAAA' }, /not known here/],
    ['in the name of somebody else', { userHandle: 'AAAA' }, /not known here/],
    ['in nobody’s name', { userHandle: null }, /not known here/],
    ['that is cut off', { cut: 30 }, NOT_FOR_US],
    ['of another key', { id: passkey.id }, /not known here/, stranger],
    ['of another key in its name', { id: passkey.id, userHandle }, NOT_FOR_US, stranger],
  ];
  for (const [what, twist, says, of = passkey] of refusals) {
    const { status, cookie, data } = await useIt(of, twist);
    expect({ status, cookie }, what).toEqual({ status: 401, cookie: '' });
    expect(data, what).toMatchObject({ message: expect.stringMatching(says) });
    expect((await actions()).at(-1), what).toBe('session.refuse');
    await run('delete from sign_in_failures');
  }
  const inItsName = stranger.get(await asked(), { id: passkey.id, userHandle });
  const noData = inItsName.replace(/"clientData[^,]*/, '"clientDataJSON":"bnVsbA"');
  for (const credential of ['null', '{}', noData])
    expect((await signIn({ credential })).status).toBe(401);
  expect((await useIt(passkey)).status).toBe(303);
});

it('a response of a passkey signs in once within five minutes, even if it is sent twice at the same time', async () => {
  const { passkey } = await enrolled();
  const old = passkey.get(await asked());
  expect((await signIn({ credential: old }, { now: later(300) })).status).toBe(401);
  const credential = passkey.get(await asked());
  const both = await Promise.all([signIn({ credential }), signIn({ credential })]);
  expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
  expect((await signIn({ credential })).status).toBe(401);
});

it('signing in with a passkey refuses a counter that does not increase, and writes that to the audit log', async () => {
  const { passkey } = await enrolled({ counts: true });
  expect((await useIt(passkey)).status).toBe(303);
  for (const counter of [2, 1, 0]) {
    const { status, data } = await useIt(passkey, { counter });
    expect(status).toBe(401);
    expect(data).toMatchObject({ message: expect.stringContaining('a copy') });
  }
  expect((await actions()).slice(-2)).toEqual(['passkey.counter', 'session.refuse']);
  expect((await useIt(passkey, { counter: 3 })).status).toBe(303);
});

it('a removed passkey cannot sign in; removing it requires the password, which then suffices to sign in', async () => {
  const { cookie, passkey } = await enrolled();
  const credential = passkey.get(await asked());
  const [id] = await idsOf(cookie);
  expect((await remove(cookie, id, 'wrong')).status).toBe(400);
  expect((await remove(cookie, 'nobody')).status).toBe(404);
  expect((await remove(cookie, id)).status).toBe(303);
  expect(await rows("select summary from audit_events where action = 'passkey.remove'")).toEqual([
    { summary: 'Laptop' },
  ]);
  expect((await signIn({ credential })).data).toMatchObject({
    message: expect.stringContaining('Was it removed?'),
  });
  expect((await signIn()).status).toBe(303);
});

it('signing in with passkeys pauses after five failures of one network, but not for others', async () => {
  const { passkey } = await enrolled();
  const credential = passkey.get(await asked());
  for (let n = 0; n < 5; n += 1) expect((await signIn({ credential: '{}' })).status).toBe(401);
  expect((await signIn({ credential })).status).toBe(429);
  expect((await signIn({ credential }, { address: '192.0.2.99' })).status).toBe(303);
  expect(await actions()).toContain('attempts.pause');
});

it('signing in with a passkey works from a network whose password sign-in is paused', async () => {
  const { passkey } = await enrolled();
  for (let n = 0; n < 20; n += 1) await signIn({ email: `x${n}@example.com`, password: 'x' });
  expect((await signIn()).status).toBe(429);
  expect((await signIn({ credential: passkey.get(await asked()) })).status).toBe(303);
  expect((await signIn()).status).toBe(429);
});

it('requesting passkey sign-in writes nothing, and does not reveal whose passkeys exist', async () => {
  await enrolled();
  await area.writesNothing(async () => {
    expect((await asked('', '192.0.2.7')).allowCredentials).toEqual([]);
  });
  const forged = `${ADMIN_ID}.${later(3600).getTime()}.${'A'.repeat(43)}`;
  const strange = ask('/admin-login/passkey', { now: NOW }, { ticket: forged });
  expect((await respondWithPasskeyOptions(strange)).status).toBe(401);
});

const confirmApp = async (cookie: string) => {
  await submit(cookie, { intent: 'factor-offer', password: PASSWORD });
  const secret = (await look(cookie)).setup?.secret ?? '';
  const code = appCode(secret, -30, NOW.getTime());
  await submit(cookie, { intent: 'factor-confirm', code });
  return secret;
};

it('a passkey is requested after the password once the owner requires it; until then the password suffices', async () => {
  expect((await requireOne(await signedIn())).status).toBe(409);
  const { cookie, passkey } = await enrolled();
  expect(await look(cookie)).toMatchObject({ needsPasskey: false, recoveryCodes: 0 });
  expect((await signIn()).status).toBe(303);
  expect((await submit(cookie, { intent: 'passkey-require', password: 'x' })).status).toBe(400);
  const { data } = await requireOne(cookie);
  expect(data?.ok && data.result?.recoveryCodes).toHaveLength(10);
  expect(await look(cookie)).toMatchObject({ needsPasskey: true, recoveryCodes: 10 });

  const { ticket, ways } = await afterPassword();
  expect(ways).toBe('passkey');
  const question = await asked(ticket);
  expect(question).toMatchObject({
    allowCredentials: [{ id: passkey.id }],
    userVerification: 'preferred',
  });
  // The password identifies the owner, so the authenticator need not return the user handle.
  const credential = passkey.get(question, { isVerified: false, userHandle: null });
  expect((await signIn({ ticket, credential })).status).toBe(303);
});

it('a passkey after the password must be of the same account, for the same challenge, within five minutes', async () => {
  const { cookie, passkey } = await enrolled();
  await requireOne(cookie);
  const { ticket } = await afterPassword();
  expect((await signIn({ ticket, credential: passkey.get(await asked()) })).status).toBe(401);
  expect((await useIt(passkey, { challenge: (await asked(ticket)).challenge })).status).toBe(401);
  const credential = passkey.get(await asked(ticket));
  const late = await signIn({ ticket, credential }, { now: later(301) });
  expect(late).toMatchObject({ status: 401, data: { fields: { ticket: [expect.any(String)] } } });
  await giveToAnother('passkeys');
  expect((await signIn({ ticket, credential })).status).toBe(401);
});

it('a recovery code replaces the passkey after the password once, but the code of an app that is not set up does not', async () => {
  const { cookie } = await enrolled();
  const { data } = await requireOne(cookie);
  const [code = ''] = (data?.ok && data.result?.recoveryCodes) || [];
  const { ticket } = await afterPassword();
  expect((await signIn({ ticket, code: '123456' })).status).toBe(401);
  expect((await signIn({ ticket, code })).status).toBe(303);
  expect((await signIn({ ticket, code })).status).toBe(401);
});

it('after the password, a passkey and the app’s code can replace each other', async () => {
  const { cookie, passkey } = await enrolled();
  const secret = await confirmApp(cookie);
  const { ticket, ways } = await afterPassword();
  expect(ways).toBe('app passkey');
  const credential = passkey.get(await asked(ticket));
  expect((await signIn({ ticket, credential })).status).toBe(303);
  const code = appCode(secret, 0, NOW.getTime());
  expect((await signIn({ ticket, code })).status).toBe(303);
  // The earlier recovery codes stay valid.
  expect((await requireOne(cookie)).status).toBe(303);
  expect((await look(cookie)).recoveryCodes).toBe(10);
  await submit(cookie, { intent: 'factor-off', password: PASSWORD });
  expect(await look(cookie)).toMatchObject({ secondFactor: 'off', recoveryCodes: 10 });
  expect((await afterPassword()).ways).toBe('passkey');
});

it('a passkey is no longer requested after the owner turns the requirement off, which deletes its recovery codes', async () => {
  const { cookie } = await enrolled();
  await requireOne(cookie);
  await submit(cookie, { intent: 'passkey-optional', password: PASSWORD });
  expect(await look(cookie)).toMatchObject({ needsPasskey: false, recoveryCodes: 0 });
  expect((await signIn()).status).toBe(303);
  expect((await actions()).slice(1)).toEqual([
    'passkey.require',
    'passkey.optional',
    'session.begin',
  ]);
});

it('a passkey is renamed without the password, but not one of another account', async () => {
  const { cookie } = await enrolled();
  const [id = ''] = await idsOf(cookie);
  const rename = (name: string, of = id) =>
    submit(cookie, { intent: 'passkey-rename', id: of, name });
  expect((await rename(' ')).data).toMatchObject({ fields: { name: ['Name is missing.'] } });
  expect((await rename('x'.repeat(61))).status).toBe(400);
  expect((await rename('Phone', 'nobody')).status).toBe(404);
  expect((await rename('Phone')).status).toBe(303);
  expect(await namesOf(cookie)).toEqual(['Phone']);
  expect(await actions()).toEqual(['passkey.add', 'passkey.rename']);
  await giveToAnother('passkeys');
  expect((await rename('Mine')).status).toBe(404);
  expect((await remove(cookie, id)).status).toBe(404);
  expect(await values('select name from passkeys')).toEqual(['Phone']);
});

it('the last required passkey cannot be removed, even if two are removed at the same time', async () => {
  const { cookie } = await enrolled();
  await enrolled({}, 'Phone');
  await requireOne(cookie);
  const ids = await idsOf(cookie);
  const both = await Promise.all(ids.map((id) => remove(cookie, id)));
  expect(both.map(({ status }) => status).sort()).toEqual([303, 409]);
  const [left] = await idsOf(cookie);
  const refused = await remove(cookie, left);
  expect(refused).toMatchObject({
    status: 409,
    data: { message: expect.stringContaining('last way in') },
  });
  expect(await namesOf(cookie)).toHaveLength(1);
  expect((await actions()).filter((action) => action === 'passkey.remove')).toHaveLength(1);
  // With the app's codes as an alternative, it can be removed, and is no longer requested.
  await run('update second_factors set totp_secret = 1, totp_confirmed_at = 1');
  expect((await remove(cookie, left)).status).toBe(303);
  expect(await look(cookie)).toMatchObject({ needsPasskey: false });
  expect((await afterPassword()).ways).toBe('app');
});
