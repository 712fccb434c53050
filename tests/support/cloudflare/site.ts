import { once } from 'node:events';
import { request as ask, createServer as createProxy } from 'node:http';
import { createServer } from 'node:https';
import { type AddressInfo, connect } from 'node:net';
import { Miniflare } from 'miniflare';
import { generate } from 'selfsigned';
import { unstable_splitSqlQuery } from 'wrangler';
import { staticFiles, workerModules } from '../../../scripts/lib/server.mjs';
import { BINDINGS_MODULE, d1OverHttp } from '../bindings-over-http';
import { rowsOf } from '../database';
import type { Deployment } from './account';

const DATABASE_PATH = '/database-for-tests';

const FRONT = `
import site from './platform.js';
import { answer } from './bindings.js';
export default {
  fetch(request, env, context) {
    const url = new URL(request.url);
    if (url.pathname === '${DATABASE_PATH}') return answer(request, env.DB);
    // The edge has taken TLS off.
    url.protocol = 'https:';
    return site.fetch(new Request(url, request), env, context);
  },
};`;

const NOT_DEPLOYED = {
  name: 'index.js',
  contents: 'export default { fetch: () => new Response(null, { status: 522 }) };',
};

/**
 * Runs what the platform runs: one database from the start, and the site once it is deployed, with the
 * settings, secrets and files of its deployment. Over TLS, since a site's address begins with https.
 */
export async function startPlatform() {
  const options = async (deployment?: Deployment) => {
    const bindings = deployment?.metadata.bindings ?? [];
    const vars = bindings.flatMap(({ type, name, text }) =>
      type === 'plain_text' ? [[name, text ?? '']] : [],
    );
    const worker = deployment?.modules.map(({ name, contents }) => ({
      name: name === deployment.metadata.main_module ? 'index.js' : name,
      contents,
    }));
    const { modules, modulesRoot } = workerModules({
      front: FRONT,
      worker: worker ?? [NOT_DEPLOYED],
    });
    return {
      modules: [
        ...modules,
        { type: 'ESModule' as const, path: 'bindings.js', contents: BINDINGS_MODULE },
      ],
      modulesRoot,
      compatibilityDate: '2026-07-30',
      host: '127.0.0.1',
      cf: false as const,
      d1Databases: ['DB'],
      kvNamespaces: ['KV'],
      serviceBindings: { ASSETS: await staticFiles() },
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
    query: (sql: string) => {
      const db = database();
      return db.batch(unstable_splitSqlQuery(sql).map((one) => db.prepare(one)));
    },
    rows: (sql: string) => rowsOf(database(), sql),
    /** Asks the deployed site, as the edge does. */
    fetch: (path: string) => fetch(new URL(path, address)),
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
