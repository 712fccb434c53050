import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unstable_generateASSETSBinding } from 'wrangler';

/**
 * Serves the files of `public/` as the platform does.
 * @param {{ folder: string, signal: AbortSignal }} options signal: ends the watch on `_headers`
 * @returns {Promise<{ assets: ReturnType<typeof unstable_generateASSETSBinding>, pattern: string }>}
 *   pattern: a `RegExp` source for paths that never run the function (`_routes.json`)
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
  // Wrangler replaces these globals, and its `Request` treats Node's `FormData` as text.
  Object.assign(globalThis, { fetch, Headers, Request, Response });
  return { assets, pattern: `^(?:${rules.join('|')})$` };
}
