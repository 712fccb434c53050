import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

const FILE = join(root, '.dev.vars');

/** @returns {string} 256 random bits, 43 characters */
const randomSecret = () => randomBytes(32).toString('base64url');

/**
 * Settings of a local site. An empty SITE_URL makes links use the address of the request, not the deployed site's
 * in wrangler.toml.
 */
export const localSettings = () => ({
  APP_SECRET: randomSecret(),
  TICK_SECRET: randomSecret(),
  SITE_URL: '',
});

/** Adds missing local settings to `.dev.vars`, which wrangler reads. @returns {string} the APP_SECRET of the local site */
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
  const secret = /^APP_SECRET\s*=\s*"?([^"\n]*)/m.exec(text)?.[1] ?? settings.APP_SECRET;
  if (missing.length === 0) return secret;
  const start = text === '' || text.endsWith('\n') ? text : `${text}\n`;
  const lines = missing.map(([name, value]) => `${name}="${value}"\n`).join('');
  writeFileSync(FILE, start + lines, { mode: 0o600 });
  return secret;
}
