import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FILE = join(root, '.dev.vars');

/** Each is 43 random characters. */
const SECRETS = ['APP_SECRET', 'TICK_SECRET'];

/** @returns {string} 256 random bits */
const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * Settings of a local site. An empty SITE_URL makes links use the address of the request, not the deployed site's
 * in wrangler.toml.
 */
export const localSettings = () => ({
  ...Object.fromEntries(SECRETS.map((name) => [name, randomSecret()])),
  SITE_URL: '',
});

/** Adds missing local settings to `.dev.vars`, which wrangler reads. */
export function ensureLocalSecrets() {
  const text = existsSync(FILE) ? readFileSync(FILE, 'utf8') : '';
  const settings = {
    ...localSettings(),
    // Shows mails at /outbox if there is no mail provider's key.
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
