import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import * as http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadEnvFile } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundBuckets, databaseId } from './bindings.mjs';
import { askWrangler, explained, root } from './run.mjs';

/*
 * The deployed site's database and buckets over Cloudflare's API. A wrangler command for each question would take
 * seconds, so wrangler runs once, for its sign-in.
 */

/**
 * Opens the deployed site's database and buckets.
 * @returns {Promise<import('./database.mjs').Database>}
 * @throws CommandError that says what to do
 */
export async function openRemote() {
  const call = await signIn();
  const account = await accountOf(call);
  /** @type {import('./database.mjs').Ask} */
  const ask = async (statements) => {
    if (statements.length === 0) return [];
    // https://developers.cloudflare.com/api/resources/d1/subresources/database/methods/query/
    const path = `/accounts/${account}/d1/database/${databaseId()}/query`;
    const body = JSON.stringify({ sql: `${statements.join(';\n')};` });
    /** @type {{ results: Record<string, unknown>[] }[]} */
    const results = await resultOf(await call(path, { method: 'POST', body }));
    return results.map(({ results }) => results);
  };
  /** @type {import('./database.mjs').Database['bucket']} */
  const bucket = (binding) => {
    const name = boundBuckets()[binding];
    if (!name) return null;
    // https://developers.cloudflare.com/api/resources/r2/subresources/buckets/subresources/objects/
    const path = (/** @type {string} */ key) =>
      `/accounts/${account}/r2/buckets/${name}/objects/${key}`;
    return {
      name,
      get: async (key) => {
        const answer = await call(path(key), {});
        if (answer.status === 404) return null;
        return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : resultOf(answer);
      },
      put: async (key, bytes) =>
        resultOf(await call(path(key), { method: 'PUT', body: new Uint8Array(bytes) })),
    };
  };
  return { place: 'remote', ask, load, bucket };
}

/** Imports statements as a file, which may be of any size. @param {string[]} statements */
async function load(statements) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-sql-'));
  const file = join(folder, 'statements.sql');
  try {
    writeFileSync(file, `${statements.join(';\n')};`);
    await askWrangler(['d1', 'execute', 'DB', '--remote', '--yes', '--file', file]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** @typedef {(path: string, options: { method?: string, body?: string | Uint8Array<ArrayBuffer> }) => Promise<Response>} Call */

/** Returns a function that calls the API as the user of wrangler. @returns {Promise<Call>} */
async function signIn() {
  // Wrangler would write its output, the token, into a log file, too.
  const output = await askWrangler(['auth', 'token', '--json'], { WRANGLER_WRITE_LOGS: 'false' });
  const { token, key, email } = JSON.parse(output.slice(output.indexOf('{')));
  /** @type {Record<string, string>} */
  const user = token
    ? { Authorization: `Bearer ${token}` }
    : { 'X-Auth-Key': key, 'X-Auth-Email': email };
  // Like wrangler; since Node.js 24.14.
  /** @type {any} */ (http).setGlobalProxyFromEnv?.();
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  return async function call(path, options) {
    const isJson = typeof options.body === 'string';
    const headers = isJson ? { ...user, 'Content-Type': 'application/json' } : user;
    const answer = await fetch(base + path, { ...options, headers }).catch((error) => {
      throw explained(`${error.message}: ${error.cause?.message ?? ''}`);
    });
    // https://developers.cloudflare.com/fundamentals/api/reference/limits/
    if (answer.status !== 429) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 60));
    return call(path, options);
  };
}

/**
 * Returns the account: the one in the environment or `.env`, where setup and wrangler look, or the only one.
 * @param {Call} call
 */
async function accountOf(call) {
  if (existsSync(join(root, '.env'))) loadEnvFile(join(root, '.env'));
  if (process.env.CLOUDFLARE_ACCOUNT_ID) return process.env.CLOUDFLARE_ACCOUNT_ID;
  /** @type {{ id: string, name: string }[]} */
  const accounts = await resultOf(await call('/accounts', {}));
  const [account, ...others] = accounts;
  if (account && others.length === 0) return account.id;
  const list = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('');
  throw new Error(`Set CLOUDFLARE_ACCOUNT_ID to the account of the site. You have:${list}`);
}

/**
 * @param {Response} answer of the API
 * @throws CommandError that says what to do
 */
async function resultOf(answer) {
  const text = await answer.text();
  if (answer.ok) return JSON.parse(text).result;
  /** @type {{ errors: { message: string, code: number }[] }} */
  const { errors } = text.startsWith('{')
    ? JSON.parse(text)
    : { errors: [{ message: text, code: answer.status }] };
  throw explained(errors.map(({ message, code }) => `${message} [code: ${code}]`).join('\n'));
}
