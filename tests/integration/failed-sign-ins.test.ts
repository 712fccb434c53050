import { createHash } from 'node:crypto';
import { ulid } from 'ulid';
import { expect, it, vi } from 'vitest';
import { leftOutOfBackups } from '../../app/engine/core/transfer/tables.server';
import { resetAdminSql } from '../../scripts/lib/admin.mjs';
import { ADMIN, quickPasswords } from '../support/admin';
import { MINUTE } from '../support/database';
import { parts } from '../support/parts';
import { startAdminArea } from '../support/signing-in';

/* Failed sign-ins: their limits by account and network, and the data stored about them. */

const PASSWORD = 'a password for these tests';
const { services, signIn, ...database } = await startAdminArea(PASSWORD);
const { insert, rows, run, actions, writesNothing } = database;

const fail = (options: Parameters<typeof signIn>[1]) => signIn({ password: 'wrong' }, options);
const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1) + minutes * MINUTE);

it('sign-in pauses after five failed attempts for 10 minutes, then for 20, even for the right password', async () => {
  for (let n = 0; n < 5; n += 1) expect((await fail({ now: at(0) })).status).toBe(401);
  const paused = await signIn({}, { now: at(9.5) });
  expect(paused.status).toBe(429);
  expect(paused.headers.get('Retry-After')).toBe('30');
  expect((await fail({ now: at(10) })).status).toBe(401);
  expect((await signIn({}, { now: at(29) })).status).toBe(429);
  expect((await signIn({}, { now: at(30) })).status).toBe(303);
  // A successful sign-in resets the count.
  for (let n = 0; n < 5; n += 1) expect((await fail({ now: at(31) })).status).toBe(401);
});

it('only five of twelve simultaneous failed attempts reach the password hash', async () => {
  const verify = vi.fn(() => false);
  const passwords = { ...quickPasswords, verify };
  const attempts = Array.from({ length: 12 }, () => fail({ now: at(0), passwords }));
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
  expect(verify).toHaveBeenCalledTimes(5);
});

it('failed attempts for an unknown account pause that account for one IPv6 network only', async () => {
  const unknown = { email: 'nobody@example.com', password: 'wrong' };
  const from = (n: number) => ({ address: `2001:db8:1:2::${n}` });
  for (let n = 0; n < 5; n += 1) expect((await signIn(unknown, from(n))).status).toBe(401);
  expect((await signIn(unknown, from(77))).status).toBe(429);
  expect((await signIn(unknown, { address: '2001:db8:1:3::1' })).status).toBe(401);
  expect((await signIn({}, from(1))).status).toBe(303);
});

it('a network pauses after twenty failed attempts for any accounts, before the password hash', async () => {
  const verify = vi.fn(() => false);
  const passwords = { ...quickPasswords, verify };
  const guess = (n: number) =>
    signIn({ email: `x${n}@example.com`, password: 'x' }, { now: at(n / 10), passwords });
  for (let n = 0; n < 20; n += 1) expect((await guess(n)).status).toBe(401);
  const paused = await guess(20);
  expect(paused.status).toBe(429);
  expect(Number(paused.headers.get('Retry-After'))).toBeGreaterThan(0);
  expect(verify).toHaveBeenCalledTimes(20);
  // The right password works from other networks, and from this one after the pause.
  expect((await signIn({}, { now: at(2), address: '192.0.2.99' })).status).toBe(303);
  expect((await signIn({}, { now: at(13) })).status).toBe(303);
});

it('a wider block pauses after sixty failed attempts from any of its networks, and other blocks do not', async () => {
  const from = (n: number) => ({ now: at(0), address: `2001:db8:7:${n.toString(16)}::1` });
  for (let n = 0; n < 60; n += 1) {
    expect((await signIn({ email: `x${n}@example.com`, password: 'wrong' }, from(n))).status).toBe(
      401,
    );
  }
  const paused = await writesNothing(() => signIn({}, from(60)));
  expect(paused.status).toBe(429);
  expect((await signIn({}, { now: at(0), address: '2001:db8:8::1' })).status).toBe(303);
});

it('resetting the password from the command line ends the pause after failed attempts', async () => {
  for (let n = 0; n < 5; n += 1) await fail({ now: at(0) });
  expect((await signIn({}, { now: at(1) })).status).toBe(429);
  const reset = { email: ADMIN.email, password: PASSWORD, isPasswordOnly: false };
  await run(...(await resetAdminSql(reset)));
  const { passwords } = services();
  expect((await signIn({}, { now: at(1), passwords })).status).toBe(303);
});

it('failed attempts add at most 200 entries a day to the audit trail', async () => {
  const refused = { action: 'session.refuse', created_at: Date.now() };
  const row = (_: unknown, n: number) => ({ id: ulid(Date.now() - n), ...refused });
  await insert('audit_events', Array.from({ length: 199 }, row));
  await fail({});
  await fail({});
  await signIn();
  const written = await rows('select action, count(*) as n from audit_events group by action');
  expect(written).toEqual([
    { action: 'session.begin', n: 1 },
    { action: 'session.refuse', n: 200 },
  ]);
});

it('failed attempts are stored by keyed hashes, not by plain hashes of addresses, and are in no backup', async () => {
  const address = '192.0.2.7';
  await fail({ address });
  const keys = (await rows('select key from sign_in_failures')).map(({ key }) => String(key));
  expect(keys).toHaveLength(3);
  for (const text of [address, `network\n${address}`, `${ADMIN.email}\n${address}`]) {
    const hash = createHash('sha256').update(text);
    expect(keys).not.toContain(hash.copy().digest('hex'));
    expect(keys).not.toContain(hash.digest('base64url'));
  }
  expect(leftOutOfBackups(parts)).toHaveProperty('sign_in_failures');
});

it('failed attempts are in the audit trail without address, account and password, with one entry for the pause', async () => {
  for (let n = 0; n < 8; n += 1) await fail({ now: at(0) });
  expect(await actions()).toEqual([...Array(5).fill('session.refuse'), 'attempts.pause']);
  const events = await rows('select * from audit_events order by rowid');
  expect(events[0]).toMatchObject({ admin_name: null, summary: '' });
  expect(JSON.stringify([events, await rows('select * from sign_in_failures')])).not.toMatch(
    /192\.0|robin|wrong/,
  );
});
