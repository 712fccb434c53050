import { Miniflare } from 'miniflare';
import { expect } from 'vitest';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { staticFiles, workerModules } from '../../scripts/lib/server.mjs';
import { ensureAdmin } from './admin';
import { BINDINGS_MODULE, d1OverHttp } from './bindings-over-http';
import { TEST_SECRET } from './context';
import { count } from './counting';
import { applyStatements, derive, migrationStatements, rowsOf } from './database';

/** How many sites a Vitest worker serves at a time. */
const PLACES = 5;

/** The paths at which tests reach a site's database and settings. The site itself never gets such requests. */
const DATABASE_PATH = '/database-for-tests';
const SETTINGS_PATH = '/settings-for-tests';

/** Serves the sites of all places with one copy of the worker: each has an entry point with a port, a D1 and a KV. */
const FRONT = `
import site from './platform.js';
import { answer } from './bindings.js';

function place(number) {
  let own;
  /** Empties the KV. The site keeps what it remembers by its database object, so a new one is a new site. */
  async function begin(settings, env) {
    const { keys } = await env['KV_' + number].list();
    await Promise.all(keys.map(({ name }) => env['KV_' + number].delete(name)));
    const DB = Object.create(env['DB_' + number]);
    own = { ...settings, DB, KV: env['KV_' + number], ASSETS: env.ASSETS };
    return new Response();
  }
  return {
    async fetch(request, env, context) {
      const { pathname } = new URL(request.url);
      if (pathname === '${DATABASE_PATH}') return answer(request, env['DB_' + number]);
      if (pathname === '${SETTINGS_PATH}') return begin(await request.json(), env);
      return site.fetch(request, own, context);
    },
  };
}
`;

const places = Array.from({ length: PLACES }, (_, number) => number);
const entryOf = (place: number) => `place${place}`;

async function startWorkerd(folder?: string) {
  count('site');
  const entries = places.map((place) => `export const ${entryOf(place)} = place(${place});`);
  const front = [FRONT, ...entries].join('\n');
  const { modules, modulesRoot } = workerModules({ ...(folder && { folder }), front });
  const bindings = { type: 'ESModule' as const, path: 'bindings.js', contents: BINDINGS_MODULE };
  return new Miniflare({
    modules: [...modules, bindings],
    modulesRoot,
    compatibilityDate: '2026-07-30',
    host: '127.0.0.1',
    cf: false,
    // A later site of the same place must not get the pages of an earlier one.
    cache: false,
    d1Databases: places.map((place) => `DB_${place}`),
    kvNamespaces: places.map((place) => `KV_${place}`),
    serviceBindings: { ASSETS: await staticFiles(folder) },
    unsafeDirectSockets: places.map((place) => ({
      host: '127.0.0.1',
      port: 0,
      entrypoint: entryOf(place),
    })),
  });
}

/** One for all sites of a Vitest worker, and one for each other build. They end with the process. */
const workerds = new Map<string | undefined, ReturnType<typeof startWorkerd>>();

/** The places without a site, the one that is free for longest first. */
const free = [...places];

export type SiteOptions = {
  /** The folder of another built project. */
  folder?: string;
  /** Whether it has the sample content, or statements that insert other samples. */
  samples?: boolean | string[];
  /** false: its database has no tables, every question to it fails. */
  tables?: boolean;
  /** Settings and secrets in addition to the usual ones. */
  settings?: Record<string, string>;
};

/** Deletes all tables, views and triggers, so that the database is as new. */
async function clear(db: D1Database) {
  const made = await rowsOf(
    db,
    `select type, name from sqlite_master
     where type in ('table', 'view', 'trigger') and name not like '\\_cf\\_%' escape '\\'
       and name not like 'sqlite\\_%' escape '\\'
       -- The tables of a full-text index go with it.
       and name not in (select name from pragma_table_list where type = 'shadow')
     order by type = 'trigger' desc, type = 'view' desc`,
  );
  if (made.length === 0) return;
  await applyStatements(db, [
    'pragma defer_foreign_keys = on',
    ...made.map(({ type, name }) => `drop ${type} "${name}"`),
  ]);
}

/**
 * The built site on the loopback, with its own database: the deployed files, with the platform's own handling of static
 * files. All sites of a Vitest worker share a workerd.
 * @returns its address without a slash at the end, and its database
 */
export async function serveSite({
  folder,
  samples = true,
  tables = true,
  settings = {},
}: SiteOptions = {}) {
  const place = free.shift() ?? expect.fail(`no more than ${PLACES} sites at a time`);
  const workerd = workerds.get(folder) ?? startWorkerd(folder);
  workerds.set(folder, workerd);
  const address = await (await workerd).unsafeGetDirectURL(undefined, entryOf(place));
  const DB = d1OverHttp(new URL(DATABASE_PATH, address));
  await clear(DB);
  const began = await fetch(new URL(SETTINGS_PATH, address), {
    method: 'POST',
    body: JSON.stringify({
      APP_SECRET: TEST_SECRET,
      LOCAL_OUTBOX: tables ? 'on' : 'off',
      // Tests change the database directly, so the site must not trust known versions.
      CONTENT_TRUSTED_MS: '0',
      ...settings,
    }),
  });
  if (!began.ok) throw new Error(await began.text());
  if (tables) await applyStatements(DB, migrationStatements());
  if (tables && samples) {
    await applyStatements(DB, samples === true ? sampleContent() : samples);
    await derive(DB);
  }
  if (tables) await ensureAdmin(DB);
  return { url: address.origin, DB, stop: () => void free.push(place) };
}

/** What a test needs of it. */
export type Site = Pick<Awaited<ReturnType<typeof serveSite>>, 'url' | 'DB'>;
