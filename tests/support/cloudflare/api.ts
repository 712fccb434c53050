import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { type Account, emptyAccount, type Platform } from './account';
import { pagesRoutes } from './pages';
import { ApiError, type Route } from './route';
import { workerRoutes } from './workers';

/*
 * A stand-in for the parts of Cloudflare's API that the commands use, some through wrangler, after the public reference
 * (https://developers.cloudflare.com/api/) and what wrangler reads.
 */

export { ApiError };

const ACCOUNT = '11111111111111111111111111111111';
export const TOKEN = 'a-token-of-the-stand-in';

type Asked = { method: string; path: string };
type Moment = Asked & { phase: 'before' | 'after' };

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Its `id` is the key, which may contain slashes. */
const OBJECT = '/accounts/:account/r2/buckets/[^/]+/objects/(?<id>.+)';

/** Users, accounts, D1, KV, R2. */
const commonRoutes = (account: Account): Route[] => [
  ['GET', '/user', () => ({ id: 'user', email: 'owner@example.com' })],
  ['GET', '/accounts', () => account.accounts],
  [
    'GET',
    '/memberships',
    () => {
      const { accounts, members } = account;
      const own = accounts.filter(({ id }) => members?.includes(id) ?? true);
      return own.map((one) => ({ id: one.id, account: one }));
    },
  ],

  ['GET', '/accounts/:account/d1/database', () => account.databases],
  [
    'POST',
    '/accounts/:account/d1/database',
    async ({ json }) => {
      const name = text((await json()).name);
      if (account.databases.some((one) => one.name === name)) {
        throw new ApiError(400, 7502, 'A database with that name already exists');
      }
      const database = { uuid: randomUUID(), name, version: 'production' };
      account.databases.push(database);
      return database;
    },
  ],
  [
    'POST',
    '/accounts/:account/d1/database/:id/query',
    async ({ json }) => {
      const sql = text((await json()).sql);
      // D1 may split a trigger here: https://github.com/cloudflare/workers-sdk/issues/15178
      if (/create trigger/i.test(sql))
        throw new ApiError(400, 7500, 'incomplete input: SQLITE_ERROR');
      return account.platform.query(sql);
    },
  ],
  [
    'POST',
    '/accounts/:account/d1/database/:id/import',
    async ({ json, id, request }) => {
      const { action, etag, filename, current_bookmark } = await json();
      const running = { success: true, at_bookmark: text(filename), messages: [] };
      if (action === 'init') {
        const name = `${id}.${text(etag)}.sql`;
        return { ...running, filename: name, upload_url: new URL(`/upload/${name}`, request.url) };
      }
      // The statements run at the first poll.
      if (action === 'ingest') return running;
      await account.platform.query(account.uploads.get(text(current_bookmark)) ?? '');
      return { ...running, status: 'complete' };
    },
  ],

  ['GET', '/accounts/:account/storage/kv/namespaces', () => account.namespaces],
  [
    'POST',
    '/accounts/:account/storage/kv/namespaces',
    async ({ json }) => {
      const title = text((await json()).title);
      if (account.namespaces.some((one) => one.title === title)) {
        throw new ApiError(400, 10014, 'a namespace with this account ID and title already exists');
      }
      const namespace = { id: randomUUID().replaceAll('-', ''), title };
      account.namespaces.push(namespace);
      return namespace;
    },
  ],

  ['GET', '/accounts/:account/r2/buckets', () => ({ buckets: account.buckets })],
  [
    'POST',
    '/accounts/:account/r2/buckets',
    async ({ json }) => {
      const name = text((await json()).name);
      if (account.buckets.some((one) => one.name === name)) {
        throw new ApiError(
          409,
          10004,
          'The bucket you tried to create already exists, and you own it.',
        );
      }
      account.buckets.push({ name, creation_date: new Date().toISOString() });
      return { name };
    },
  ],
  [
    'GET',
    OBJECT,
    ({ id }) => {
      const object = account.objects.get(id);
      if (!object) throw new ApiError(404, 10007, 'The specified key does not exist.');
      return object;
    },
  ],
  [
    'PUT',
    OBJECT,
    async ({ id, request }) => {
      account.objects.set(id, new Uint8Array(await request.arrayBuffer()));
      return { key: id };
    },
  ],
];

/**
 * Creates the stand-in.
 * @param platform runs the only database and the site
 */
export function createCloudflare(platform: Platform) {
  const account = emptyAccount(ACCOUNT, platform);
  const routes = [...commonRoutes(account), ...pagesRoutes(account), ...workerRoutes(account)].map(
    ([method, path, answer]) => {
      const pattern = new RegExp(`^${path.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`);
      return { method, pattern, answer };
    },
  );
  const asked: Asked[] = [];
  /** A test's hook for each request: it can throw `ApiError` to refuse it, or end the caller. */
  let interfere: (moment: Moment) => unknown = () => {};

  const find = (method: string, path: string) => {
    for (const route of routes) {
      const found = route.method === method && route.pattern.exec(path);
      if (found) return { answer: route.answer, names: found.groups ?? {} };
    }
    throw new ApiError(404, 7003, `The stand-in knows no ${method} ${path}`);
  };
  const refuseStrangers = ({ headers }: Request, path: string) => {
    const isKnown =
      headers.get('authorization') === `Bearer ${TOKEN}` || headers.get('x-auth-key') === TOKEN;
    // Uploads of a site's files use a separate token.
    if (isKnown || path.startsWith('/pages/assets/')) return;
    throw new ApiError(403, 9109, 'Invalid access token');
  };

  async function resultOf(request: Request): Promise<unknown> {
    const { method } = request;
    const { pathname: path, searchParams } = new URL(request.url);
    asked.push({ method, path });
    await interfere({ method, path, phase: 'before' });
    const { answer, names } = find(method, path);
    refuseStrangers(request, path);
    if (names.account && !account.accounts.some(({ id }) => id === names.account))
      throw new ApiError(403, 10000, 'Authentication error');
    const json = () => request.json() as Promise<Record<string, unknown>>;
    const result = await answer({ id: names.id ?? '', request, json });
    await interfere({ method, path, phase: 'after' });
    if (method !== 'GET' || !Array.isArray(result)) return result;
    const page = Number(searchParams.get('page') ?? 1);
    const size = Number(searchParams.get('per_page') ?? 20);
    return result.slice((page - 1) * size, page * size);
  }

  async function fetch(request: Request): Promise<Response> {
    const [, upload] = /\/upload\/(.+)$/.exec(request.url) ?? [];
    if (upload) {
      const file = await request.text();
      account.uploads.set(upload, file);
      const etag = createHash('md5').update(file).digest('hex');
      return new Response(null, { headers: { ETag: `"${etag}"` } });
    }
    const send = (status: number, envelope: object) =>
      Response.json(
        { messages: [], errors: [], ...envelope },
        { status, headers: { 'Retry-After': '0' } },
      );
    try {
      const result = await resultOf(request);
      return result instanceof Uint8Array
        ? new Response(new Uint8Array(result))
        : send(200, { success: true, result });
    } catch (error) {
      if (error instanceof Killed) throw error;
      const { status, code, message } =
        error instanceof ApiError ? error : new ApiError(400, 7500, String(error));
      return send(status, { success: false, result: null, errors: [{ code, message }] });
    }
  }

  return {
    account,
    fetch,
    /** Every request, in order. */
    asked,
    /** The requests that change something, without database queries. */
    changes: () =>
      asked.filter(({ method, path }) => method !== 'GET' && !/\/query$|check-missing$/.test(path)),
    /** @param what is called for each request, before and after its effect */
    interfereBy: (what: typeof interfere) => {
      interfere = what;
    },
  };
}

/** What `interfereBy` throws to end the caller. */
export class Killed extends Error {}

/** Serves the stand-in on the loopback. */
export async function startCloudflare(platform: Platform) {
  const cloudflare = createCloudflare(platform);
  const server = createServer(async (incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const body = await buffer(incoming);
    const request = new Request(new URL(url, `http://${headers.host}`), {
      method,
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: body.length > 0 ? new Uint8Array(body) : null,
    });
    const answer = await cloudflare.fetch(request);
    outgoing.writeHead(answer.status, Object.fromEntries(answer.headers));
    outgoing.end(new Uint8Array(await answer.arrayBuffer()));
  });
  // Never closes an idle connection: on a busy machine a command may be about to use it.
  server.keepAliveTimeout = 0;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    ...cloudflare,
    url: `http://127.0.0.1:${port}`,
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
