import {
  fail,
  type HealthCheck,
  overallStatus,
  ownCheck,
  readHealth,
  unknown,
} from '~/core/health/health';
import { settingsChecks } from '~/core/health/settings';
import { logProblem } from '~/kit/log';
import { withTimeLimit } from '~/kit/time/time-limit';
import type { Services } from '~/server/context';
import { refusedSettings } from '~/server/environment.server';
import { buildFacts } from '~/server/page-store/build-id.server';
import { requireSecret } from '~/server/security/machine-auth.server';
import { secure } from '~/server/security/security.server';
import { settingsFacts } from '~/server/settings-facts.server';

/** For monitors, and for the owner after a deploy; it answers where nothing else does. */
export const HEALTH_PATH = '/health.json';

/** However many ask, an isolate looks this often. */
const KNOWN_MS = 10_000;
/** The runtime ends a request that waits for nothing but another one's work. */
const LIMIT_MS = 2000;

/** For the log. */
export const noteUnreadHealth = (cause: unknown) =>
  logProblem('a part of the health could not be read', { cause });

type Kept = { at: number; checks: HealthCheck[] | Promise<HealthCheck[]> };

/** What one isolate knows of a site, by its database; by its settings where it has none. */
const kept = new WeakMap<object, Kept>();

type HealthCall = {
  /** As the platform hands it over: it may be wrong. */
  env: object;
  /** @throws Error where the settings are wrong */
  services: () => Pick<Services, 'now' | 'healthSources'>;
  waitUntil: (work: Promise<unknown>) => void;
};

/**
 * How the site is, as JSON: 503 where something needs a person. With the clock's secret the answer has everything; a
 * stranger learns which parts work, and nothing of how they are set up.
 */
export async function answerHealth(request: Request, call: HealthCall): Promise<Response> {
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  };
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return secure(new Response(null, { status: 405, headers: { Allow: 'GET, HEAD' } }));
  }
  const [checks, isOwner] = await Promise.all([
    checksOf(request, call),
    isOwners(request, call.env),
  ]);
  const status = overallStatus(isOwner ? checks : checks.filter(({ id }) => id !== OF_A_FLOOD));
  const answer = {
    status,
    version: buildFacts?.id ?? 'development',
    checks: isOwner ? checks : checks.flatMap(forStrangers),
  };
  return secure(
    new Response(request.method === 'HEAD' ? null : JSON.stringify(answer), {
      status: status === 'fail' ? 503 : 200,
      headers,
    }),
  );
}

async function checksOf(request: Request, call: HealthCall): Promise<HealthCheck[]> {
  const { DB } = Object(call.env);
  const key = DB ? Object(DB) : call.env;
  const now = Date.now();
  const known = kept.get(key);
  let checks = known?.checks;
  if (!known || Math.abs(now - known.at) >= KNOWN_MS) {
    const asking = look(request, call);
    const site: Kept = { at: now, checks: asking };
    kept.set(key, site);
    // Kept as it is, not as a promise of another request's.
    call.waitUntil(asking.then((found) => Object.assign(site, { checks: found })));
    checks = asking;
  }
  return withTimeLimit(Promise.resolve(checks ?? []), LIMIT_MS).catch(() => [
    ownCheck(fail('They took longer than two seconds.')),
  ]);
}

async function look(request: Request, { env, services }: HealthCall): Promise<HealthCheck[]> {
  try {
    return await readHealth({ host: '' }, services(), noteUnreadHealth);
  } catch {
    const { hostname } = new URL(request.url);
    const facts = settingsFacts(env, { hostname, refused: refusedSettings(env) });
    return [
      ...settingsChecks({ ...facts, requestHost: '' }),
      ownCheck(unknown('The other checks need settings that are right.')),
    ];
  }
}

const isOwners = (request: Request, env: object): Promise<boolean> =>
  requireSecret(request, String(Object(env).TICK_SECRET ?? '').trim()).then(
    () => true,
    () => false,
  );

/** What would tell a flooder how far they got. */
const OF_A_FLOOD = 'mail-today';
/** The same, and what would tell somebody where to try first. */
const OWNERS_ALONE = [OF_A_FLOOD, 'second-factor', 'app-secret', 'errors'];

const SAYS_TO_STRANGERS = {
  ok: 'It works.',
  warn: 'The owner should have a look.',
  fail: 'It needs the owner.',
  unknown: 'It is not known.',
};

/** `version` tells which build this is; the rest of what is known stays with the owner. */
const forStrangers = ({ id, label, status }: HealthCheck) =>
  OWNERS_ALONE.includes(id) ? [] : [{ id, label, status, says: SAYS_TO_STRANGERS[status] }];
