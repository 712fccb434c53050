import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import * as http from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseEnv } from 'node:util';
import { boundBuckets, databaseId } from './bindings.mjs';
import { askWrangler, explained, root } from './run.mjs';

/*
 * Cloudflare's API, with the calls that wrangler makes for the same purpose, because its sign-in permits no others. A
 * wrangler command for each of them would take seconds, so wrangler runs once, for the sign-in.
 */

/**
 * @typedef {Record<string, unknown> | Uint8Array<ArrayBuffer>} Body an object is sent as JSON
 * @typedef {(path: string, options?: { method?: string, body?: Body }) => Promise<Response>} Call calls the API
 */

/** Returns a function that calls the API as the user of wrangler. @returns {Call} */
export function openApi() {
  // Like wrangler; since Node.js 24.14.
  /** @type {any} */ (http).setGlobalProxyFromEnv?.();
  const base = process.env.CLOUDFLARE_API_BASE_URL ?? 'https://api.cloudflare.com/client/v4';
  /** @type {ReturnType<typeof signIn> | undefined} */
  let user;
  return async function call(path, { method, body } = {}) {
    user ??= signIn();
    const isBytes = body instanceof Uint8Array;
    const headers = { ...(await user), ...(!isBytes && { 'Content-Type': 'application/json' }) };
    const sent = isBytes ? body : JSON.stringify(body);
    const answer = await fetch(base + path, { method, headers, body: sent }).catch((error) => {
      throw explained(`${error.message}: ${error.cause?.message ?? ''}`);
    });
    // https://developers.cloudflare.com/fundamentals/api/reference/limits/
    if (answer.status !== 429) return answer;
    await sleep(1000 * Number(answer.headers.get('retry-after') ?? 60));
    return call(path, { method, body });
  };
}

/** The environment and `.env`, which wrangler reads, too. @returns {NodeJS.Dict<string>} */
function environment() {
  const file = join(root, '.env');
  const kept = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
  return { ...kept, ...process.env };
}

/** Returns the headers of the user. @returns {Promise<Record<string, string>>} */
async function signIn() {
  const { CLOUDFLARE_API_TOKEN, CLOUDFLARE_API_KEY } = environment();
  // Wrangler prefers the key.
  if (CLOUDFLARE_API_TOKEN && !CLOUDFLARE_API_KEY)
    return { Authorization: `Bearer ${CLOUDFLARE_API_TOKEN}` };
  // Wrangler would write its output, the token, into a log file, too.
  const output = await askWrangler(['auth', 'token', '--json'], { WRANGLER_WRITE_LOGS: 'false' });
  const { token, key, email } = JSON.parse(output.slice(output.indexOf('{')));
  return token
    ? { Authorization: `Bearer ${token}` }
    : { 'X-Auth-Key': key, 'X-Auth-Email': email };
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

/** @param {Call} call @param {Parameters<Call>} request @returns {Promise<any>} the result @throws CommandError */
const ask = async (call, ...request) => resultOf(await call(...request));

const PER_PAGE = 50;

/** Returns all pages of a list. @param {Call} call @param {string} path @returns {Promise<any[]>} */
async function listOf(call, path) {
  const list = [];
  for (let page = 1; list.length === (page - 1) * PER_PAGE; page += 1)
    list.push(...(await ask(call, `${path}?page=${page}&per_page=${PER_PAGE}`)));
  return list;
}

/**
 * Returns the accounts of which the user is a member. A token of an account is no user and cannot list memberships.
 * @param {Call} call @returns {Promise<{ id: string, name: string }[]>}
 */
export async function accountsOf(call) {
  // https://developers.cloudflare.com/api/resources/accounts/methods/list/
  /** @type {{ id: string, name: string }[]} */
  const accounts = await listOf(call, '/accounts');
  // https://developers.cloudflare.com/api/resources/memberships/methods/list/
  const memberships = await listOf(call, '/memberships').catch(() => null);
  const own = memberships?.map(({ account }) => account.id);
  return own ? accounts.filter(({ id }) => own.includes(id)) : accounts;
}

/** @param {Call} call @returns {Promise<string>} '' if the token must not read it */
export async function emailOf(call) {
  // https://developers.cloudflare.com/api/resources/user/methods/get/
  const answer = await call('/user');
  return answer.ok ? (await resultOf(answer)).email : '';
}

/** Returns a function that calls the API for an account, with paths below the account's. @param {Call} call @param {string} id @returns {Call} */
export const inAccount = (call, id) => (path, options) => call(`/accounts/${id}${path}`, options);

/** Opens the site's account: the one in the environment or `.env`, or the only one. */
export async function openAccount() {
  const call = openApi();
  const { CLOUDFLARE_ACCOUNT_ID } = environment();
  if (CLOUDFLARE_ACCOUNT_ID) return inAccount(call, CLOUDFLARE_ACCOUNT_ID);
  const accounts = await accountsOf(call);
  const [account, ...others] = accounts;
  if (account && others.length === 0) return inAccount(call, account.id);
  const list = accounts.map(({ id, name }) => `\n  ${id}  ${name}`).join('');
  throw new Error(`Set CLOUDFLARE_ACCOUNT_ID to the account of the site. You have:${list}`);
}

/** Opens a database, the deployed site's by default, and the site's buckets. */
export const openRemote = async (id = databaseId()) => remoteDatabase(await openAccount(), id);

/**
 * @param {Call} account @param {string} id of the database
 * @returns {import('./database.mjs').Database} its methods throw a CommandError that says what to do
 */
export function remoteDatabase(account, id) {
  // https://developers.cloudflare.com/api/resources/d1/subresources/database/
  const path = `/d1/database/${id}`;
  return {
    place: 'remote',
    ask: async (statements) => {
      if (statements.length === 0) return [];
      const body = { sql: `${statements.join(';\n')};` };
      /** @type {{ results: Record<string, unknown>[] }[]} */
      const results = await ask(account, `${path}/query`, { method: 'POST', body });
      return results.map(({ results }) => results);
    },
    load: async (statements) => {
      const file = new TextEncoder().encode(`${statements.join(';\n')};`);
      const etag = createHash('md5').update(file).digest('hex');
      const step = (/** @type {Body} */ body) =>
        ask(account, `${path}/import`, { method: 'POST', body });
      let now = await step({ action: 'init', etag });
      // None, if Cloudflare has the file already.
      if (now.upload_url) {
        const answer = await fetch(now.upload_url, { method: 'PUT', body: file });
        if (!answer.ok) throw explained(`The upload failed: ${await answer.text()}`);
        now = await step({ action: 'ingest', etag, filename: now.filename });
      }
      // The server takes its time to answer.
      while (now.success && !now.status)
        now = await step({ action: 'poll', current_bookmark: now.at_bookmark });
      if (now.status !== 'complete') throw explained(now.error ?? now.errors?.join('\n'));
    },
    bucket: (binding) => {
      const name = boundBuckets()[binding];
      if (!name) return null;
      // https://developers.cloudflare.com/api/resources/r2/subresources/buckets/subresources/objects/
      const pathOf = (/** @type {string} */ key) => `/r2/buckets/${name}/objects/${key}`;
      return {
        name,
        get: async (key) => {
          const answer = await account(pathOf(key));
          if (answer.status === 404) return null;
          return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : resultOf(answer);
        },
        put: (key, bytes) =>
          ask(account, pathOf(key), { method: 'PUT', body: new Uint8Array(bytes) }),
      };
    },
  };
}

/** @param {Call} account @returns {Promise<{ id: string, name: string }[]>} */
export async function databases(account) {
  const list = await listOf(account, '/d1/database');
  return list.map(({ uuid, name }) => ({ id: uuid, name }));
}

/** @param {Call} account @param {string} name @returns {Promise<string>} its id */
export const makeDatabase = async (account, name) =>
  (await ask(account, '/d1/database', { method: 'POST', body: { name } })).uuid;

/** @param {Call} account @returns {Promise<{ id: string, name: string }[]>} */
export async function namespaces(account) {
  // https://developers.cloudflare.com/api/resources/kv/subresources/namespaces/
  const list = await listOf(account, '/storage/kv/namespaces');
  return list.map(({ id, title }) => ({ id, name: title }));
}

/** @param {Call} account @param {string} name @returns {Promise<string>} its id */
export const makeNamespace = async (account, name) =>
  (await ask(account, '/storage/kv/namespaces', { method: 'POST', body: { title: name } })).id;

/** @param {Call} account @param {string} name */
export async function hasBucket(account, name) {
  // https://developers.cloudflare.com/api/resources/r2/subresources/buckets/methods/list/
  const { buckets } = await ask(account, `/r2/buckets?name_contains=${name}`);
  return buckets.some((/** @type {{ name: string }} */ bucket) => bucket.name === name);
}

/** @param {Call} account @param {string} name */
export const makeBucket = (account, name) =>
  ask(account, '/r2/buckets', { method: 'POST', body: { name } });

/** @typedef {'production' | 'preview'} Environment */
/**
 * @typedef {object} Project
 * @property {string} subdomain the host that Pages assigned, which may differ from the project's name
 * @property {string[]} domains with the subdomain
 * @property {object | null} latest_deployment
 * @property {{ [environment in Environment]: { env_vars?: Record<string, { type: string } | null> | null, wrangler_config_hash?: string } }} deployment_configs
 */

/** @param {string} name */
const pathOfProject = (name) => `/pages/projects/${name}`;

/** @param {Call} account @param {string} name @returns {Promise<Project | null>} */
export async function projectCalled(account, name) {
  // https://developers.cloudflare.com/api/resources/pages/subresources/projects/methods/get/
  const answer = await account(pathOfProject(name));
  return answer.status === 404 ? null : resultOf(answer);
}

/** @param {Call} account @param {string} name @param {string} branch of production @returns {Promise<Project>} */
export const makeProject = (account, name, branch) =>
  ask(account, '/pages/projects', { method: 'POST', body: { name, production_branch: branch } });

/** Returns the names of a project's secrets, whose values cannot be read. @param {Project | null | undefined} project @param {Environment} [environment] */
export const secretsOf = (project, environment = 'production') =>
  Object.entries(project?.deployment_configs[environment].env_vars ?? {})
    .filter(([, variable]) => variable?.type === 'secret_text')
    .map(([name]) => name);

/**
 * Sets secrets of a project, and keeps the others.
 * @param {Call} account @param {string} name of the project @param {Record<string, string>} secrets values by name
 * @param {Environment} [environment]
 */
export async function setSecrets(account, name, secrets, environment = 'production') {
  /** @type {Project} */
  const { deployment_configs } = await ask(account, pathOfProject(name));
  // Wrangler sends it, too: the settings are still those of the wrangler.toml that was deployed.
  const { wrangler_config_hash } = deployment_configs[environment];
  const variables = Object.entries(secrets).map(([name, value]) => [
    name,
    { type: 'secret_text', value },
  ]);
  const config = { env_vars: Object.fromEntries(variables), wrangler_config_hash };
  // https://developers.cloudflare.com/api/resources/pages/subresources/projects/methods/edit/
  const body = { deployment_configs: { [environment]: config } };
  await ask(account, pathOfProject(name), { method: 'PATCH', body });
}

// https://developers.cloudflare.com/api/resources/workers/subresources/scripts/subresources/secrets/
/** @param {string} worker */
const pathOfSecrets = (worker) => `/workers/scripts/${worker}/secrets`;

/** @param {Call} account @param {string} worker @returns {Promise<string[]>} names; none if there is no such Worker */
export async function secretsOfWorker(account, worker) {
  const answer = await account(pathOfSecrets(worker));
  if (answer.status === 404) return [];
  return (await resultOf(answer)).map((/** @type {{ name: string }} */ { name }) => name);
}

/** @param {Call} account @param {string} worker @param {string} name @param {string} text */
export const setSecretOfWorker = (account, worker, name, text) =>
  ask(account, pathOfSecrets(worker), { method: 'PUT', body: { name, text, type: 'secret_text' } });
