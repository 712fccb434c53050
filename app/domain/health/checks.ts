import { type Finding, findings, type HealthSource, inTime, type Verdict } from './health';
import { type SettingsFacts, settingsChecks } from './settings';
import { readSiteFacts, type SiteFacts, type StoredFacts } from './site';

const HOUR_MS = 3_600_000;
const SLOW_MS = 1000;
/** The heat map is read each hour, while somebody looks at it. */
const OLD_MS = 6 * HOUR_MS;
/** Codes of a second factor are good for half a minute. */
const SKEW_MS = 10_000;
const MB = 1_000_000;
/** Of the free plan (https://developers.cloudflare.com/d1/platform/limits/); of the paid one 10 GB. */
const FREE_MB = 500;
const PAID_MB = 10_000;

type Known = SiteFacts & StoredFacts;

/** What the database has to tell, in the order in which it is shown. */
const STORED: Record<string, (known: Known) => Verdict> = {
  clocks: ({ skewMs }) => {
    if (Math.abs(skewMs) <= SKEW_MS) return ['ok'];
    const way = skewMs > 0 ? 'ahead of' : 'behind';
    return ['warn', 'warn', { seconds: Math.round(Math.abs(skewMs) / 1000), way }];
  },
  'database-size': size,
  clock,
  'mail-queue': mailQueue,
  'mail-failed': ({ failed }) => [failed === 0 ? 'ok' : 'warn'],
  'mail-today': mailToday,
  newsletter: ({ paused, newsletterDueAt: dueAt, now }) => {
    if (dueAt && now - dueAt >= HOUR_MS) return ['fail'];
    return paused > 0 ? ['warn'] : ['ok'];
  },
  posts: ({ nextPostAt }) => ['ok', nextPostAt ? 'ok' : 'none'],
  github,
  'kept-pages': ({ keepsPages, hasContentVersion }) => {
    if (!keepsPages) return ['warn', 'off'];
    return hasContentVersion ? ['ok'] : ['warn'];
  },
  errors: ({ errors }) => [errors ? 'warn' : 'ok'],
  'second-factor': ({ admins, withoutSecondFactor }) => [
    admins === 0 ? 'fail' : withoutSecondFactor === 0 ? 'ok' : 'warn',
  ],
};

/** All that can be known of the site once its settings are right. */
export function siteChecks(facts: SiteFacts): Finding[] {
  const { stored, tookMs } = facts;
  const why = tookMs === null ? 'away' : 'untold';
  return [
    ...findings({ version, database, migrations, 'key-value-store': keyValueStore }, facts),
    ...(stored
      ? findings(STORED, { ...facts, ...stored })
      : Object.keys(STORED).map((id): Finding => [id, 'unknown', why])),
  ];
}

const version = ({ build }: SiteFacts): Verdict => (build ? ['ok', 'ok', build] : ['unknown']);

function database({ tookMs: ms }: SiteFacts): Verdict {
  if (ms === null) return ['fail'];
  return [ms > SLOW_MS ? 'warn' : 'ok'];
}

function migrations({ build, settings, tookMs, applied, stored }: SiteFacts): Verdict {
  if (tookMs === null) return ['unknown', 'away'];
  const where = settings.isLocal ? '' : ':remote';
  if (!applied) return stored ? ['unknown'] : ['fail', 'none', { where }];
  if (!build) return ['unknown', 'development', applied];
  const { last, count } = build.migrations;
  if (applied.last === last && applied.count === count) return ['ok', 'ok', { count }];
  const missing = count - applied.count;
  return missing > 0 ? ['fail', 'behind', { missing, where }] : ['warn', 'newer', applied];
}

function keyValueStore({ isRead, isWritten }: SiteFacts): Verdict {
  if (!isRead) return ['fail', 'unread'];
  if (isWritten === false) return ['fail'];
  return [isWritten ? 'ok' : 'unknown'];
}

function size({ bytes, tables }: Known): Verdict {
  if (bytes === 0) return ['unknown'];
  const mb = bytes / MB;
  const isFree = mb <= FREE_MB;
  const limit = isFree ? FREE_MB : PAID_MB;
  const largest = tables.map(({ name, atMost }) => `${name} ${atMost}`).join(', ');
  return [
    mb < limit * 0.8 ? 'ok' : mb < limit * 0.95 ? 'warn' : 'fail',
    undefined,
    {
      mb: mb < 10 ? mb.toFixed(1) : Math.round(mb),
      plan: `${limit} MB that ${isFree ? 'the free' : 'a paid'} plan allows`,
      largest: largest || 'none',
    },
  ];
}

function clock({ clockSeenAt: seenAt, settings, hasClockSecret, now }: Known): Verdict {
  if (settings.isLocal) return ['ok', 'local'];
  const values = { siteUrl: settings.siteUrl || 'https://example.com' };
  if (!hasClockSecret) return ['warn', 'warn', values];
  if (!seenAt) return ['fail', 'never', values];
  return [now - seenAt < HOUR_MS ? 'ok' : 'fail', undefined, values];
}

function mailQueue({ waiting, mailDueAt: dueAt, problem, now, settings }: Known): Verdict {
  if (waiting === 0) return ['ok', 'none'];
  if (!settings.hasMailKey) return ['warn'];
  if (problem?.includes('RESEND_API_KEY')) return ['fail', 'refused'];
  if (problem?.includes('quota')) return ['fail', 'quota'];
  return [dueAt && now - dueAt >= HOUR_MS ? 'fail' : 'ok'];
}

function mailToday({ caused, visitorMailsADay: most }: Known): Verdict {
  const count = Math.min(caused ?? 0, most);
  if (count < most * 0.8) return ['ok', 'ok', { count }];
  return ['warn', count < most ? 'warn' : 'full', { count }];
}

function github({ refusedAt, refusal, now, githubUser, githubReadAt: readAt }: Known): Verdict {
  if (githubUser === '') return ['ok', 'none'];
  const age = readAt ? `Read ${inTime(now - readAt)} ago` : 'Never read';
  const isOld = now - (readAt ?? 0) > OLD_MS;
  const isRefused = refusedAt !== null && refusedAt > (readAt ?? 0);
  // One that passes is not worth a look before the heat map is old.
  if (isRefused && (isOld || refusal?.includes('GITHUB_'))) return ['warn', 'warn', { age }];
  return [readAt ? 'ok' : 'unknown', undefined, { age }];
}

/** The rows that the site has of itself. @param deps what tells of it @param settings as they are set */
export const siteHealth =
  (
    deps: Parameters<typeof readSiteFacts>[1],
    settings: Omit<SettingsFacts, 'askedHost'>,
  ): HealthSource =>
  async ({ now, host }) => [
    ...settingsChecks({ ...settings, askedHost: host }),
    ...siteChecks(await readSiteFacts(now, deps)),
  ];
