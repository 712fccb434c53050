import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import {
  isCommonPassword,
  isOwnName,
  MIN_PASSWORD_LENGTH,
} from '../app/domain/account/common-passwords.js';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run admin:create -- [--email …] [--name …] [--reset [--without-second-factor]] [--remote]`:
 * makes an admin, or gives one a new password and, for a lost phone, takes second factor and passkeys away.
 * What is not named is asked for; a password never comes from the command line, where others could read it.
 */
await main(async () => {
  await ensureDependencies();
  const { isEmailAddress, normalizedEmail } = await import('../app/domain/mail/email.js');
  const { newAdminSql, randomPassword, resetAdminSql } = await import('./lib/admin.mjs');
  const { literal } = await import('./lib/samples.mjs');
  const { execute, LOCAL_STATE, migrate, query } = await import('./lib/site.mjs');
  const { values } = parseArgs({
    options: {
      email: { type: 'string' },
      name: { type: 'string' },
      reset: { type: 'boolean', default: false },
      'without-second-factor': { type: 'boolean', default: false },
      remote: { type: 'boolean', default: false },
    },
  });
  const email = normalizedEmail(values.email ?? (await ask('Email: ')));
  if (!isEmailAddress(email)) {
    throw new Error(
      'Email must be an address like name@example.com: npm run admin:create -- --email you@… --name You',
    );
  }
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  if (!values.remote) await migrate(LOCAL_STATE);
  const [found] = await query(`select name from admins where email = ${literal(email)}`, target);
  if (found && !values.reset) {
    throw new Error(`${email} is there already. A new password: add --reset.`);
  }
  if (!found && values.reset) throw new Error(`There is no admin ${email}.`);
  const name = found ? String(found.name) : (values.name ?? (await ask('Name: '))).trim();
  if (name === '') throw new Error('Name is missing (--name).');

  const chosen = await ask(
    `Password (at least ${MIN_PASSWORD_LENGTH} characters; empty: a random one): `,
  );
  if (chosen !== '') check(chosen, { name, email });
  const password = chosen || randomPassword();
  const keepsFactor = !values['without-second-factor'];
  const admin = { name, email, password, keepsFactor };
  await execute(found ? resetAdminSql(admin) : newAdminSql(admin), target);
  say(found ? `${email} has a new password, and is signed out everywhere` : `${email} can sign in`);
  if (chosen === '') say(`The password is ${password} (it is not shown again)`);
});

/** @param {string} question @returns {Promise<string>} '' where there is nobody to ask */
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
 * @throws Error by the site's own rules
 */
function check(password, account) {
  if ([...password].length < MIN_PASSWORD_LENGTH) {
    throw new Error(`The password is too short: at least ${MIN_PASSWORD_LENGTH} characters.`);
  }
  if (isCommonPassword(password)) {
    throw new Error('The password is one of the first that an attacker tries.');
  }
  if (isOwnName(password, account)) {
    throw new Error('The password is little more than the name or the address.');
  }
}
