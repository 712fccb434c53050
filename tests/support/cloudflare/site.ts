import { once } from 'node:events';
import { request as ask, createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { Miniflare } from 'miniflare';
import { generate } from 'selfsigned';
import { staticFiles } from '../../../scripts/lib/static-files.mjs';
import { BINDINGS_MODULE, d1OverHttp } from '../bindings-over-http';
import { rowsOf } from '../database';
import type { Deployment } from './account';

const DATABASE_PATH = '/database-for-tests';

const front = (pattern: string | null) => `
import { answer } from './bindings.js';
${pattern === null ? 'const site = { fetch: () => new Response(null, { status: 522 }) };' : `import site from './site/index.js';`}
const files = new RegExp(${JSON.stringify(pattern ?? '^$')});
export default {
  fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname === '${DATABASE_PATH}') return answer(request, env.DB);
    // The edge has taken TLS off.
    url.protocol = 'https:';
    return files.test(url.pathname)
      ? env.ASSETS.fetch(request)
      : site.fetch(new Request(url, request), env, context);
  },
};`;

/**
 * Runs what the platform runs: one database from the start, and the site once it is deployed, with the
 * settings, secrets and files of its deployment. Over TLS, since a site's address begins with https.
 */
export async function startPlatform() {
  const options = async (deployment?: Deployment) => {
    const { assets, pattern } = await staticFiles({ folder: '.', signal: AbortSignal.abort() });
    const bindings = deployment?.metadata.bindings ?? [];
    const vars = bindings.flatMap(({ type, name, text }) =>
      type === 'plain_text' ? [[name, text ?? '']] : [],
    );
    return {
      modules: [
        {
          type: 'ESModule' as const,
          path: 'front.js',
          contents: front(deployment ? pattern : null),
        },
        { type: 'ESModule' as const, path: 'bindings.js', contents: BINDINGS_MODULE },
        ...(deployment?.modules ?? []).map(({ name, type, contents }) => ({
          type: type === 'application/wasm' ? ('CompiledWasm' as const) : ('ESModule' as const),
          path: name === deployment?.metadata.main_module ? 'site/index.js' : `site/${name}`,
          contents,
        })),
      ],
      modulesRoot: '.',
      compatibilityDate: '2026-07-30',
      host: '127.0.0.1',
      cf: false as const,
      d1Databases: ['DB'],
      kvNamespaces: ['KV'],
      serviceBindings: { ASSETS: assets },
      bindings: { ...Object.fromEntries(vars), ...deployment?.secrets },
    };
  };
  const miniflare = new Miniflare(await options());
  let address = await miniflare.ready;
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], {
    extensions: [
      { name: 'basicConstraints', cA: true },
      {
        name: 'subjectAltName',
        altNames: [
          { type: 7, ip: '127.0.0.1' },
          { type: 2, value: '*.pages.dev' },
        ],
      },
    ],
  });
  const server = createServer({ key, cert }, (request, response) => {
    const { method, url = '/', headers } = request;
    const forward = ask(new URL(url, address), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forward.on('error', () => response.destroy());
    request.pipe(forward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  // Replaces DNS: every host is this site.
  const proxy = createProxy().listen(0, '127.0.0.1');
  proxy.on('connect', (_, client) => {
    const site = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 OK\r\n\r\n');
      site.pipe(client).pipe(site);
    });
    for (const socket of [client, site]) socket.on('error', () => site.destroy());
  });
  await once(proxy, 'listening');
  const database = () => d1OverHttp(new URL(DATABASE_PATH, address));
  return {
    url: `https://127.0.0.1:${port}`,
    /** For HTTPS_PROXY: a proxy to the site at the address that Pages assigns. */
    proxy: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** For NODE_EXTRA_CA_CERTS. */
    certificate: cert,
    query: (statements: string[]) => {
      const db = database();
      return db.batch(statements.map((sql) => db.prepare(sql)));
    },
    rows: (sql: string) => rowsOf(database(), sql),
    deploy: async (deployment: Deployment) => {
      await miniflare.setOptions(await options(deployment));
      address = await miniflare.ready;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      proxy.closeAllConnections();
      proxy.close();
      await miniflare.dispose();
    },
  };
}
