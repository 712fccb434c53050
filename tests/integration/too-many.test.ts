import { describe, expect, it } from 'vitest';
import { sessionCookie } from '../support/admin';
import { type BuiltSite, ORIGIN, openSite } from '../support/built-site';
import { testParts } from '../support/test-part';

const site = await openSite();

/* Identical forms and calls count once, so each has its own text. */
describe('a response to too many requests says in Retry-After when to try again', () => {
  const MESSAGE = { name: 'Ada', email: 'ada@example.com', message: 'WORDS' };
  const PASSWORDS = {
    intent: 'password',
    password: 'wrong',
    newPassword: 'a new one for the tests',
  };

  it.each<[path: string, fields: Record<string, string>, seconds: number]>([
    ['/contact', MESSAGE, 3600],
    ['/admin-login', { email: 'nobody@example.com', password: 'wrong' }, 600],
    ['/admin/settings/security', PASSWORDS, 600],
    ...testParts.flatMap(({ limitedForms = [] }) => limitedForms),
  ])('for a form of %s, as a page and as data', async (path, fields, seconds) => {
    const headers = {
      'Content-Type': 'application/x-www-form-urlencoded',
      Cookie: await sessionCookie(site.DB),
    };
    const ask = asker(headers, new URLSearchParams(fields).toString());
    await expectTooMany(() => ask(`${path}.data`), seconds);
    expect((await ask(path)).headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
  });

  it.each<[path: string, body: object, seconds: number]>([
    ['/api/sendMail', { userData: MESSAGE }, 3600],
    ...testParts.flatMap(({ limitedCalls = [] }) => limitedCalls),
  ])('for a call of %s', async (path, body, seconds) => {
    const headers = { 'Content-Type': 'application/json' };
    const ask = asker(headers, JSON.stringify(body));
    await expectTooMany(() => ask(path), seconds);
  });

  let networks = 0;

  /** Sends a request as from a page of this site, each time from another network. */
  function asker(given: Record<string, string>, body: string) {
    networks += 1;
    const from = { Origin: ORIGIN, 'CF-Connecting-IP': `192.0.2.${networks}` };
    const headers = { ...given, ...from };
    let asked = 0;
    return (path: string) => {
      asked += 1;
      const own = body.replace('WORDS', `words-${asked}`);
      return site.fetch(path, { method: 'POST', headers, body: own });
    };
  }

  async function expectTooMany(ask: () => ReturnType<BuiltSite['fetch']>, seconds: number) {
    for (let n = 0; n < 5; n += 1) expect((await ask()).status).not.toBe(429);
    const { status, headers } = await ask();
    expect(status).toBe(429);
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
  }
});
