import { readdirSync } from 'node:fs';
import { Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { BINDINGS_MODULE } from './bindings-over-http';

declare module 'vitest' {
  interface ProvidedContext {
    /** The addresses of the workerds, one per Vitest worker. */
    workerds: string[];
  }
}

/** A GET request reserves the next bindings and returns their number. Other requests are for the binding in their path. */
const WORKER = `
import { answer } from './bindings.js';
let taken = 0;
export default {
  fetch: (request, env) => request.method === 'GET'
    ? new Response(taken++)
    : answer(request, env[new URL(request.url).pathname.slice(1)]),
};`;

/** Twice the number of files, since few files take two bindings, and one Vitest worker may get nearly all files. */
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
    // Avoids Miniflare's own worker, which takes a quarter of a query's time.
    unsafeDirectSockets: [{ host: '127.0.0.1', port: 0 }],
  });

/**
 * A workerd per Vitest worker, with more D1, KV and R2 bindings than there are test files. The workers do not
 * start it, since a thread that ends leaves its child processes running.
 */
export default async function startWorkerds({ provide, vitest }: TestProject) {
  const workerds = Array.from({ length: Number(vitest.config.maxWorkers) }, startWorkerd);
  const addresses = await Promise.all(workerds.map((workerd) => workerd.unsafeGetDirectURL()));
  provide('workerds', addresses.map(String));
  return () => Promise.all(workerds.map((workerd) => workerd.dispose()));
}
