import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Miniflare } from 'miniflare';
import type { TestProject } from 'vitest/node';
import { BINDINGS_MODULE } from './bindings-over-http';

declare module 'vitest' {
  interface ProvidedContext {
    /** An address that answers: the address of the workerd, a space, the number of bindings that nobody has. */
    workerd: string;
  }
}

const WORKER = `
import { answer } from './bindings.js';
export default {
  fetch: (request, env) => answer(request, env[new URL(request.url).pathname.slice(1)]),
};`;

/** At least the number of files that ask for workerd. Each costs a worker of Miniflare. */
const BINDINGS = 24;
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
 * A workerd for the test files that need D1's own code, started when the first of them asks. The Vitest workers do not
 * start it, since a thread that ends leaves its child processes running.
 */
export default async function offerWorkerd({ provide }: TestProject) {
  let workerd: Miniflare | undefined;
  let taken = 0;
  const server = createServer(async (_, response) => {
    workerd ??= startWorkerd();
    response.end(`${await workerd.unsafeGetDirectURL()} ${taken++}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  provide('workerd', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return async () => {
    server.close();
    await workerd?.dispose();
  };
}
