import { readdirSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { BINDINGS_MODULE } from './bindings-over-http';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the workerds, one for each worker of Vitest's. */
    workerds: string[];
  }
}

/** A GET takes the next bindings: their number. Any other request is for the binding that its path names. */
const WORKER = `
import { answer } from './bindings.js';
let taken = 0;
export default {
  fetch: (request, env) => request.method === 'GET'
    ? new Response(taken++)
    : answer(request, env[new URL(request.url).pathname.slice(1)]),
};`;

/** A file takes one, few take two; one of Vitest's workers may get nearly all files, where the other has long ones. */
const BINDINGS = 2 * readdirSync('tests/integration').length;
const names = (kind: string) => Array.from({ length: BINDINGS }, (_, n) => `${kind}_${n}`);

const startWorkerd = () =>
  new Miniflare({
    modules: [
      { type: 'ESModule', path: 'index.js', contents: WORKER },
      { type: 'ESModule', path: 'bindings.js', contents: BINDINGS_MODULE },
    ],
    modulesRoot: '.',
    compatibilityDate: '2026-07-30',
    d1Databases: [...names('DB'), ...names('EMPTY')],
    kvNamespaces: names('KV'),
    r2Buckets: names('BUCKET'),
    // Without the detour by Miniflare's own worker, which takes a quarter of a query's time.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  });

/**
 * A workerd for each worker of Vitest's, with more of D1, KV and R2 than it has test files. Not started by
 * the workers: a thread that ends leaves the processes behind that it started.
 */
export default async function startWorkerds({ provide, vitest }: TestProject) {
  const workerds = Array.from({ length: Number(vitest.config.maxWorkers) }, startWorkerd);
  const addresses = await Promise.all(workerds.map((workerd) => workerd.unsafeGetDirectURL()));
  provide('workerds', addresses.map(String));
  return () => Promise.all(workerds.map((workerd) => workerd.dispose()));
}
