import { describe, expect, it } from 'vitest';
import { createSecretBox } from '~/engine/adapters/secret-box.server';
import { ADMIN, ADMIN_ID, signInFields } from '~tests/support/admin';
import { openSite } from '~tests/support/built-site';
import { NoScriptBrowser } from '~tests/support/no-script-browser';
import { later, NOW } from '~tests/support/signing-in';
import { resetAdminSql } from '../../../../../scripts/lib/admin.mjs';
import { appCode } from '../authenticator';
import { startFactors } from '../signing-in';

const PASSWORD = 'a password for these tests';
const SCREEN = '/admin/settings/second-factor';
const { signedIn, signIn: signInAt, look, submit, ...database } = await startFactors(PASSWORD);
const { rows, values, run, actions, services } = database;

const signIn = (fields: Record<string, string> = {}, seconds = 0) =>
  signInAt(fields, { now: later(seconds) });

describe('the second factor', () => {
  const codeAt = (secret: string, seconds = 0) => appCode(secret, seconds, NOW.getTime());

  /** Starts turning on the second factor. */
  const offer = (cookie: string, password = PASSWORD) =>
    submit(cookie, { intent: 'factor-offer', password });
  const confirm = (cookie: string, code = '000000') =>
    submit(cookie, { intent: 'factor-confirm', code });

  /** Turns on the second factor. @returns the secret, the recovery codes, and a ticket to sign in with */
  async function enrol(cookie?: string) {
    const owner = cookie ?? (await signedIn());
    await offer(owner);
    const { setup } = await look(owner);
    const secret = setup?.secret ?? '';
    const { data } = await confirm(owner, codeAt(secret, -30));
    const codes = data?.ok ? (data.result?.recoveryCodes ?? []) : [];
    return { secret, codes, ticket: await ticketOf() };
  }
  const ticketOf = async () => {
    const { data } = await signIn({ name: 'Ada' });
    return data && !data.ok ? (data.values.ticket ?? '') : '';
  };

  it('a second factor is off until a code confirms it, and its secret is stored encrypted', async () => {
    const cookie = await signedIn();
    expect((await offer(cookie, 'wrong')).status).toBe(400);
    await offer(cookie);
    const { setup, secondFactor } = await look(cookie);
    expect(secondFactor).toBe('offered');
    expect(setup?.uri).toContain(`secret=${setup?.secret}`);
    expect(JSON.stringify(await rows('select * from second_factors'))).not.toContain(setup?.secret);
    expect(await confirm(cookie)).toMatchObject({
      status: 400,
      data: { fields: { code: [expect.stringContaining('not right')] } },
    });
    expect((await signIn()).status).toBe(303);
  });

  it('the set-up of a second factor can be cancelled until it is confirmed', async () => {
    const cookie = await signedIn();
    await offer(cookie);
    await submit(cookie, { intent: 'factor-withdraw' });
    expect(await look(cookie)).toMatchObject({ secondFactor: 'off', setup: null });
    expect((await confirm(cookie)).status).toBe(409);
    await enrol(cookie);
    await submit(cookie, { intent: 'factor-withdraw' });
    expect((await look(cookie)).secondFactor).toBe('on');
  });

  it('a second factor asks for a code after the password, and each code works once', async () => {
    const { secret, codes, ticket } = await enrol();
    expect(codes).toHaveLength(10);
    const asked = { ok: false, message: '' };
    expect(await signIn()).toMatchObject({ status: 200, cookie: '', data: asked });
    const code = codeAt(secret);
    expect((await signIn({ ticket, code: '000000' })).status).toBe(401);
    expect((await signIn({ ticket, code, name: 'Ada' })).cookie).toMatch(/^__Host-session=.{43}$/);
    expect((await signIn({ ticket, code })).status).toBe(401);
    // The next code is valid half a minute later, and the one before the last is too old then.
    expect((await signIn({ ticket, code }, 30)).status).toBe(401);
    const next = codeAt(secret, 30);
    expect((await signIn({ ticket, code: next }, 30)).status).toBe(303);
    expect(await values('select name from admins')).toEqual(['Ada']);
  });

  it('a second factor accepts the code of the previous time step, but no older one', async () => {
    const { secret, ticket } = await enrol();
    const code = codeAt(secret, 30);
    expect((await signIn({ ticket, code }, 90)).status).toBe(401);
    expect((await signIn({ ticket, code }, 60)).status).toBe(303);
  });

  it('a recovery code works once however it is typed, and only its hash is stored', async () => {
    const { codes, ticket } = await enrol();
    const code = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([signIn({ ticket, code }), signIn({ ticket, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect(JSON.stringify(await rows('select * from recovery_codes'))).not.toContain(codes[1]);
  });

  it('five wrong codes pause sign-in for one network, but not for another', async () => {
    const { secret, ticket } = await enrol();
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn({ ticket, code: '000000' })).status).toBe(401);
    }
    const code = codeAt(secret);
    expect((await signIn({ ticket, code })).status).toBe(429);
    const elsewhere = { now: NOW, address: '192.0.2.99' };
    expect((await signInAt({ ticket, code }, elsewhere)).status).toBe(303);
  });

  it('a recovery code works during a pause', async () => {
    const { codes, ticket } = await enrol();
    for (let n = 0; n < 5; n += 1) await signIn({ ticket, code: '000000' });
    expect((await signIn({ ticket, code: '000000' })).status).toBe(429);
    expect((await signIn({ ticket, code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(401);
    expect((await signIn({ ticket, code: codes[0] ?? '' })).status).toBe(303);
  });

  it('five wrong codes pause the set-up of a second factor', async () => {
    const cookie = await signedIn();
    await offer(cookie);
    for (let n = 0; n < 5; n += 1) expect((await confirm(cookie)).status).toBe(400);
    expect((await confirm(cookie)).status).toBe(429);
    expect(await actions()).toEqual([...Array(5).fill('code.refuse'), 'attempts.pause']);
  });

  it('a sign-in ticket expires after five minutes, and a forged one is refused', async () => {
    const { secret, ticket } = await enrol();
    const late = await signIn({ ticket, code: codeAt(secret, 301) }, 301);
    const message = 'That took too long. Please sign in again.';
    expect(late).toMatchObject({ status: 401, data: { message } });
    expect(late.data).not.toHaveProperty('values.ticket');
    const forged = `${ADMIN_ID}.${later(3600).getTime()}.${'A'.repeat(43)}`;
    expect((await signIn({ ticket: forged, code: codeAt(secret) })).status).toBe(401);
  });

  it('a second factor encrypted with an old APP_SECRET reports that, and can be set up again with a recovery code', async () => {
    const seal = async () => {
      const sealed = await createSecretBox('the secret of before').seal('JBSWY3DPEHPK3PXP');
      await run(`update second_factors set totp_secret = '${sealed}'`);
    };
    const cookie = await signedIn();
    await offer(cookie);
    await seal();
    expect(await look(cookie)).toMatchObject({ secondFactor: 'off', setup: null });
    const { codes, ticket } = await enrol(cookie);
    await seal();
    const draft = JSON.stringify({ path: '/admin', fields: [['title', 'Typed']] });
    expect(await signIn({ ticket, code: '123456', draft })).toMatchObject({
      status: 400,
      data: { message: expect.stringContaining('APP_SECRET'), values: { draft, ticket } },
    });
    expect(await signIn({ ticket, code: codes[0] ?? '', draft })).toMatchObject({
      status: 200,
      data: { draft: { fields: [['title', 'Typed']] } },
    });
  });

  it('the owner replaces the recovery codes and turns off the second factor with the password', async () => {
    const cookie = await signedIn();
    const { codes, ticket } = await enrol(cookie);
    const renewed = await submit(cookie, { intent: 'factor-codes', password: PASSWORD });
    expect(renewed.data?.ok && renewed.data.result?.recoveryCodes).toHaveLength(10);
    expect((await signIn({ ticket, code: codes[0] ?? '' })).status).toBe(401);
    const switchOff = (password: string) => submit(cookie, { intent: 'factor-off', password });
    expect((await switchOff('wrong')).status).toBe(400);
    expect((await switchOff(PASSWORD)).status).toBe(303);
    expect((await signIn()).status).toBe(303);
    expect(await rows('select * from recovery_codes')).toEqual([]);
    expect(await actions()).toEqual([
      'second-factor.on',
      'second-factor.codes',
      'session.refuse',
      'password.refuse',
      'second-factor.off',
      'session.begin',
    ]);
  });

  it('npm run admin:create -- --reset --password-only removes app, codes and passkeys', async () => {
    await enrol();
    await run(
      `insert into passkeys (id, admin_id, credential_id, public_key, name, counter, is_backed_up, created_at, updated_at)
        values ('1', '${ADMIN_ID}', '1', '', 'Lost', 0, 0, 1, 1)`,
    );
    const reset = { email: ADMIN.email, password: PASSWORD, isPasswordOnly: true };
    await run(...(await resetAdminSql(reset)));
    const { passwords } = services();
    expect((await signInAt({}, { now: NOW, passwords })).status).toBe(303);
    for (const table of ['second_factors', 'recovery_codes', 'passkeys'])
      expect(await rows(`select * from ${table}`)).toEqual([]);
  });
});

describe('a site whose owner has no second factor', async () => {
  const site = await openSite({ samples: false });
  const open = (path: string) => NoScriptBrowser.open(site, path, { signedIn: true });

  it('the dashboard and the health page ask for a second factor, and strangers do not learn of it', async () => {
    const href = `href="${SCREEN}"`;
    for (const path of ['/admin', '/admin/health']) expect((await open(path)).html).toContain(href);
    expect((await site.fetch('/health.json')).text).not.toContain('second-factor');
  });

  it('the feature cannot be switched off, so no open session can make the password enough', async () => {
    await site.run(
      `insert into second_factors (admin_id, totp_secret, totp_confirmed_at) values ('${ADMIN_ID}', 'x', 1)`,
      'update admins set needs_second_step = true',
      "insert into settings (key, value) values ('features_off', 'second-factor')",
    );
    const owner = await open(SCREEN);
    expect(owner.status).toBe(200);
    owner.forgetCookies();
    await owner.open('/admin-login');
    await owner.fill(signInFields()).press('Sign In');
    expect(owner.field('Code').value).toBe('');
  });
});
