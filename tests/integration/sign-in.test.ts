import { describe, expect, it, vi } from 'vitest';
import * as unknownPage from '~/engine/routes/admin.$';
import { submitSignOut } from '../../app/engine/admin/account/sign-in.server';
import type { Passwords } from '../../app/engine/core/account/passwords';
import * as dashboard from '../../app/engine/routes/admin._index';
import { ADMIN_ID } from '../support/admin';
import { empty, MINUTE } from '../support/database';
import { thrownBy } from '../support/routes';
import { startAdminArea } from '../support/signing-in';

const PASSWORD = 'grüne Äpfel schmecken 🍏🍏';
const { platform, signedIn, services, ask, signIn, ...database } = await startAdminArea(PASSWORD);
const { rows, values, run } = database;

/** The slow password hash of production instead of the fast one of tests. */
async function useRealHash() {
  const { passwords } = services();
  await run(`update admins set password_hash = '${passwords.hash(PASSWORD)}'`);
  return passwords;
}

it('signing in sets a random session cookie for this host, hidden from scripts', async () => {
  const first = await signIn();
  const second = await signIn();
  const header = first.headers.get('Set-Cookie');
  expect(first.status).toBe(303);
  expect(header).toMatch(
    /^__Host-session=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Max-Age=28800$/,
  );
  expect(second.cookie).not.toBe(first.cookie);
  const stored = await rows('select * from sessions');
  expect(JSON.stringify(stored)).not.toContain(first.cookie.replace('__Host-session=', ''));
  expect(stored[0]).toMatchObject({ admin_id: ADMIN_ID, user_agent: 'Test browser' });
});

it('signing in updates the displayed name, unless it is left empty', async () => {
  await signIn({ name: '  Ada  ' });
  expect(await values('select name from admins')).toEqual(['Ada']);
  await signIn({ name: '' });
  expect(await values('select name from admins')).toEqual(['Ada']);
  expect(await rows('select admin_name, action from audit_events')).toEqual(
    Array(2).fill({ admin_name: 'Ada', action: 'session.begin' }),
  );
});

it('a password that is not enough never signs in alone, even if no feature knows what must follow it', async () => {
  await run('update admins set needs_second_step = true');
  expect(await signIn()).toMatchObject({
    ...{ status: 409, cookie: '' },
    data: { ok: false, message: expect.stringContaining('--reset --password-only') },
  });
  expect(await rows('select * from sessions')).toEqual([]);
});

it('signing in compares the whole password', async () => {
  const passwords = await useRealHash();
  const status = async (password: string) => (await signIn({ password }, { passwords })).status;
  expect(await status(`${PASSWORD.slice(0, -2)}🍎`)).toBe(401);
  expect(await status(PASSWORD.slice(0, -2))).toBe(401);
  // The same characters in decomposed form.
  expect(await status(PASSWORD.normalize('NFD'))).toBe(303);
});

it('an unknown account and a wrong password get the same answer', async () => {
  const wrong = await signIn({ name: 'Ada', password: 'not this one at all' });
  const unknown = await signIn({ name: 'Ada', email: 'x@example.com', password: 'x' });
  expect(wrong.status).toBe(401);
  expect(wrong.data).toEqual({
    ok: false,
    message: 'Email or password is not right.',
    fields: { password: ['Email or password is not right.'] },
    values: { name: 'Ada', email: 'robin@example.com' },
  });
  expect({ ...unknown, headers: [...unknown.headers] }).toEqual({
    ...wrong,
    headers: [...wrong.headers],
    data: { ...wrong.data, values: { name: 'Ada', email: 'x@example.com' } },
  });
});

it('an unknown account and a wrong password each compute one hash of the same cost', async () => {
  const real = await useRealHash();
  const attempt = async () => {
    const hashes: string[] = [];
    const passwords: Passwords = {
      hash: () => expect.fail('nothing to hash anew'),
      verify: (hash, password) => {
        hashes.push(hash);
        return real.verify(hash, password);
      },
    };
    const { status, headers, data } = await signIn({ password: 'not it' }, { passwords });
    // Algorithm, version and parameters determine the cost of a hash.
    const costs = hashes.map((hash) => hash.split('$').slice(1, 4).join(' '));
    return { status, headers: [...headers], data, costs };
  };
  const wrong = await attempt();
  expect(wrong).toMatchObject({ status: 401, costs: ['argon2id v=19 m=19456,t=2,p=1'] });
  await empty(platform.DB, ['sessions', 'admins']);
  expect(await attempt()).toEqual(wrong);
});

it('signing in names each missing field', async () => {
  const { status, data } = await signIn({ email: '', password: '' });
  expect(status).toBe(400);
  expect(data).toMatchObject({
    fields: { email: ['Please fill in “Email”.'], password: ['Password is missing.'] },
  });
});

it.each([
  ['/admin/blog-update?q=x#y', '/admin/blog-update?q=x#y'],
  ['//evil.example', '/admin'],
  ['/\\evil.example', '/admin'],
  ['/\t/evil.example', '/admin'],
  ['/.//evil.example', '/admin'],
  ['/x/..//evil.example', '/admin'],
  ['/..//', '/admin'],
  ['https://evil.example', '/admin'],
  ['javascript:alert(1)', '/admin'],
  ['/%2F/evil.example', '/%2F/evil.example'],
  ['/admin-login', '/admin'],
  ['', '/admin'],
])('signing in redirects only within this site: %j', async (redirectTo, expected) => {
  expect((await signIn({ redirectTo })).headers.get('Location')).toBe(expected);
});

describe('an admin page', () => {
  const visit = (cookie = '') => ask('/admin/x?page=2&_routes=a', { cookie });

  it('an admin page redirects visitors to the sign-in page and back', async () => {
    const thrown = await thrownBy(dashboard.loader(visit()));
    expect(thrown instanceof Response && thrown.headers.get('Location')).toBe(
      `/admin-login?redirectTo=${encodeURIComponent('/admin/x?page=2')}`,
    );
  });

  it('an admin page reads the session once for all loaders', async () => {
    const args = visit(await signedIn());
    const find = vi.spyOn(args.context.services.sessions, 'find');
    await Promise.all([dashboard.loader(args), dashboard.loader(args)]);
    expect(find).toHaveBeenCalledTimes(1);
  });

  it('an admin page records the last use of the session at most once a minute', async () => {
    const seen = Date.now() - MINUTE - 1000;
    const cookie = await signedIn({ last_seen_at: seen });
    await dashboard.loader(visit(cookie));
    const [first] = await rows('select last_seen_at from sessions');
    expect(Number(first?.last_seen_at)).toBeGreaterThan(seen + MINUTE);
    await dashboard.loader(visit(cookie));
    expect(await rows('select last_seen_at from sessions')).toEqual([first]);
  });

  it('a missing admin page is a 404 for the owner, and redirects others to the sign-in page', async () => {
    const cookie = await signedIn();
    const missing = { init: { status: 404 } };
    await expect(unknownPage.loader(visit(cookie))).rejects.toMatchObject(missing);
    await expect(unknownPage.loader(visit())).rejects.toMatchObject({ status: 302 });
  });
});

describe('a form sent after its session ended', () => {
  const typed = { title: 'A long post', body: 'line 1\r\nline 2 "äöü"', password: 'secret' };

  it('a form whose session ended is restored after signing in, without passwords', async () => {
    const cookie = await signedIn({ expires_at: Date.now() - 1 });
    const path = '/admin/some-form?page=2';
    const thrown = await thrownBy(unknownPage.action(ask(path, { cookie }, typed)));
    const { title, body } = typed;
    const draft = { path, fields: Object.entries({ title, body }) };
    expect(thrown).toMatchObject({ status: 401 });
    expect(thrown instanceof Response && (await thrown.json())).toMatchObject({ draft });
    const refused = await signIn({ draft: JSON.stringify(draft), password: 'wrong' });
    expect(refused.data).toMatchObject({ values: { draft: JSON.stringify(draft) } });
    const answer = await signIn({ draft: JSON.stringify(draft) });
    expect(answer).toMatchObject({ status: 200, data: { ok: true, draft } });
    expect(answer.headers.get('Set-Cookie')).toMatch(/^__Host-session=/);
  });

  it('a form that a script sent after its session ended gets its values back with an error', async () => {
    const values = { title: typed.title, body: typed.body.replaceAll('\r\n', '\n') };
    const message = expect.stringContaining('What you typed stays here');
    expect(await unknownPage.action(ask('/admin/x', {}, { ...typed, stay: '1' }))).toMatchObject({
      init: { status: 401 },
      data: { ok: false, status: 401, message, values },
    });
  });

  it('a form whose session ended cannot redirect to another site', async () => {
    const draft = JSON.stringify({ path: '//evil.example', fields: [['a', 'b']] });
    expect((await signIn({ draft })).data).toMatchObject({ draft: { path: '/admin' } });
    expect((await signIn({ draft: 'nonsense' })).status).toBe(303);
  });
});

it('signing out ends the session on the server and removes the cookie', async () => {
  const cookie = await signedIn();
  const leave = () => submitSignOut(ask('/admin/sign-out', { cookie }, {}));
  expect((await leave()).headers.get('Set-Cookie')).toMatch(/^__Host-session=; .*Max-Age=0$/);
  expect(await values('select revoked_at is not null from sessions')).toEqual([1]);
  expect(await rows('select admin_name, action from audit_events')).toEqual([
    { admin_name: 'Robin', action: 'session.end' },
  ]);
  expect((await leave()).status).toBe(303);
});
