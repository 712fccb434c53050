import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { Miniflare } from 'miniflare';
import {
  unstable_generateASSETSBinding,
  unstable_getMiniflareWorkerOptions,
  unstable_readConfig,
} from 'wrangler';
import { WORKER } from './build/build.mjs';
import { root } from './run.mjs';

/*
 * Serves the built site with Miniflare: for `npm start`, development, tests and measurements. It bundles nothing and watches
 * nothing.
 */

/** The body that Cloudflare accepts on its free plan (https://developers.cloudflare.com/workers/platform/limits/). */
const MAX_BODY_BYTES = 100_000_000;

/**
 * Passes requests to the site as the platform does. Static files never reach the site. The platform receives the whole body
 * before it passes a response on; without that, workerd closes the connection of a client that is still sending.
 */
const PLATFORM = `
import worker from './worker/index.js';
const files = new RegExp(FILES);

export default {
  async fetch(request, env, context) {
    const { url, method } = request;
    if (request.headers.get('Content-Length') > ${MAX_BODY_BYTES})
      return new Response('The body is too large.', { status: 413 });
    const body = request.body && (await request.arrayBuffer());
    // A static file is requested without the body, which nobody would read.
    if (files.test(new URL(url).pathname))
      return env.ASSETS.fetch(body ? new Request(url, { method }) : request);
    return worker.fetch(body ? new Request(request, { body }) : request, env, context);
  },
};`;

/** Between two attempts to start a server that ended. */
const MAX_PAUSE_SECONDS = 30;

/** How many characters of workerd's errors are kept, to say why a build does not start. */
const MAX_ERRORS = 20_000;

/** Serves the site without any additions. */
const PLAIN = `export { default } from './platform.js';`;

/** @typedef {import('miniflare').MiniflareOptions} MiniflareOptions */
/** @typedef {Extract<NonNullable<import('miniflare').WorkerOptions['modules']>, unknown[]>[number]} Module */

/** @param {string} name @returns {Module['type']} */
const typeOf = (name) => (extname(name) === '.wasm' ? 'CompiledWasm' : 'ESModule');

/** @typedef {{ name: string, contents: string | Uint8Array<ArrayBuffer> }} Part a module of the worker; one is `index.js` */

/** @param {string} folder the project's @returns {Part[]} the built worker */
const builtWorker = (folder) =>
  readdirSync(join(folder, WORKER))
    .filter((name) => /\.(js|wasm)$/.test(name))
    .map((name) => ({ name, contents: readFileSync(join(folder, WORKER, name)) }));

/**
 * Wraps a worker for a server of its own.
 * @param {{ folder?: string, front?: string, worker?: Part[] }} [options] folder: the project's; front: the source of a
 *   module that wraps the site, which it imports from `./platform.js`; worker: by default the built one
 * @returns {{ modules: Module[], modulesRoot: string }} for Miniflare
 */
export function workerModules({ folder = root, front = PLAIN, worker = builtWorker(folder) } = {}) {
  const { exclude } = JSON.parse(readFileSync(join(folder, 'public/_routes.json'), 'utf8'));
  const rules = exclude.map((/** @type {string} */ rule) =>
    rule.replaceAll('.', '[.]').replaceAll('*', '.*'),
  );
  const files = JSON.stringify(`^(?:${rules.join('|')})$`);
  return {
    modulesRoot: '.',
    modules: [
      { type: 'ESModule', path: 'front.js', contents: front },
      { type: 'ESModule', path: 'platform.js', contents: PLATFORM.replace('FILES', () => files) },
      ...worker.map(({ name, contents }) => ({
        type: typeOf(name),
        path: `worker/${name}`,
        contents,
      })),
    ],
  };
}

/**
 * Serves the files of `public/` as the platform does, with the rules of `_headers`.
 * @param {string} [folder] the project's
 * @returns {Promise<ReturnType<typeof unstable_generateASSETSBinding>>}
 */
export async function staticFiles(folder = root) {
  const { fetch, Headers, Request, Response } = globalThis;
  const assets = await unstable_generateASSETSBinding({
    log: /** @type {never} */ ({ log() {}, debug() {}, warn: console.warn, error: console.error }),
    directory: join(folder, 'public'),
    // Does not watch `_headers`.
    signal: AbortSignal.abort(),
  });
  // Wrangler replaces these globals, and its `Request` treats Node's `FormData` as text.
  Object.assign(globalThis, { fetch, Headers, Request, Response });
  return assets;
}

/**
 * Prints what workerd says is wrong, except that a client closed its connection, which it reports with a stack.
 * @param {import('node:stream').Readable} problems
 */
async function printProblems(problems) {
  let isDisconnect = false;
  for await (const line of createInterface({ input: problems })) {
    isDisconnect = / disconnected: /.test(line) || (isDisconnect && line.startsWith('stack: '));
    if (!isDisconnect) console.error(line);
  }
}

/**
 * @typedef {object} Options
 * @property {string} [folder] the project's; it has wrangler.toml and public/
 * @property {number} [port] by default any free one
 * @property {string} state the folder of the local database
 * @property {Record<string, string>} [settings] in addition to those of wrangler.toml, in place of those of .dev.vars
 * @property {string} [front] see `workerModules`
 * @property {Record<string, (request: any) => any>} [services] more bindings of the worker, answered by this process
 * @property {(text: string) => void} [say] gets what the server has to say about itself
 */

/**
 * Serves the built site on the loopback. If workerd ends unexpectedly, it is started again, with growing pauses until it
 * answers.
 * @param {Options} options
 * @returns {Promise<{ url: string, update: () => Promise<void>, stop: () => Promise<void> }>} resolves once the site
 *   answers; update: serves the worker that was built meanwhile, or rejects with what workerd prints, and continues with
 *   the last one
 */
export async function serve({ folder = root, port = 0, state, settings, front, services, say }) {
  mkdirSync(state, { recursive: true });
  const config = join(folder, 'wrangler.toml');
  const { workerOptions } = unstable_getMiniflareWorkerOptions(config);
  const { vars } = unstable_readConfig({ config });
  const assets = await staticFiles(folder);
  let isStopped = false;
  let errors = '';

  /** @param {import('node:stream').Readable} output @param {import('node:stream').Readable} problems */
  const handleRuntimeStdio = (output, problems) => {
    output.pipe(process.stdout, { end: false });
    // It ends when workerd does.
    printProblems(problems).catch(() => {});
    problems.on('data', (chunk) => {
      errors = (errors + chunk).slice(-MAX_ERRORS);
    });
    // Not after `dispose` or `setOptions`, which destroy it.
    output.once('end', () => void restart());
  };

  /** @returns {MiniflareOptions} */
  const currentOptions = () => ({
    ...workerOptions,
    ...(settings && { bindings: { ...vars, ...settings } }),
    ...workerModules({ folder, front }),
    host: '127.0.0.1',
    port,
    cf: false,
    serviceBindings: { ...services, ASSETS: /** @type {never} */ (assets) },
    // Same folder as wrangler's, for the same database.
    defaultPersistRoot: join(state, 'v3'),
    handleRuntimeStdio,
  });

  let running = currentOptions();
  const miniflare = new Miniflare(running);

  let isRestarting = false;
  /** Miniflare itself starts workerd once more. If that fails, it does not try again. */
  async function restart() {
    if (isRestarting) return;
    isRestarting = true;
    for (let seconds = 1; isRestarting; seconds = Math.min(2 * seconds, MAX_PAUSE_SECONDS)) {
      await pause(1000 * seconds);
      if (isStopped) return;
      try {
        await miniflare.ready;
        isRestarting = false;
        say?.('The server ended unexpectedly and was started again');
      } catch (error) {
        say?.(`The server ended and does not start again: ${error}. Trying once more`);
        await miniflare.setOptions(running).catch(() => {});
      }
    }
  }

  /** @type {Promise<unknown>} */
  let last = Promise.resolve();
  const updateNow = async () => {
    const next = currentOptions();
    errors = '';
    try {
      await miniflare.setOptions(next);
      running = next;
    } catch (error) {
      const why = errors || String(error);
      await miniflare.setOptions(running);
      throw new Error(why, { cause: error });
    }
  };

  const { origin: url } = await miniflare.ready;
  return {
    url,
    update: () => {
      const update = last.then(updateNow);
      last = update.catch(() => {});
      return update;
    },
    stop: async () => {
      isStopped = true;
      await miniflare.dispose();
    },
  };
}
