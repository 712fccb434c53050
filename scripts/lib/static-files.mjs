import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_generateASSETSBinding } from 'wrangler';

/**
 * The files of `public/`, as the platform serves them.
 * @param {{ folder: string, signal: AbortSignal }} options signal: ends the watch on `_headers`
 * @returns {Promise<{ assets: ReturnType<typeof unstable_generateASSETSBinding>, pattern: string }>}
 *   pattern: of the paths that never wake the site (`_routes.json`), for a `RegExp`
 */
export async function staticFiles({ folder, signal }) {
  /** @type {{ exclude: string[] }} */
  const { exclude } = JSON.parse(readFileSync(join(folder, 'public/_routes.json'), 'utf8'));
  const rules = exclude.map((rule) => rule.replaceAll('.', '[.]').replaceAll('*', '.*'));
  const { fetch, Headers, Request, Response } = globalThis;
  const assets = await unstable_generateASSETSBinding({
    log: /** @type {never} */ ({ log() {}, debug() {}, warn: console.warn, error: console.error }),
    directory: join(folder, 'public'),
    signal,
  });
  // Wrangler puts its own in their places, whose `Request` takes a `FormData` of Node's for a text.
  Object.assign(globalThis, { fetch, Headers, Request, Response });
  return { assets, pattern: `^(?:${rules.join('|')})$` };
}
