import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { unstable_splitSqlQuery } from 'wrangler';
import { type Account, emptyAccount, type Platform } from './account';
import { pagesRoutes } from './pages';
import { ApiError, type Route, type Value } from './route';
import { workerRoutes } from './workers';

/*
 * A stand-in on the loopback for the parts of Cloudflare's API that the commands use, mostly through wrangler,
 * after the public reference (https://developers.cloudflare.com/api/) and what wrangler reads.
 */

export { ApiError };

const ACCOUNT = '11111111111111111111111111111111';
export const TOKEN = 'a-token-of-the-stand-in';

/** Whether a request changes something. */
const isChange = (method: string) => method !== 'GET';

type Asked = { method: string; path: string };
type Moment = Asked & { phase: 'before' | 'after'; body: Buffer };

const fetchFromWrangler = (body: Buffer, headers: IncomingMessage['headers']) =>
  new Response(new Uint8Array(body), {
    headers: { 'Content-Type': headers['content-type'] ?? '' },
  });

const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Its `id` is the key, which may contain slashes. */
const OBJECT = '/accounts/:account/r2/buckets/[^/]+/objects/(?<id>.+)';

/** Users, accounts, D1, KV, R2. */
const commonRoutes = (account: Account): Route[] => [
  ['GET', '/user/tokens/verify', () => ({ id: 'token', status: 'active' })],
  ['GET', '/user', () => ({ id: 'user', email: 'owner@example.com' })],
  ['GET', '/accounts', () => account.accounts],
  ['GET', '/memberships', () => account.accounts.map((one) => ({ id: one.id, account: one }))],

  ['GET', '/accounts/:account/d1/database', ({ page }) => (page > 1 ? [] : account.databases)],
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
    async ({ json }) => account.platform.query(unstable_splitSqlQuery(text((await json()).sql))),
  ],
  [
    'POST',
    '/accounts/:account/d1/database/:id/import',
    async ({ json, id, origin }) => {
      const { action, etag, filename } = await json();
      const name = `${id}.${text(etag)}.sql`;
      if (action === 'init')
        return { success: true, filename: name, upload_url: `${origin}/upload/${name}` };
      const statements = unstable_splitSqlQuery(account.uploads.get(text(filename)) ?? '');
      await account.platform.query(statements);
      const meta = { duration: 1, rows_read: 0, rows_written: statements.length, size_after: 1 };
      return {
        success: true,
        status: 'complete',
        messages: [],
        result: { num_queries: statements.length, final_bookmark: '1', meta },
      };
    },
  ],

  [
    'GET',
    '/accounts/:account/storage/kv/namespaces',
    ({ page }) => (page > 1 ? [] : account.namespaces),
  ],
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
  ['PUT', OBJECT, ({ id, bytes }) => ({ key: account.objects.set(id, bytes) && id })],
];

/**
 * Starts the stand-in.
 * @param platform runs the only database and the site
 */
export async function startCloudflare(platform: Platform) {
  const account = emptyAccount(ACCOUNT, platform);
  const routes = [...commonRoutes(account), ...pagesRoutes(account), ...workerRoutes(account)];
  const asked: Asked[] = [];
  /** A test's hook for each request: it can throw `ApiError` to refuse it, or end the caller. */
  let interfere: (moment: Moment) => void | Promise<void> = () => {};

  const find = (method: string, path: string) => {
    for (const [verb, pattern, answer] of routes) {
      const found = new RegExp(`^${pattern.replaceAll(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
      if (verb === method && found) return { answer, names: found.groups ?? {} };
    }
    throw new ApiError(404, 7003, `The stand-in knows no ${method} ${path}`);
  };

  async function answerOf(request: IncomingMessage, body: Buffer): Promise<Value> {
    const method = request.method ?? 'GET';
    const origin = `http://${request.headers.host}`;
    const { pathname: path, searchParams } = new URL(request.url ?? '/', origin);
    asked.push({ method, path });
    await interfere({ method, path, phase: 'before', body });
    const { answer, names } = find(method, path);
    const token = request.headers.authorization;
    // Uploads of a site's files use a separate token.
    if (token !== `Bearer ${TOKEN}` && !path.startsWith('/pages/assets/')) {
      throw path === '/user/tokens/verify'
        ? new ApiError(401, 1000, 'Invalid API Token')
        : new ApiError(403, 9109, 'Invalid access token');
    }
    if (names.account && names.account !== ACCOUNT) {
      throw new ApiError(403, 10000, 'Authentication error');
    }
    const reply = fetchFromWrangler(body, request.headers);
    const result = await answer({
      id: names.id ?? '',
      page: Number(searchParams.get('page') ?? 1),
      origin,
      bytes: new Uint8Array(body),
      json: async () => (body.length > 0 ? await reply.json() : {}),
      form: () => reply.formData(),
    });
    await interfere({ method, path, phase: 'after', body });
    return result;
  }

  async function respond(request: IncomingMessage, response: ServerResponse) {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const upload = /^\/upload\/(.+)$/.exec(request.url ?? '');
    if (upload?.[1]) {
      account.uploads.set(upload[1], body.toString());
      response.writeHead(200, { ETag: `"${createHash('md5').update(body).digest('hex')}"` }).end();
      return;
    }
    const send = (status: number, envelope: object) =>
      response
        .writeHead(status, { 'Content-Type': 'application/json', 'Retry-After': '0' })
        .end(JSON.stringify({ messages: [], errors: [], ...envelope }));
    try {
      const result = await answerOf(request, body);
      if (result instanceof Uint8Array) return void response.end(result);
      const count = Array.isArray(result) ? result.length : 1;
      const result_info = { page: 1, per_page: 1000, count, total_count: count, total_pages: 1 };
      send(200, { success: true, result, result_info });
    } catch (error) {
      const { status, code, message } =
        error instanceof ApiError ? error : new ApiError(400, 7500, String(error));
      send(status, { success: false, result: null, errors: [{ code, message }] });
    }
  }

  const server = createServer((request, response) => void respond(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    account,
    /** Every request, in order. */
    asked,
    /** The requests that change something, without database queries. */
    changes: () =>
      asked.filter(({ method, path }) => isChange(method) && !/\/query$|check-missing$/.test(path)),
    /** @param what is called for each request, before and after its effect */
    interfereBy: (what: typeof interfere) => {
      interfere = what;
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
