import { describe, expect, it } from 'vitest';
import * as review from '~/engine/routes/admin.$kind.$id';
import * as audit from '../../app/engine/routes/admin.settings_.audit';
import { resetAdmin } from '../../scripts/lib/admin.mjs';
import { ADMIN } from '../support/admin';
import { askOf, HOUR, TEST_ID, testId } from '../support/database';
import { outcomeOf, routeArgs } from '../support/routes';
import { cookieOf, later, NOW, startAdminArea } from '../support/signing-in';

const PASSWORD = 'a password for these tests';
const { signedIn, context, ask, signIn, look, submit, ...database } =
  await startAdminArea(PASSWORD);
const { insert, insertNumbered, rows, run, values, actions } = database;

const isLetIn = (cookie: string) =>
  look(cookie).then(
    () => true,
    () => false,
  );
const areLetIn = (...cookies: string[]) => Promise.all(cookies.map(isLetIn));

it.each([
  ['lasts 29 minutes of doing nothing', { last_seen_at: later(-29 * 60).getTime() }, true],
  ['ends after 30 minutes of doing nothing', { last_seen_at: later(-30 * 60).getTime() }, false],
  ['ends after its 8 hours, however busy', { expires_at: NOW.getTime() }, false],
  ['ends when it is revoked', { revoked_at: 1 }, false],
])('a session %s', async (_, changes, expected) => {
  const alive = { last_seen_at: NOW.getTime(), expires_at: NOW.getTime() + HOUR };
  const cookie = await signedIn({ ...alive, ...changes });
  expect(await isLetIn(cookie)).toBe(expected);
});

it('a session lasts 8 hours from its start', async () => {
  await signIn();
  expect(await values('select expires_at - created_at from sessions')).toEqual([8 * HOUR]);
});

it('a change of APP_SECRET ends no session, and a form opened before it can be saved', async () => {
  const cookie = await signedIn();
  const changed = context(NOW, { APP_SECRET: 'another one of at least 32 characters' });
  const fields = { intent: 'save', name: 'Grace', quote: 'Typed before', state: 'published' };
  const sent = { cookie, params: { kind: 'reviews', id: 'new' }, fields };
  const { status } = await outcomeOf(review.action(routeArgs(changed, '/admin/reviews/new', sent)));
  expect(status).toBe(303);
  expect(await values('select quote from reviews')).toEqual(['Typed before']);
});

it('the session list marks the current session, and ends another one', async () => {
  const mine = await signedIn({ user_agent: 'mine' });
  const other = await signedIn({ user_agent: 'other' });
  await signedIn({ user_agent: 'over', revoked_at: 1 });
  await signedIn({ user_agent: 'idle', last_seen_at: 1 });
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

it('the session list can end all sessions at once', async () => {
  const mine = await signedIn();
  const other = await signedIn();
  const { headers } = await submit(mine, { intent: 'end-all' });
  expect(headers.get('Location')).toBe('/admin-login?signedOut=1');
  expect(headers.get('Set-Cookie')).toMatch(/__Host-session=; .*Max-Age=0/);
  expect(await areLetIn(mine, other)).toEqual([false, false]);
  expect(await actions()).toEqual(['session.end-all']);
});

describe('changing the password', () => {
  const change = { intent: 'password', password: PASSWORD, newPassword: 'another long password' };
  const OWN_ADDRESS = { newPassword: [expect.stringMatching(/your own name or address/)] };

  it('a new password ends every session and starts a new one', async () => {
    const mine = await signedIn();
    const other = await signedIn();
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
  ])('a password change is refused if %s, and returns no password', async (_, changes, fields) => {
    const mine = await signedIn();
    const { status, data } = await submit(mine, { ...change, ...changes });
    expect(status).toBe(400);
    expect(data).toMatchObject({ fields, values: { intent: 'password' } });
    expect(JSON.stringify(data)).not.toMatch(/another long|a password for/);
    expect(await isLetIn(mine)).toBe(true);
  });

  it('a password change pauses after five wrong attempts, which the audit trail lists', async () => {
    const mine = await signedIn();
    for (let n = 0; n < 5; n += 1) await submit(mine, { ...change, password: 'wrong' });
    expect((await submit(mine, change)).status).toBe(429);
    expect(await rows('select distinct admin_name, action from audit_events')).toEqual([
      { admin_name: 'Robin', action: 'password.refuse' },
      { admin_name: 'Robin', action: 'attempts.pause' },
    ]);
  });
});

it('the audit trail shows fifty events a page, newest first, each exactly once', async () => {
  const cookie = await signedIn();
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

describe('npm run admin:create -- --reset', () => {
  const reset = (options: Partial<Parameters<typeof resetAdmin>[0]> = {}) =>
    resetAdmin(
      { email: '', isPasswordOnly: false, isRemote: false, ...options },
      askOf(database.platform.DB),
    );
  const addAdmin = (n: number, email: string) =>
    insert('admins', [
      { id: testId(n), name: 'Ada', email, password_hash: 'x', created_at: 2, updated_at: 2 },
    ]);

  it('admin:create --reset gives the only admin a new random password, and ends their sessions', async () => {
    const cookie = await signedIn();
    const { email, password } = await reset();
    expect([email, password.length]).toEqual([ADMIN.email, 27]);
    expect(await isLetIn(cookie)).toBe(false);
    const { passwords } = context().services;
    expect((await signIn({}, { passwords })).status).toBe(401);
    expect((await signIn({ password }, { passwords })).status).toBe(303);
  });

  it('admin:create --reset --password-only makes the password enough to sign in', async () => {
    await run('update admins set needs_second_step = true');
    const { password } = await reset();
    const { passwords } = context().services;
    expect((await signIn({ password }, { passwords })).status).toBe(409);
    const again = await reset({ isPasswordOnly: true });
    expect((await signIn({ password: again.password }, { passwords })).status).toBe(303);
  });

  it('admin:create --reset needs a name when there are several admins', async () => {
    await addAdmin(77, 'ada@example.com');
    const cookie = await signedIn();
    await expect(reset()).rejects.toThrow(`--email: ${ADMIN.email}, ada@example.com`);
    expect((await reset({ email: 'ada@example.com' })).email).toBe('ada@example.com');
    expect(await isLetIn(cookie)).toBe(true);
  });

  it('admin:create --reset says that the deployed site needs --remote', async () => {
    const email = 'nobody@example.com';
    await expect(reset({ email })).rejects.toThrow(
      /^There is no admin nobody@example\.com on this machine\. .* add --remote\.$/,
    );
    await expect(reset({ email, isRemote: true })).rejects.toThrow(/on the deployed site\.$/);
    await run('delete from sessions', 'delete from admins');
    await expect(reset()).rejects.toThrow(/^There is no admin on this machine\./);
  });
});
