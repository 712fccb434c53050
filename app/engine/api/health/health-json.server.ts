import {
  fail,
  type HealthCheck,
  overallStatus,
  ownCheck,
  readHealth,
  unknown,
} from '~/engine/core/health/health';
import { settingsChecks } from '~/engine/core/health/settings';
import { logProblem } from '~/engine/kit/log';
import { withTimeLimit } from '~/engine/kit/time/time-limit';
import type { Services } from '~/engine/server/context';
import { invalidSettings } from '~/engine/server/environment.server';
import type { Feature } from '~/engine/server/feature.server';
import { buildFacts } from '~/engine/server/page-store/build-id.server';
import { requireSecret } from '~/engine/server/security/machine-auth.server';
import { settingsFacts } from '~/engine/server/settings-facts.server';

/** For monitors, and for the owner after a deployment. It works even with invalid settings. */
export const HEALTH_PATH = '/health.json';

/** An isolate runs the checks at most this often. */
const CACHE_MS = 10_000;
/** The maximum wait for the checks, because the runtime cancels a request that only waits for another request's work. */
const LIMIT_MS = 2000;

/** Logs that a check failed to run. */
export const logHealthFailure = (cause: unknown) =>
  logProblem('some health checks could not run', { cause });

type CachedChecks = { at: number; checks: HealthCheck[] | Promise<HealthCheck[]> };

/** The last checks of each site in this isolate. The key is the site's database, or its settings if it has no database. */
const cache = new WeakMap<object, CachedChecks>();

type HealthCall = {
  /** The raw settings, which may be invalid. */
  env: object;
  /** All of them, with their settings. */
  features: readonly Pick<Feature, 'environment'>[];
  /** The services of the site as this isolate knows it. @throws Error if the settings are invalid */
  services: () => Pick<Services, 'now' | 'features' | 'healthSources'>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * Responds with the health of the site as JSON. The status is 503 if something needs the owner. With the tick secret the
 * response has all details. Without the secret it shows only which parts work, and nothing about their setup.
 */
export async function respondWithHealth(request: Request, call: HealthCall): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } });
  }
  const [checks, isOwner] = await Promise.all([
    cachedChecks(request, call),
    hasOwnerSecret(request, call.env),
  ]);
  const status = overallStatus(
    isOwner ? checks : checks.filter(({ id }) => id !== MAIL_FLOOD_CHECK),
  );
  const answer = {
    status,
    version: buildFacts?.id ?? 'development',
    checks: isOwner ? checks : checks.flatMap(toPublicCheck),
  };
  return new Response(request.method === 'HEAD' ? null : JSON.stringify(answer), {
    status: status === 'fail' ? 503 : 200,
    headers,
  });
}

async function cachedChecks(request: Request, call: HealthCall): Promise<HealthCheck[]> {
  const { DB } = Object(call.env);
  const key = DB ? Object(DB) : call.env;
  const now = Date.now();
  const known = cache.get(key);
  let checks = known?.checks;
  if (!known || Math.abs(now - known.at) >= CACHE_MS) {
    const running = runChecks(request, call);
    const entry: CachedChecks = { at: now, checks: running };
    cache.set(key, entry);
    // Store the result itself, because one request cannot await another one's promise.
    call.waitUntil(running.then((found) => Object.assign(entry, { checks: found })));
    checks = running;
  }
  return withTimeLimit(Promise.resolve(checks ?? []), LIMIT_MS).catch(() => [
    ownCheck(fail('The checks took longer than two seconds.')),
  ]);
}

async function runChecks(
  request: Request,
  { env, features, services }: HealthCall,
): Promise<HealthCheck[]> {
  try {
    const first = services();
    const checks = await readHealth({ host: '' }, first, logHealthFailure);
    // The checks also read which features are off, so the site may be another one by now.
    const site = services();
    return site.features === first.features
      ? checks
      : await readHealth({ host: '' }, site, logHealthFailure);
  } catch {
    const { hostname } = new URL(request.url);
    const facts = settingsFacts(env, { hostname, refused: invalidSettings(env, features) });
    return [
      ...settingsChecks({ ...facts, requestHost: '' }),
      ownCheck(unknown('The other checks need valid settings.')),
    ];
  }
}

const hasOwnerSecret = (request: Request, env: object): Promise<boolean> =>
  requireSecret(request, String(Object(env).TICK_SECRET ?? '').trim()).then(
    () => true,
    () => false,
  );

/** This check would show an attacker the progress of a mail flood. */
const MAIL_FLOOD_CHECK = 'mail-today';

const PUBLIC_TEXTS = {
  ok: 'It works.',
  warn: 'The owner should have a look.',
  fail: 'It needs the owner.',
  unknown: 'The status is not known.',
};

/** Reduces a check to what strangers may know. */
const toPublicCheck = ({ id, label, status, isPrivate }: HealthCheck) =>
  isPrivate ? [] : [{ id, label, status, says: PUBLIC_TEXTS[status] }];
