import { Miniflare } from 'miniflare';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { staticFiles, workerModules } from '../../scripts/lib/server.mjs';
import { ensureAdmin } from './admin';
import { BINDINGS_MODULE, d1OverHttp } from './bindings-over-http';
import { TEST_SECRET } from './context';
import { applyStatements, derive, migrationStatements } from './database';

/** The path at which tests reach the site's database. The site itself never gets such requests. */
const DATABASE_PATH = '/database-for-tests';

/** Lets tests reach the site's database. */
const FRONT = `
import site from './platform.js';
import { answer } from './bindings.js';
export default {
  fetch: (request, env, context) =>
    new URL(request.url).pathname === '${DATABASE_PATH}'
      ? answer(request, env.DB)
      : site.fetch(request, env, context),
};`;

/** Reads the built worker and the handling of static files, once per Vitest worker. */
async function readBuild() {
  const { modules, modulesRoot } = workerModules({ front: FRONT });
  const bindings = { type: 'ESModule' as const, path: 'bindings.js', contents: BINDINGS_MODULE };
  return { modules: [...modules, bindings], modulesRoot, assets: await staticFiles() };
}

let build: ReturnType<typeof readBuild> | undefined;

export type SiteOptions = {
  /** Whether it has the sample content. */
  samples?: boolean;
  /** false: its database has no tables, every question to it fails. */
  tables?: boolean;
  /** Settings and secrets in addition to the usual ones. */
  settings?: Record<string, string>;
};

/**
 * The built site in its own workerd on the loopback, with its own database: the deployed files,
 * with the platform's own handling of static files.
 * @returns its address without a slash at the end, and its database
 */
export async function serveSite({
  samples = true,
  tables = true,
  settings = {},
}: SiteOptions = {}) {
  build ??= readBuild();
  const { modules, modulesRoot, assets } = await build;
  const miniflare = new Miniflare({
    modules,
    modulesRoot,
    compatibilityDate: '2026-07-30',
    host: '127.0.0.1',
    cf: false,
    d1Databases: ['DB'],
    kvNamespaces: ['KV'],
    serviceBindings: { ASSETS: assets },
    bindings: {
      APP_SECRET: TEST_SECRET,
      LOCAL_OUTBOX: tables ? 'on' : 'off',
      // Tests change the database directly, so the site must not trust known versions.
      CONTENT_TRUSTED_MS: '0',
      ...settings,
    },
  });
  const address = await miniflare.ready;
  const DB = d1OverHttp(new URL(DATABASE_PATH, address));
  if (tables) await applyStatements(DB, migrationStatements());
  if (tables && samples) {
    await applyStatements(DB, sampleContent());
    await derive(DB);
  }
  if (tables) await ensureAdmin(DB);
  return { url: address.origin, DB, stop: () => miniflare.dispose() };
}

/** What a test needs of it. */
export type Site = Pick<Awaited<ReturnType<typeof serveSite>>, 'url' | 'DB'>;
