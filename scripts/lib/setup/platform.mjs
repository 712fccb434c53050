import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PRODUCTION_BRANCH, tickWorker } from '../deploy/deploy.mjs';

/* What setup reads from the account and creates in it, each with one wrangler command. */

/** @typedef {import('../deploy/deploy.mjs').Wrangler} Wrangler */

/** @param {Wrangler} wrangler @param {string[]} args of a command that prints JSON */
async function json(wrangler, args) {
  const output = await wrangler(args);
  return JSON.parse(output.slice(output.search(/[[{]/)));
}

/** @param {Wrangler} wrangler @returns {Promise<{ email?: string, accounts: { id: string, name: string }[] }>} */
export const whoIsSignedIn = (wrangler) => json(wrangler, ['whoami', '--json']);

/** @param {Wrangler} wrangler @returns {Promise<{ id: string, name: string }[]>} */
export async function databases(wrangler) {
  /** @type {{ uuid: string, name: string }[]} */
  const list = await json(wrangler, ['d1', 'list', '--json']);
  return list.map(({ uuid, name }) => ({ id: uuid, name }));
}

/** @param {Wrangler} wrangler @param {string} name */
export const makeDatabase = (wrangler, name) => wrangler(['d1', 'create', name]);

/** @param {Wrangler} wrangler @returns {Promise<{ id: string, name: string }[]>} */
export async function namespaces(wrangler) {
  /** @type {{ id: string, title: string }[]} */
  const list = await json(wrangler, ['kv', 'namespace', 'list']);
  return list.map(({ id, title }) => ({ id, name: title }));
}

/** @param {Wrangler} wrangler @param {string} name */
export const makeNamespace = (wrangler, name) => wrangler(['kv', 'namespace', 'create', name]);

/** @param {Wrangler} wrangler @returns {Promise<string[]>} */
export async function buckets(wrangler) {
  const output = await wrangler(['r2', 'bucket', 'list']);
  return [...output.matchAll(/^name:\s*(\S+)/gm)].map(([, name = '']) => name);
}

/** @param {Wrangler} wrangler @param {string} name */
export const makeBucket = (wrangler, name) => wrangler(['r2', 'bucket', 'create', name]);

/**
 * @param {Wrangler} wrangler @param {string} name
 * @returns {Promise<{ domains: string[] } | undefined>}
 */
export async function projectCalled(wrangler, name) {
  /** @type {Record<string, string>[]} */
  const list = await json(wrangler, ['pages', 'project', 'list', '--json']);
  const found = list.find((project) => project['Project Name'] === name);
  return found && { domains: (found['Project Domains'] ?? '').split(', ') };
}

/**
 * Returns the address that Pages assigned to a project. It may differ from the project's name.
 * @param {string} project @param {string[]} [domains] of the project
 */
export const pagesAddress = (project, domains) =>
  `https://${domains?.find((domain) => domain.endsWith('.pages.dev')) ?? `${project}.pages.dev`}`;

/** @param {Wrangler} wrangler @param {string} name */
export const makeProject = (wrangler, name) =>
  wrangler(['pages', 'project', 'create', name, '--production-branch', PRODUCTION_BRANCH]);

/** @param {Wrangler} wrangler @param {string} project @returns {Promise<boolean>} */
export async function hasDeployments(wrangler, project) {
  const list = await json(wrangler, [
    'pages',
    'deployment',
    'list',
    '--project-name',
    project,
    '--json',
  ]);
  return list.length > 0;
}

/**
 * @param {Wrangler} wrangler @param {string} project @param {string[]} [more] options
 * @returns {Promise<string[]>} names; the values cannot be read
 */
export async function secretsOf(wrangler, project, more = []) {
  const output = await wrangler(['pages', 'secret', 'list', '--project-name', project, ...more]);
  return [...output.matchAll(/^\s*- (\w+):/gm)].map(([, name = '']) => name);
}

/** @param {Wrangler} wrangler @param {string} project @returns {Promise<string[]>} empty if there is no such Worker */
export async function secretsOfClock(wrangler, project) {
  try {
    /** @type {{ name: string }[]} */
    const list = await json(wrangler, ['secret', 'list', ...tickWorker(project)]);
    return list.map(({ name }) => name);
  } catch (error) {
    if (/Worker ".*" not found|code: 10007\]/.test(String(/** @type {any} */ (error).output)))
      return [];
    throw error;
  }
}

/**
 * Runs a statement in a database. It uses a temporary wrangler.toml, because the project's may not have the id yet.
 * @param {Wrangler} wrangler @param {string} id @param {string} sql
 * @returns {Promise<Record<string, unknown>[]>} rows
 */
export async function ask(wrangler, id, sql) {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-setup-'));
  try {
    const config = join(folder, 'wrangler.toml');
    writeFileSync(
      config,
      `name = "setup"\ncompatibility_date = "2026-07-30"\n[[d1_databases]]\nbinding = "DB"\ndatabase_name = "setup"\ndatabase_id = "${id}"\n`,
    );
    const [result] = await json(wrangler, [
      ...['d1', 'execute', 'DB', '--remote', '--json', '--config', config, '--command', sql],
    ]);
    return result.results;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
