import type { ActionFunctionArgs } from '@remix-run/cloudflare';
import { beforeEach, describe, expect, it } from 'vitest';
import { createSecretBox } from '~/adapters/secret-box.server';
import { totp } from '~/adapters/totp.server';
import * as audit from '~/routes/admin.settings_.audit';
import * as security from '~/routes/admin.settings_.security';
import * as signInPage from '~/routes/admin-login';
import { ADMIN_ID, ensureAdmin, quickPasswords, sessionCookie } from '../support/admin';
import { empty, HOUR, insert, loadContext, startDatabase, testId } from '../support/database';

const platform = await startDatabase();

const PASSWORD = 'a password for these tests';

beforeEach(async () => {
  const tables = ['admins', 'sign_in_failures', 'audit_events'];
  await empty(platform.DB, tables);
  await ensureAdmin(platform.DB, quickPasswords.hash(PASSWORD));
});

const rows = async (sql: string) => (await platform.DB.prepare(sql).all()).results;
const actions = async () =>
  (await rows('select action from audit_events order by rowid')).map(({ action }) => action);

/** A moment at which a code of the second factor is 15 seconds old. */
const NOW = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

function args(path: string, cookie: string, fields?: Record<string, string>, now = NOW) {
  const context = loadContext(platform, now);
  context.services.passwords = quickPasswords;
  const body = fields ? { method: 'POST', body: new URLSearchParams(fields) } : {};
  const headers = { Cookie: cookie, 'User-Agent': 'Test browser' };
  const request = new Request(`https://example.com${path}`, { ...body, headers });
  return { request, params: {}, context } satisfies ActionFunctionArgs;
}

/** What the security page answers to a form. */
async function submit(cookie: string, fields: Record<string, string>, now = NOW) {
  try {
    const { data, init } = await security.action(
      args('/admin/settings/security', cookie, fields, now),
    );
    return { status: init?.status ?? 200, data, headers: new Headers(init?.headers) };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    return { status: thrown.status, data: null, headers: thrown.headers };
  }
}

async function signIn(fields: Record<string, string>, now = NOW) {
  try {
    const { data, init } = await signInPage.action(args('/admin-login', '', fields, now));
    return { status: init?.status ?? 200, data, cookie: '' };
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown;
    const [cookie = ''] = (thrown.headers.get('Set-Cookie') ?? '').split(';');
    return { status: thrown.status, data: null, cookie };
  }
}

/** Whether the admin area lets this cookie in. */
const isLetIn = (cookie: string, now = NOW) =>
  security.loader(args('/admin/settings/security', cookie, undefined, now)).then(
    () => true,
    () => false,
  );

describe('a session', () => {
  it.each([
    ['lasts 29 minutes of doing nothing', { last_seen_at: later(-29 * 60).getTime() }, true],
    ['ends after 30 minutes of doing nothing', { last_seen_at: later(-30 * 60).getTime() }, false],
    ['ends after its 8 hours, however busy', { expires_at: NOW.getTime() }, false],
    ['ends when it is revoked', { revoked_at: 1 }, false],
  ])('%s', async (_, changes, expected) => {
    const alive = { last_seen_at: NOW.getTime(), expires_at: NOW.getTime() + HOUR };
    expect(await isLetIn(await sessionCookie(platform.DB, { ...alive, ...changes }))).toBe(
      expected,
    );
  });

  it('begins with 8 hours', async () => {
    await signIn({ email: 'robin@example.com', password: PASSWORD });
    expect(await rows('select expires_at - created_at as length from sessions')).toEqual([
      { length: 8 * HOUR },
    ]);
  });
});

describe('the list of sessions', () => {
  it('holds those that are open, marks this one, and ends another one', async () => {
    const mine = await sessionCookie(platform.DB, { user_agent: 'mine' });
    const other = await sessionCookie(platform.DB, { user_agent: 'other' });
    await sessionCookie(platform.DB, { user_agent: 'over', revoked_at: 1 });
    await sessionCookie(platform.DB, { user_agent: 'idle', last_seen_at: 1 });
    const page = await security.loader(args('/', mine));
    const shown = page.sessions.map(({ userAgent, isThis }) => ({ userAgent, isThis }));
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual({ userAgent: 'mine', isThis: true });
    expect(shown).toContainEqual({ userAgent: 'other', isThis: false });
    const id = page.sessions.find(({ isThis }) => !isThis)?.id ?? '';
    expect((await submit(mine, { intent: 'end-session', id })).status).toBe(303);
    expect([await isLetIn(mine), await isLetIn(other)]).toEqual([true, false]);
    expect(await submit(mine, { intent: 'end-session', id: testId(1) })).toMatchObject({
      status: 404,
    });
    expect(await actions()).toEqual(['session.end']);
  });

  it('ends all of them at once, this one, too', async () => {
    const mine = await sessionCookie(platform.DB);
    const other = await sessionCookie(platform.DB);
    const { headers } = await submit(mine, { intent: 'end-all' });
    expect(headers.get('Location')).toBe('/admin-login?signedOut=1');
    expect(headers.get('Set-Cookie')).toMatch(/__Host-session=; .*Max-Age=0/);
    expect([await isLetIn(mine), await isLetIn(other)]).toEqual([false, false]);
    expect(await actions()).toEqual(['session.end-all']);
  });
});

describe('changing the password', () => {
  const change = { intent: 'password', password: PASSWORD, newPassword: 'another long password' };

  it('ends every session and begins a new one with a new token', async () => {
    const mine = await sessionCookie(platform.DB);
    const other = await sessionCookie(platform.DB);
    const { status, headers } = await submit(mine, change);
    expect(status).toBe(303);
    const [fresh = ''] = (headers.get('Set-Cookie') ?? '').split(';');
    expect(fresh).toMatch(/^__Host-session=[\w-]{43}$/);
    expect([await isLetIn(mine), await isLetIn(other), await isLetIn(fresh)]).toEqual([
      false,
      false,
      true,
    ]);
    expect(await rows('select password_hash from admins')).toEqual([
      { password_hash: 'quick:another long password' },
    ]);
    expect(await actions()).toEqual(['password.change']);
  });

  it.each([
    ['the current one is wrong', { password: 'wrong' }, { password: ['Password is not right.'] }],
    ['it is short', { newPassword: 'short' }, { newPassword: [expect.stringMatching(/15/)] }],
    [
      'it is a common one',
      { newPassword: 'passwordpassword' },
      { newPassword: [expect.stringMatching(/attacker/)] },
    ],
  ])('is refused where %s, and no password comes back', async (_, changes, fields) => {
    const mine = await sessionCookie(platform.DB);
    const { status, data } = await submit(mine, { ...change, ...changes });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields, values: { intent: 'password' } });
    expect(JSON.stringify(data)).not.toMatch(/another long|a password for/);
    expect(await isLetIn(mine)).toBe(true);
  });

  it('pauses after five wrong ones, as signing in does', async () => {
    const mine = await sessionCookie(platform.DB);
    for (let n = 0; n < 5; n += 1) await submit(mine, { ...change, password: 'wrong' });
    expect((await submit(mine, change)).status).toBe(429);
  });
});

describe('one-time codes', () => {
  it.each([
    [59, '287082'],
    [1111111109, '081804'],
    [1234567890, '005924'],
    [20000000000, '353130'],
  ])('are those of RFC 6238, appendix B, at %i seconds', async (seconds, expected) => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    expect(await totp.code(secret, Math.floor(seconds / 30))).toBe(expected);
  });

  it('come from secrets of 160 bits', () => {
    expect(totp.newSecret()).toMatch(/^[A-Z2-7]{32}$/);
    expect(totp.newSecret()).not.toBe(totp.newSecret());
  });

  it('have their secret sealed: unreadable, different each time, and bound to the site', async () => {
    const box = createSecretBox('one secret of a site, long enough');
    const sealed = await box.seal('ABC');
    expect(sealed).not.toContain('ABC');
    expect(await box.seal('ABC')).not.toBe(sealed);
    expect(await box.open(sealed)).toBe('ABC');
    await expect(createSecretBox('another secret of a site').open(sealed)).rejects.toThrow();
  });
});

describe('the second factor', () => {
  const codeAt = (secret: string, seconds = 0) =>
    totp.code(secret, Math.floor(later(seconds).getTime() / 30_000));

  /** Switches it on. @returns the secret and the recovery codes */
  async function enrol(cookie: string) {
    await submit(cookie, { intent: 'factor-offer', password: PASSWORD });
    const { setup } = await security.loader(args('/', cookie));
    const secret = setup?.secret ?? '';
    const code = await codeAt(secret, -30);
    const { data } = await submit(cookie, { intent: 'factor-confirm', code });
    const codes = data?.ok ? (data.result?.recoveryCodes ?? []) : [];
    return { secret, codes };
  }
  const first = () => signIn({ email: 'robin@example.com', password: PASSWORD, name: 'Ada' });
  const ticketOf = async () => {
    const { data } = await first();
    return data && !data.ok ? (data.values.ticket ?? '') : '';
  };

  it('is off until a code confirms it, and its secret is not stored as it is', async () => {
    const cookie = await sessionCookie(platform.DB);
    expect((await submit(cookie, { intent: 'factor-offer', password: 'wrong' })).status).toBe(400);
    await submit(cookie, { intent: 'factor-offer', password: PASSWORD });
    const { setup, secondFactor } = await security.loader(args('/', cookie));
    expect(secondFactor).toBe('offered');
    expect(setup?.uri).toContain(`secret=${setup?.secret}`);
    expect(JSON.stringify(await rows('select * from admins'))).not.toContain(setup?.secret);
    expect(await submit(cookie, { intent: 'factor-confirm', code: '000000' })).toMatchObject({
      status: 400,
      data: { fields: { code: [expect.stringContaining('not right')] } },
    });
    expect((await first()).status).toBe(303);
  });

  it('can be withdrawn until a code has confirmed it, not after', async () => {
    const cookie = await sessionCookie(platform.DB);
    await submit(cookie, { intent: 'factor-offer', password: PASSWORD });
    await submit(cookie, { intent: 'factor-withdraw' });
    expect(await security.loader(args('/', cookie))).toMatchObject({
      secondFactor: 'off',
      setup: null,
    });
    expect((await submit(cookie, { intent: 'factor-confirm', code: '000000' })).status).toBe(409);
    await enrol(cookie);
    await submit(cookie, { intent: 'factor-withdraw' });
    expect((await security.loader(args('/', cookie))).secondFactor).toBe('on');
  });

  it('asks for a code after the password; no code works twice', async () => {
    const { secret, codes } = await enrol(await sessionCookie(platform.DB));
    expect(codes).toHaveLength(10);
    const asked = await first();
    expect(asked).toMatchObject({ status: 200, cookie: '', data: { ok: false, message: '' } });
    const ticket = await ticketOf();
    const code = await codeAt(secret);
    expect((await signIn({ ticket, code: '000000' })).status).toBe(401);
    expect((await signIn({ ticket, code, name: 'Ada' })).cookie).toMatch(/^__Host-session=.{43}$/);
    expect((await signIn({ ticket, code })).status).toBe(401);
    // Half a minute later there is a new one; the one before the last is too old by then.
    expect((await signIn({ ticket, code }, later(30))).status).toBe(401);
    const next = await codeAt(secret, 30);
    expect((await signIn({ ticket, code: next }, later(30))).status).toBe(303);
    expect(await rows('select name from admins')).toEqual([{ name: 'Ada' }]);
  });

  it('takes the code of the step before, not of the one before that', async () => {
    const cookie = await sessionCookie(platform.DB);
    const { secret } = await enrol(cookie);
    const ticket = await ticketOf();
    const code = await codeAt(secret, 30);
    expect((await signIn({ ticket, code }, later(90))).status).toBe(401);
    expect((await signIn({ ticket, code }, later(60))).status).toBe(303);
  });

  it('takes each recovery code once, however it is typed, and stores only hashes', async () => {
    const { codes } = await enrol(await sessionCookie(platform.DB));
    const ticket = await ticketOf();
    const code = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([signIn({ ticket, code }), signIn({ ticket, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect(JSON.stringify(await rows('select * from recovery_codes'))).not.toContain(codes[1]);
  });

  it('pauses after five wrong codes, whatever address they come from', async () => {
    const { secret } = await enrol(await sessionCookie(platform.DB));
    const ticket = await ticketOf();
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn({ ticket, code: '000000' })).status).toBe(401);
    }
    expect((await signIn({ ticket, code: await codeAt(secret) })).status).toBe(429);
  });

  it('wants the password again after five minutes, and takes no ticket that is not ours', async () => {
    const { secret } = await enrol(await sessionCookie(platform.DB));
    const ticket = await ticketOf();
    const late = await signIn({ ticket, code: await codeAt(secret, 301) }, later(301));
    expect(late).toMatchObject({
      status: 401,
      data: { message: 'That took too long. Please sign in again.' },
    });
    expect(late.data).not.toHaveProperty('values.ticket');
    const expires = later(HOUR).getTime();
    const forged = `${ADMIN_ID}.${expires}.${'A'.repeat(43)}`;
    expect((await signIn({ ticket: forged, code: await codeAt(secret) })).status).toBe(401);
  });

  it('can be given new recovery codes and switched off, with the password', async () => {
    const cookie = await sessionCookie(platform.DB);
    const { codes } = await enrol(cookie);
    const renewed = await submit(cookie, { intent: 'factor-codes', password: PASSWORD });
    expect(renewed.data?.ok && renewed.data.result?.recoveryCodes).toHaveLength(10);
    const ticket = await ticketOf();
    expect((await signIn({ ticket, code: codes[0] ?? '' })).status).toBe(401);
    expect((await submit(cookie, { intent: 'factor-off', password: 'wrong' })).status).toBe(400);
    expect((await submit(cookie, { intent: 'factor-off', password: PASSWORD })).status).toBe(303);
    expect((await first()).status).toBe(303);
    expect(await rows('select * from recovery_codes')).toEqual([]);
    expect(await actions()).toEqual([
      'second-factor.on',
      'second-factor.codes',
      'session.refuse',
      'second-factor.off',
      'session.begin',
    ]);
  });
});

describe('the audit trail', () => {
  it('shows the latest first, fifty at a time, each once', async () => {
    const cookie = await sessionCookie(platform.DB);
    await insert(
      platform.DB,
      'audit_events',
      Array.from({ length: 120 }, (_, n) => ({
        id: testId(n),
        admin_name: null,
        action: 'post.update',
        summary: `Event ${n}`,
        created_at: n,
      })),
    );
    const seen: string[] = [];
    let next: string | null = null;
    do {
      const query: string = next === null ? '' : `?before=${next}`;
      const page = await audit.loader(args(`/admin/settings/audit${query}`, cookie));
      expect(page.events.length).toBeLessThanOrEqual(50);
      seen.push(...page.events.map(({ summary }) => summary));
      next = page.next;
    } while (next !== null);
    expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `Event ${119 - n}`));
  });
});
