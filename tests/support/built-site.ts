import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import * as v from 'valibot';
import { expect, vi } from 'vitest';
import { SERVER } from '../../scripts/lib/build/build.mjs';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { ensureAdmin, ownersHeaders } from './admin';
import { argon2Module, NO_GITHUB, TEST_SECRET } from './context';
import { applyStatements, derive, startDatabase, statementsFor } from './database';
import { differences, documentedCall } from './openapi';

/** The origin of the site under test. */
export const ORIGIN = 'https://example.com';

type Fetch = (request: Request, env: object, context: object) => Promise<Response>;

const bundleSchema = v.object({
  createWorker: v.custom<(argon2: WebAssembly.Module) => { fetch: Fetch }>(
    (value) => typeof value === 'function',
  ),
});

// A global of the platform that Remix's adapter passes on, unused here.
vi.stubGlobal('caches', {});

async function loadBundle(folder: string): Promise<Fetch> {
  const bundle: unknown = await import(pathToFileURL(join(folder, SERVER)).href);
  return v.parse(bundleSchema, bundle).createWorker(argon2Module()).fetch;
}

/** A stand-in for the static files of the platform. */
const ASSETS = {
  fetch: async (address: string) =>
    new Response(readFileSync(`public${new URL(address).pathname}`)),
};

export type BuiltSiteOptions = {
  /** The folder of the built project. */
  folder?: string;
  /** Whether it has the sample content, or statements that insert other samples. */
  samples?: boolean | string[];
  /** false: its database has no tables, every question to it fails. */
  tables?: boolean;
  /** Settings, secrets and bindings in addition to the usual ones. */
  settings?: Record<string, unknown>;
  /** See `startDatabase`. */
  on?: 'workerd';
};

/**
 * The built site in this process, with its own D1 and KV: every response that is not a static file,
 * as it is deployed, without a server and without a browser.
 */
export async function openSite({
  folder = '.',
  samples = true,
  tables = true,
  settings = {},
  on,
}: BuiltSiteOptions = {}) {
  const handle = await loadBundle(folder);
  const { DB, EMPTY, KV } = await startDatabase({ on });
  if (tables && samples) {
    await applyStatements(DB, samples === true ? sampleContent(TEST_SECRET) : samples);
    await derive(DB);
  }
  if (tables) await ensureAdmin(DB);
  const env = {
    DB: tables ? DB : EMPTY,
    KV,
    ASSETS,
    APP_SECRET: TEST_SECRET,
    GITHUB_API_URL: NO_GITHUB,
    LOCAL_OUTBOX: tables ? 'on' : 'off',
    // Tests change the database directly, so the site must not trust known versions.
    CONTENT_TRUSTED_MS: '0',
    ...settings,
  };
  const fetch = fetchFrom(handle, env);
  /** Creates another isolate of the same site, which has none of this one’s caches. Returns its `fetch`. */
  const newIsolate = (changed: Record<string, unknown> = {}) =>
    fetchFrom(handle, { ...env, DB: Object.create(env.DB), ...changed });
  /** The `data` of an API response. */
  const data = async (path: string) => (await fetch(path)).json().data;
  /** The response to an API call with the owner’s session. */
  const asOwner = async (method: string, path: string, fields?: object) =>
    fetch(path, { method, headers: await ownersHeaders(DB), body: JSON.stringify(fields) });
  return { fetch, newIsolate, data, asOwner, DB, KV, ...statementsFor(DB) };
}

/** Fails any test that gets an API response which does not match the OpenAPI document. */
function expectAsDocumented(path: string, method: string, response: Response, text: string) {
  const { pathname } = new URL(path, ORIGIN);
  const call = documentedCall(pathname, method);
  if (!call) return;
  const { status, headers } = response;
  const what = `${method} ${path} -> ${status}`;
  expect(differences(call, { status, headers, text }), what).toEqual([]);
}

/** Resolves once the background work after the response is done too. */
const fetchFrom =
  (handle: Fetch, env: object) =>
  async (path: string, init: RequestInit = {}) => {
    const pending: Promise<unknown>[] = [];
    const headers = new Headers(init.headers);
    headers.set('Host', new URL(ORIGIN).host);
    const asked = performance.now();
    const request = new Request(new URL(path, ORIGIN), { redirect: 'manual', ...init, headers });
    const response = await handle(request, env, {
      waitUntil: (work: Promise<unknown>) => pending.push(work),
    });
    const bytes = await response.arrayBuffer();
    const ms = performance.now() - asked;
    await Promise.all(pending);
    const text = new TextDecoder().decode(bytes);
    if (path.startsWith('/api/')) expectAsDocumented(path, init.method ?? 'GET', response, text);
    return {
      status: response.status,
      headers: response.headers,
      text,
      bytes,
      /** How long the visitor waited. */
      ms,
      json: () => JSON.parse(text),
    };
  };

export type BuiltSite = Awaited<ReturnType<typeof openSite>>;
