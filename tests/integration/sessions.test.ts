import { describe, expect, it } from 'vitest';
import { createSecretBox } from '~/adapters/secret-box.server';
import * as review from '~/routes/admin.$kind.$id';
import * as audit from '~/routes/admin.settings_.audit';
import * as security from '~/routes/admin.settings_.security';
import { ADMIN_ID, sessionCookie } from '../support/admin';
import { appCode } from '../support/authenticator';
import { HOUR, TEST_ID, testId } from '../support/database';
import { outcomeOf, routeArgs } from '../support/routes';
import { cookieOf, startAdminArea } from '../support/signing-in';

const PASSWORD = 'a password for these tests';
const { platform, context, ask, signIn: signInAt, ...database } = await startAdminArea(PASSWORD);
const { insertNumbered, rows, values, run, actions } = database;

/** A moment at which a code of the second factor is 15 seconds old. */
const NOW = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const signIn = (fields: Record<string, string> = {}, seconds = 0) =>
  signInAt(fields, { now: later(seconds) });

/** What the security page shows, if the admin area lets this cookie in. */
const look = (cookie: string) =>
  security.loader(ask('/admin/settings/security', { cookie, now: NOW }));
const isLetIn = (cookie: string) =>
  look(cookie).then(
    () => true,
    () => false,
  );
const areLetIn = (...cookies: string[]) => Promise.all(cookies.map(isLetIn));

/** What it answers to a form. */
const submit = (cookie: string, fields: Record<string, string>) =>
  outcomeOf(security.action(ask('/admin/settings/security', { cookie, now: NOW }, fields)));

describe('a session', () => {
  it.each([
    ['lasts 29 minutes of doing nothing', { last_seen_at: later(-29 * 60).getTime() }, true],
    ['ends after 30 minutes of doing nothing', { last_seen_at: later(-30 * 60).getTime() }, false],
    ['ends after its 8 hours, however busy', { expires_at: NOW.getTime() }, false],
    ['ends when it is revoked', { revoked_at: 1 }, false],
  ])('%s', async (_, changes, expected) => {
    const alive = { last_seen_at: NOW.getTime(), expires_at: NOW.getTime() + HOUR };
    const cookie = await sessionCookie(platform.DB, { ...alive, ...changes });
    expect(await isLetIn(cookie)).toBe(expected);
  });

  it('begins with 8 hours', async () => {
    await signIn();
    expect(await values('select expires_at - created_at from sessions')).toEqual([8 * HOUR]);
  });
});

it('a change of APP_SECRET ends no session: what the owner typed before it is saved', async () => {
  const cookie = await sessionCookie(platform.DB);
  const changed = context(NOW, { APP_SECRET: 'another one of at least 32 characters' });
  const fields = { name: 'Grace', quote: 'Typed before', state: 'published' };
  const sent = { cookie, params: { kind: 'reviews', id: 'new' }, fields };
  const { status } = await outcomeOf(review.action(routeArgs(changed, '/admin/reviews/new', sent)));
  expect(status).toBe(303);
  expect(await values('select quote from reviews')).toEqual(['Typed before']);
});

describe('the list of sessions', () => {
  it('holds those that are open, marks this one, and ends another one', async () => {
    const mine = await sessionCookie(platform.DB, { user_agent: 'mine' });
    const other = await sessionCookie(platform.DB, { user_agent: 'other' });
    await sessionCookie(platform.DB, { user_agent: 'over', revoked_at: 1 });
    await sessionCookie(platform.DB, { user_agent: 'idle', last_seen_at: 1 });
    const { sessions } = await look(mine);
    const shown = sessions.map(({ userAgent, isThis }) => ({ userAgent, isThis }));
    expect(shown).toHaveLength(2);
    expect(shown).toContainEqual({ userAgent: 'mine', isThis: true });
    expect(shown).toContainEqual({ userAgent: 'other', isThis: false });
    const end = (id = '') => submit(mine, { intent: 'end-session', id });
    expect((await end(sessions.find(({ isThis }) => !isThis)?.id)).status).toBe(303);
    expect(await areLetIn(mine, other)).toEqual([true, false]);
    expect((await end(testId(1))).status).toBe(404);
    expect(await actions()).toEqual(['session.end']);
  });

  it('ends all of them at once, this one, too', async () => {
    const mine = await sessionCookie(platform.DB);
    const other = await sessionCookie(platform.DB);
    const { headers } = await submit(mine, { intent: 'end-all' });
    expect(headers.get('Location')).toBe('/admin-login?signedOut=1');
    expect(headers.get('Set-Cookie')).toMatch(/__Host-session=; .*Max-Age=0/);
    expect(await areLetIn(mine, other)).toEqual([false, false]);
    expect(await actions()).toEqual(['session.end-all']);
  });
});

describe('changing the password', () => {
  const change = { intent: 'password', password: PASSWORD, newPassword: 'another long password' };
  const OWN_ADDRESS = { newPassword: [expect.stringMatching(/your own name or address/)] };

  it('ends every session and begins a new one with a new token', async () => {
    const mine = await sessionCookie(platform.DB);
    const other = await sessionCookie(platform.DB);
    const { status, headers } = await submit(mine, change);
    expect(status).toBe(303);
    const fresh = cookieOf(headers);
    expect(fresh).toMatch(/^__Host-session=[\w-]{43}$/);
    expect(await areLetIn(mine, other, fresh)).toEqual([false, false, true]);
    expect(await values('select password_hash from admins')).toEqual([
      'quick:another long password',
    ]);
    expect(await actions()).toEqual(['password.change']);
  });

  it.each([
    ['the current one is wrong', { password: 'wrong' }, { password: ['Password is not right.'] }],
    ['it is short', { newPassword: 'short' }, { newPassword: [expect.stringMatching(/15/)] }],
    ['it is the own address', { newPassword: 'Robin@Example.com' }, OWN_ADDRESS],
  ])('is refused where %s, and no password comes back', async (_, changes, fields) => {
    const mine = await sessionCookie(platform.DB);
    const { status, data } = await submit(mine, { ...change, ...changes });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields, values: { intent: 'password' } });
    expect(JSON.stringify(data)).not.toMatch(/another long|a password for/);
    expect(await isLetIn(mine)).toBe(true);
  });

  it('pauses after five wrong ones, as signing in does, and the audit trail tells of them', async () => {
    const mine = await sessionCookie(platform.DB);
    for (let n = 0; n < 5; n += 1) await submit(mine, { ...change, password: 'wrong' });
    expect((await submit(mine, change)).status).toBe(429);
    expect(await rows('select distinct admin_name, action from audit_events')).toEqual([
      { admin_name: 'Robin', action: 'password.refuse' },
      { admin_name: 'Robin', action: 'attempts.pause' },
    ]);
  });
});

describe('the second factor', () => {
  const codeAt = (secret: string, seconds = 0) => appCode(secret, seconds, NOW.getTime());

  /** Begins to switch it on. */
  const offer = (cookie: string, password = PASSWORD) =>
    submit(cookie, { intent: 'factor-offer', password });
  const confirm = (cookie: string, code = '000000') =>
    submit(cookie, { intent: 'factor-confirm', code });

  /** Switches it on. @returns the secret, the recovery codes, and a ticket to sign in with */
  async function enrol(cookie?: string) {
    const owner = cookie ?? (await sessionCookie(platform.DB));
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

  it('is off until a code confirms it, and its secret is not stored as it is', async () => {
    const cookie = await sessionCookie(platform.DB);
    expect((await offer(cookie, 'wrong')).status).toBe(400);
    await offer(cookie);
    const { setup, secondFactor } = await look(cookie);
    expect(secondFactor).toBe('offered');
    expect(setup?.uri).toContain(`secret=${setup?.secret}`);
    expect(JSON.stringify(await rows('select * from admins'))).not.toContain(setup?.secret);
    expect(await confirm(cookie)).toMatchObject({
      status: 400,
      data: { fields: { code: [expect.stringContaining('not right')] } },
    });
    expect((await signIn()).status).toBe(303);
  });

  it('can be withdrawn until a code has confirmed it, not after', async () => {
    const cookie = await sessionCookie(platform.DB);
    await offer(cookie);
    await submit(cookie, { intent: 'factor-withdraw' });
    expect(await look(cookie)).toMatchObject({ secondFactor: 'off', setup: null });
    expect((await confirm(cookie)).status).toBe(409);
    await enrol(cookie);
    await submit(cookie, { intent: 'factor-withdraw' });
    expect((await look(cookie)).secondFactor).toBe('on');
  });

  it('asks for a code after the password; no code works twice', async () => {
    const { secret, codes, ticket } = await enrol();
    expect(codes).toHaveLength(10);
    const asked = { ok: false, message: '' };
    expect(await signIn()).toMatchObject({ status: 200, cookie: '', data: asked });
    const code = codeAt(secret);
    expect((await signIn({ ticket, code: '000000' })).status).toBe(401);
    expect((await signIn({ ticket, code, name: 'Ada' })).cookie).toMatch(/^__Host-session=.{43}$/);
    expect((await signIn({ ticket, code })).status).toBe(401);
    // Half a minute later there is a new one; the one before the last is too old by then.
    expect((await signIn({ ticket, code }, 30)).status).toBe(401);
    const next = codeAt(secret, 30);
    expect((await signIn({ ticket, code: next }, 30)).status).toBe(303);
    expect(await values('select name from admins')).toEqual(['Ada']);
  });

  it('takes the code of the step before, not of the one before that', async () => {
    const { secret, ticket } = await enrol();
    const code = codeAt(secret, 30);
    expect((await signIn({ ticket, code }, 90)).status).toBe(401);
    expect((await signIn({ ticket, code }, 60)).status).toBe(303);
  });

  it('takes each recovery code once, however it is typed, and stores only hashes', async () => {
    const { codes, ticket } = await enrol();
    const code = (codes[0] ?? '').toUpperCase().replaceAll('-', ' ');
    const both = await Promise.all([signIn({ ticket, code }), signIn({ ticket, code })]);
    expect(both.map(({ status }) => status).sort()).toEqual([303, 401]);
    expect(JSON.stringify(await rows('select * from recovery_codes'))).not.toContain(codes[1]);
  });

  it('pauses after five wrong codes of one network, and lets the owner in from another', async () => {
    const { secret, ticket } = await enrol();
    for (let n = 0; n < 5; n += 1) {
      expect((await signIn({ ticket, code: '000000' })).status).toBe(401);
    }
    const code = codeAt(secret);
    expect((await signIn({ ticket, code })).status).toBe(429);
    const elsewhere = { now: NOW, address: '192.0.2.99' };
    expect((await signInAt({ ticket, code }, elsewhere)).status).toBe(303);
  });

  it('takes a right recovery code during a pause, too', async () => {
    const { codes, ticket } = await enrol();
    for (let n = 0; n < 5; n += 1) await signIn({ ticket, code: '000000' });
    expect((await signIn({ ticket, code: '000000' })).status).toBe(429);
    expect((await signIn({ ticket, code: 'aaaa-bbbb-cccc-dddd' })).status).toBe(401);
    expect((await signIn({ ticket, code: codes[0] ?? '' })).status).toBe(303);
  });

  it('pauses after five wrong codes while it is set up, too', async () => {
    const cookie = await sessionCookie(platform.DB);
    await offer(cookie);
    for (let n = 0; n < 5; n += 1) expect((await confirm(cookie)).status).toBe(400);
    expect((await confirm(cookie)).status).toBe(429);
    expect(await actions()).toEqual([...Array(5).fill('code.refuse'), 'attempts.pause']);
  });

  it('wants the password again after five minutes, and takes no ticket that is not ours', async () => {
    const { secret, ticket } = await enrol();
    const late = await signIn({ ticket, code: codeAt(secret, 301) }, 301);
    const message = 'That took too long. Please sign in again.';
    expect(late).toMatchObject({ status: 401, data: { message } });
    expect(late.data).not.toHaveProperty('values.ticket');
    const forged = `${ADMIN_ID}.${later(3600).getTime()}.${'A'.repeat(43)}`;
    expect((await signIn({ ticket: forged, code: codeAt(secret) })).status).toBe(401);
  });

  it('that was sealed before APP_SECRET was changed says so, lets in by a recovery code, and is set up anew', async () => {
    const seal = async () => {
      const sealed = await createSecretBox('the secret of before').seal('JBSWY3DPEHPK3PXP');
      await run(`update admins set totp_secret = '${sealed}'`);
    };
    const cookie = await sessionCookie(platform.DB);
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

  it('can be given new recovery codes and switched off, with the password', async () => {
    const cookie = await sessionCookie(platform.DB);
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
});

it('the audit trail shows the latest first, fifty at a time, each once', async () => {
  const cookie = await sessionCookie(platform.DB);
  const made = { id: TEST_ID, action: `'post.update'`, summary: `'Event ' || i`, created_at: 'i' };
  await insertNumbered('audit_events', [0, 119], made);
  const seen: string[] = [];
  let next: string | null = null;
  do {
    const query: string = next === null ? '' : `?before=${next}`;
    const page = await audit.loader(ask(`/admin/settings/audit${query}`, { cookie }));
    expect(page.events.length).toBeLessThanOrEqual(50);
    seen.push(...page.events.map(({ summary }) => summary));
    next = page.next;
  } while (next !== null);
  expect(seen).toEqual(Array.from({ length: 120 }, (_, n) => `Event ${119 - n}`));
});
