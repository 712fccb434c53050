import { describe, expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';

const site = await openSite();

describe('too many requests are told by Retry-After when to come back', () => {
  const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'Hello' };
  const PASSWORDS = {
    intent: 'password',
    password: 'wrong',
    newPassword: 'a new one for the tests',
  };

  it.each<[path: string, fields: Record<string, string>, seconds: number]>([
    ['/newsletter', { email: 'ada@example.com' }, 600],
    ['/contact', MESSAGE, 3600],
    ['/details/tests-that-can-fail', { body: 'More than fifteen characters.' }, 600],
    ['/admin-login', { email: 'nobody@example.com', password: 'wrong' }, 600],
    ['/admin/settings/security', PASSWORDS, 600],
  ])('in a form of %s, as a page and as data', async (path, fields, seconds) => {
    const headers = { Cookie: await sessionCookie(site.DB) };
    const ask = asker({ headers, body: new URLSearchParams(fields) });
    await expectTooMany(() => ask(`${path}.data`), seconds);
    expect((await ask(path)).headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it.each<[path: string, body: object, seconds: number]>([
    ['/api/subscribe', { email: 'ada@example.com' }, 600],
    ['/api/sendMail', { userData: MESSAGE }, 3600],
  ])('in a call of %s', async (path, body, seconds) => {
    const headers = { 'Content-Type': 'application/json' };
    const ask = asker({ headers, body: JSON.stringify(body) });
    await expectTooMany(() => ask(path), seconds);
  });

  let networks = 0;

  /** Sends from our own page, and from a network of its own. */
  function asker(init: { headers: Record<string, string>; body: BodyInit }) {
    networks += 1;
    const from = { Origin: ORIGIN, 'CF-Connecting-IP': `192.0.2.${networks}` };
    const headers = { ...init.headers, ...from };
    return (path: string) => site.fetch(path, { ...init, method: 'POST', headers });
  }

  async function expectTooMany(ask: () => ReturnType<BuiltSite['fetch']>, seconds: number) {
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).not.toBe(429);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
  }
});
