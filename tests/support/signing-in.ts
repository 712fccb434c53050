import { beforeEach } from 'vitest';
import type { Passwords } from '../../app/engine/core/account/passwords';
import * as securityPage from '../../app/engine/routes/admin.settings_.security';
import * as signInPage from '../../app/routes/admin-login';
import { ADMIN, ensureAdmin, quickPasswords } from './admin';
import { useDatabase } from './context';
import { empty } from './database';
import { outcomeOf, routeArgs } from './routes';

type Options = { address?: string; cookie?: string; now?: Date; passwords?: Passwords };

/** A time 15 seconds after a half minute, at which codes that depend on the time change. */
export const NOW = new Date(Math.floor(Date.now() / 30_000) * 30_000 + 15_000);
export const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);

const SECURITY = '/admin/settings/security';

/** A database with only the owner, and requests of the owner and of strangers to the admin area. */
export async function startAdminArea(password: string) {
  const database = await useDatabase();
  const { DB } = database.platform;
  beforeEach(async () => {
    await empty(DB, ['admins']);
    await ensureAdmin(DB, quickPasswords.hash(password));
  });

  /** Builds the arguments of a loader or, with fields, of an action. */
  function ask(
    path: string,
    { address = '192.0.2.1', cookie = '', now, passwords = quickPasswords }: Options = {},
    fields?: Record<string, string>,
  ) {
    const context = database.context(now, { clientAddress: address });
    context.services.passwords = passwords;
    const headers = { 'User-Agent': 'Test browser' };
    return routeArgs(context, path, { cookie, headers, ...(fields ? { fields } : {}) });
  }

  /** Sends the sign-in form. @returns a redirect with its cookie, or the error */
  async function signIn(fields: Record<string, string> = {}, options: Options = {}) {
    const given = { name: '', email: ADMIN.email, password, ...fields };
    const args = ask('/admin-login', options, given);
    const outcome = await outcomeOf(signInPage.action(args));
    for (const [name, value] of args.context.responseHeaders) outcome.headers.set(name, value);
    return { ...outcome, cookie: cookieOf(outcome.headers) };
  }

  /** The data of the security page at `NOW`, if the cookie is valid. */
  const look = (cookie: string) => securityPage.loader(ask(SECURITY, { cookie, now: NOW }));
  /** The response of the security page to a form. */
  const submit = (cookie: string, fields: Record<string, string>, { now = NOW } = {}) =>
    outcomeOf(securityPage.action(ask(SECURITY, { cookie, now }, fields)));
  return { ...database, ask, signIn, look, submit };
}

/** The part of a new cookie that a browser sends back. */
export const cookieOf = (headers: Headers): string =>
  (headers.get('Set-Cookie') ?? '').split(';')[0] ?? '';
