import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  isCommonPassword,
  isOwnName,
  MIN_PASSWORD_LENGTH,
} from '../app/engine/core/account/common-passwords.js';
import { ensureDependencies, main } from './lib/run.mjs';

/**
 * `npm run admin:create -- [--email …] [--name …] [--remote]` creates an admin, and asks for what is missing. The password
 * is never an option, because other users of the machine can read a command line.
 *
 * `npm run admin:create -- --reset [--email …] [--password-only] [--remote]` sets a new random password. With
 * `--password-only` it is all that signing in needs, for a lost phone. `--email` is required if there are several admins.
 *
 * Without `--remote` both change only the local database.
 */
await main(async () => {
  await ensureDependencies();
  const { withDatabase } = await import('./lib/database.mjs');
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      reset: { type: 'boolean', default: false },
      'password-only': { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
    },
  });
  await withDatabase(values.remote, (db) => createOrReset(db.ask, values));
});

/**
 * @param {import('./lib/database.mjs').Ask} query
 * @param {{ email?: string, name?: string, reset: boolean, 'password-only': boolean, remote: boolean }} values
 */
async function createOrReset(query, values) {
  const { isEmailAddress, normalizedEmail } = await import('../app/engine/kit/email/email.js');
  const { saveLocalAdmin, newAdminSql, randomPassword, resetAdmin } = await import(
    './lib/admin.mjs'
  );
  const { literal } = await import('./lib/samples.mjs');
  const isRemote = values.remote;
  if (values.reset) {
    const isPasswordOnly = values['password-only'];
    const email = normalizedEmail(values.email ?? '');
    const admin = await resetAdmin({ email, isPasswordOnly, isRemote }, query);
    if (!isRemote) saveLocalAdmin(admin);
    console.log(`${admin.email} has a new password and is signed out everywhere`);
    console.log(`The password is ${admin.password} (change it under Settings, Security)`);
    return;
  }

  const email = normalizedEmail(values.email ?? (await ask('Email: ')));
  if (!isEmailAddress(email)) {
    throw new Error(
      'The email must look like name@example.com: npm run admin:create -- --email you@… --name You',
    );
  }
  const [[found] = []] = await query([`select name from admins where email = ${literal(email)}`]);
  if (found) throw new Error(`${email} is an admin already. Add --reset to set a new password.`);
  const name = (values.name ?? (await ask('Name: '))).trim();
  if (name === '') throw new Error('The name is missing. Add --name.');

  const chosen = await ask(
    `Password (at least ${MIN_PASSWORD_LENGTH} characters; leave it empty for a random one): `,
  );
  if (chosen !== '') check(chosen, { name, email });
  const password = chosen || randomPassword();
  await query([newAdminSql({ name, email, password })]);
  console.log(`${email} can sign in`);
  if (chosen === '') console.log(`The password is ${password} (it is not shown again)`);
}

/** @param {string} question @returns {Promise<string>} '' without a terminal */
async function ask(question) {
  if (!process.stdin.isTTY) return '';
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

/**
 * @param {string} password
 * @param {{ name: string, email: string }} account
 * @throws Error if it breaks the site's rules for passwords
 */
function check(password, account) {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    throw new Error(
      `The password is too short. It needs at least ${MIN_PASSWORD_LENGTH} characters.`,
    );
  }
  if (isCommonPassword(password)) {
    throw new Error('The password is too common. Attackers try it first.');
  }
  if (isOwnName(password, account)) {
    throw new Error('The password is too similar to the name or email.');
  }
}
