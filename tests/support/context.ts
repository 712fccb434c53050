import { readFileSync } from 'node:fs';
import { beforeEach } from 'vitest';
import { createServices } from '~/engine/services.server';
import { features } from '~/features.server';
import { parseEnvironment } from '../../app/engine/server/environment.server';
import { installed, withFeatures } from '../../app/engine/server/feature.server';
import { publicResponse } from '../../app/engine/server/page-store/public-response.server';
import { textsIn } from '../../app/engine/server/words/texts-in.server';
import { publishedWords } from '../../app/engine/server/words/words.server';
import { STATIC_PAGES } from '../../scripts/lib/pages.mjs';
import { ensureAdmin, sessionCookie } from './admin';
import { empty, type Row, startDatabase, statementsFor } from './database';
import { texts } from './words';

export const TEST_SECRET = 'a secret for tests, of at least 32 characters';

let argon2: WebAssembly.Module | undefined;

/** The WebAssembly of the password hash. */
export function argon2Module(): WebAssembly.Module {
  argon2 ??= new WebAssembly.Module(readFileSync('node_modules/@phi-ag/argon2/dist/argon2.wasm'));
  return argon2;
}

type Env = {
  DB: D1Database;
  KV: KVNamespace;
  PICTURES?: R2Bucket;
  BACKUPS?: R2Bucket;
  GITHUB_USER?: string;
  GITHUB_TOKEN?: string;
  GITHUB_API_URL?: string;
};

/** Nothing listens on the discard port. A test that needs GitHub starts a stand-in. */
export const NO_GITHUB = 'http://127.0.0.1:9';

/** Builds the context that the entry passes to loaders and actions. */
export function loadContext(
  bindings: Env,
  now?: Date,
  { clientAddress = '192.0.2.1', ...settings }: Record<string, string> = {},
) {
  const background: Promise<unknown>[] = [];
  const env = parseEnvironment(
    {
      GITHUB_API_URL: NO_GITHUB,
      ...bindings,
      APP_SECRET: TEST_SECRET,
      ...settings,
    },
    features,
  );
  const origin = 'https://example.com';
  const { services: made, use } = createServices(env, {
    fresh: false,
    origin,
    clientAddress,
    argon2: argon2Module(),
    features,
    allFeatures: features,
    staticPaths: STATIC_PAGES,
    privatePaths: ['/admin', '/preview/'],
    routePaths: [...STATIC_PAGES, '/details/:id', '/:slug', '/images/*', '/api/blogs'],
  });
  const services = withFeatures(now ? { ...made, now: () => now } : made, {
    features,
    allFeatures: features,
    installed: installed(features),
    off: [],
    pathsOff: [],
  });
  const noted = publicResponse(() => services);
  return {
    services,
    use,
    databaseUse: use,
    requestId: 'test-request',
    responseHeaders: new Headers(),
    waitUntil: (work: Promise<unknown>) => {
      // An unhandled rejection would end the test run; `settled` reports it.
      work.catch(() => {});
      background.push(work);
    },
    /** Resolves once the background work is done. Rejects if it failed. */
    settled: () => Promise.all(background),
    country: 'PT',
    allowedOrigins: ['https://elsewhere.example'],
    aiCrawlers: env.AI_CRAWLERS,
    tickSecret: env.TICK_SECRET,
    mailEventSecret: env.RESEND_WEBHOOK_SECRET,
    publicResponse: noted,
    loadWords: async () => publishedWords(await noted.contentState(), bindings.DB, texts),
    loadText: async () => textsIn('en', features),
    styles: [],
    pagePatterns: [],
    staticPages: STATIC_PAGES.map((path) => ({ path, title: () => path })),
    origin,
  };
}

type Options = {
  /** Keeps what a test wrote for the next one. By default all but the owner is deleted. */
  isKept?: boolean;
} & DatabaseOptions;

/** Opens a database for this test file, see `openDatabase`. */
export async function useDatabase({ isKept = false, ...options }: Options = {}) {
  const database = await openDatabase(options);
  if (!isKept) beforeEach(() => empty(database.platform.DB));
  return database;
}

type DatabaseOptions = {
  /** See `startDatabase`. */
  on?: 'workerd';
  /** The default time of the site's clock. */
  now?: Date;
};

/** Opens a database with the owner and the categories, and returns helpers for it. */
export async function openDatabase({ on, now }: DatabaseOptions = {}) {
  const platform = await startDatabase({ on });
  await ensureAdmin(platform.DB);
  const context = (time = now, settings?: Record<string, string>) =>
    loadContext(platform, time, settings);
  const services = (time?: Date) => context(time).services;
  /** Returns the `Cookie` header of a new session, see `sessionToken`. */
  const signedIn = (changes?: Row) => sessionCookie(platform.DB, changes);
  return { platform, context, services, signedIn, ...statementsFor(platform.DB) };
}

/** Deletes the rows that are no longer needed at a time, as the daily cleanup does. */
export async function deleteOldRows(
  { retention }: Pick<ReturnType<typeof loadContext>['services'], 'retention'>,
  now: Date,
) {
  for (const run of retention(now)) await run();
}
