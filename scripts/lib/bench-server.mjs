import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './run.mjs';

/** An empty function beside the site, the base of all ratios. */
export const EMPTY = '/bench-empty';

const FRONT = `import site from './site/index.js';
export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '${EMPTY}' ? new Response('ok') : site.fetch(request, env, context),
};`;

/**
 * Serves the worker as deployed. Not with `wrangler pages dev`, whose proxy costs more than a page and crashes under load.
 * @param {string} state folder of the local database @param {Record<string, string>} [settings]
 */
export async function serveWorker(state, settings = {}) {
  const { Miniflare } = await import('miniflare');
  const { unstable_getMiniflareWorkerOptions: readOptions } = await import('wrangler');
  const { localSettings } = await import('./secrets.mjs');
  const { staticFiles } = await import('./static-files.mjs');
  const { WORKER_FOLDER } = await import('./site.mjs');
  const { workerOptions } = readOptions(join(root, 'wrangler.toml'));
  const { assets } = await staticFiles({ folder: root, signal: AbortSignal.timeout(0) });
  const parts = readdirSync(join(root, WORKER_FOLDER)).map((file) => ({
    type: /** @type {'CompiledWasm' | 'ESModule'} */ (
      file.endsWith('.wasm') ? 'CompiledWasm' : 'ESModule'
    ),
    path: `site/${file}`,
    contents: readFileSync(join(root, WORKER_FOLDER, file)),
  }));
  const miniflare = new Miniflare({
    ...workerOptions,
    modules: [{ type: 'ESModule', path: 'front.js', contents: FRONT }, ...parts],
    modulesRoot: '.',
    host: '127.0.0.1',
    cf: false,
    serviceBindings: { ASSETS: /** @type {never} */ (assets) },
    bindings: { ...localSettings(), LOCAL_OUTBOX: 'on', ...settings },
    defaultPersistRoot: join(state, 'v3'),
  });
  const { origin: url } = await miniflare.ready;
  return { url, stop: () => miniflare.dispose() };
}
