import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ulid } from 'ulid';
import { createArgon2 } from '../../app/engine/adapters/argon2.server.js';
import { normalizedEmail } from '../../app/engine/kit/email/email.js';
import { fromFeatures } from './parts.mjs';
import { root } from './run.mjs';
import { insert, literal } from './samples.mjs';

/** The local admin's password. Git ignores the folder. */
const FILE = join(root, '.wrangler/local-admin.json');

/** Saves the password, so that `npm start` can print it. @param {{ name: string, email: string, password: string }} admin */
export const saveLocalAdmin = (admin) =>
  writeFileSync(FILE, `${JSON.stringify(admin, null, 2)}\n`, { mode: 0o600 });

const wasm = () =>
  new WebAssembly.Module(readFileSync(join(root, 'node_modules/@phi-ag/argon2/dist/argon2.wasm')));

/** @returns {string} 160 random bits as 27 characters */
export const randomPassword = () => randomBytes(20).toString('base64url');

/** @param {{ name: string, email: string, password: string }} admin @returns {string} the statement that inserts the admin */
export function newAdminSql({ name, email, password }) {
  const now = Date.now();
  return insert('admins', {
    id: ulid(now),
    name,
    email: normalizedEmail(email),
    password_hash: createArgon2(wasm()).hash(password),
    created_at: now,
    updated_at: now,
  });
}

/**
 * Returns statements that set a new password, end all sessions of the admin, and lift all sign-in pauses.
 * @param {{ email: string, password: string, isPasswordOnly: boolean }} admin
 */
export async function resetAdminSql({ email, password, isPasswordOnly }) {
  const now = Date.now();
  const address = literal(normalizedEmail(email));
  const id = `select id from admins where email = ${address}`;
  const ofFeatures = isPasswordOnly ? await fromFeatures('scripts/password-only.mjs') : [];
  return [
    `update admins set password_hash = ${literal(createArgon2(wasm()).hash(password))}, updated_at = ${now} where email = ${address}`,
    `update sessions set revoked_at = ${now}, updated_at = ${now}
       where revoked_at is null and admin_id = (${id})`,
    ...(isPasswordOnly
      ? [`update admins set needs_second_step = false where email = ${address}`]
      : []),
    ...ofFeatures.flatMap(({ passwordOnly }) => passwordOnly(id)),
    // Failed attempts before the reset must not block the sign-in.
    'delete from sign_in_failures',
    insert('audit_events', {
      id: ulid(now),
      admin_name: null,
      action: 'password.reset',
      created_at: now,
    }),
  ];
}

/**
 * Sets a new random password and ends all sessions of the admin.
 * @param {{ email: string, isPasswordOnly: boolean, isRemote: boolean }} options
 *   email: '' for the only admin; isPasswordOnly: removes all that features ask for after the password or instead of it
 * @param {import('./database.mjs').Ask} ask
 * @returns {Promise<{ name: string, email: string, password: string }>}
 * @throws Error if there is no such admin, or several and `email` is ''
 */
export async function resetAdmin({ email, isPasswordOnly, isRemote }, ask) {
  const [admins = []] = await ask(['select name, email from admins order by created_at']);
  const found = email === '' ? admins : admins.filter((admin) => admin.email === email);
  const [admin] = found;
  if (!admin) {
    const place = isRemote ? 'on the deployed site' : 'on this machine';
    const hint = isRemote ? '' : ' For the deployed site add --remote.';
    throw new Error(`There is no admin ${email} ${place}.${hint}`.replace('  ', ' '));
  }
  if (found.length > 1) {
    const addresses = found.map((one) => one.email).join(', ');
    throw new Error(`There are several admins. Choose one with --email: ${addresses}`);
  }
  const reset = {
    name: String(admin.name),
    email: String(admin.email),
    password: randomPassword(),
  };
  await ask(await resetAdminSql({ ...reset, isPasswordOnly }));
  return reset;
}

/**
 * Creates the local admin if there is none.
 * @param {import('./database.mjs').Database} db
 * @returns {Promise<string>} email and password, for the terminal
 */
export async function ensureLocalAdmin({ ask }) {
  const [admins = []] = await ask(['select email, password_hash as hash from admins']);
  const known = existsSync(FILE) ? JSON.parse(readFileSync(FILE, 'utf8')) : null;
  if (admins.length === 0) {
    const admin = { name: 'Owner', email: 'owner@example.com', password: randomPassword() };
    await ask([newAdminSql(admin)]);
    saveLocalAdmin(admin);
    return `(email ${admin.email}, password ${admin.password})`;
  }
  const same = admins.find(({ email }) => email === known?.email);
  if (same && createArgon2(wasm()).verify(String(same.hash), known.password)) {
    return `(email ${known.email}, password ${known.password})`;
  }
  return '(with your own password; "npm run admin:create -- --reset" sets a new one)';
}
