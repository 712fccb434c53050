import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FILE = join(root, '.dev.vars');

/** Each is a random text of 43 characters. */
const SECRETS = ['APP_SECRET', 'TICK_SECRET'];

/** @returns {string} 256 random bits */
const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * Secrets of a site on this machine. Its links lead to where it was asked for, and not to the deployed one
 * whose address is in wrangler.toml.
 */
export const localSettings = () => ({
  ...Object.fromEntries(SECRETS.map((name) => [name, randomSecret()])),
  SITE_URL: '',
});

/** Adds the local settings that are missing to `.dev.vars`, which wrangler reads; keeps those that are there. */
export function ensureLocalSecrets() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const settings = {
    ...localSettings(),
    // Without a mail provider's key, mails are kept at /outbox.
    LOCAL_OUTBOX: 'on',
  };
  const missing = Object.entries(settings).filter(
    ([name]) => !new RegExp(`^${name}\\s*=`, 'm').test(text),
  );
  if (missing.length === 0) return;
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const lines = missing.map(([name, value]) => `${name}="${value}"\n`).join('');
  writeFileSync(FILE, start + lines, { mode: 0o600 });
}
