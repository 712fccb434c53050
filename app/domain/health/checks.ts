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
  'mail-failed': ({ failed }) => (failed === 0 ? ['ok'] : ['warn', 'warn', { failed }]),
  'mail-today': mailToday,
  newsletter: ({ paused, newsletterDueAt: dueAt, now }) => {
    if (dueAt && now - dueAt >= HOUR_MS) return ['fail', 'fail', { late: inTime(now - dueAt) }];
    return paused > 0 ? ['warn', 'warn', { paused }] : ['ok'];
  },
  posts: ({ nextPostAt: next, now }) =>
    next ? ['ok', 'ok', { wait: inTime(next - now) }] : ['ok', 'none'],
  github,
  'kept-pages': ({ keepsPages, hasContentVersion }) => {
    if (!keepsPages) return ['warn', 'off'];
    return hasContentVersion ? ['ok'] : ['warn'];
  },
  errors: ({ errors, mostErrorsOf: route }) =>
    errors ? ['warn', 'warn', { errors, route: route ?? '' }] : ['ok'],
  'second-factor': ({ admins, withoutSecondFactor: accounts }) => {
    if (admins === 0) return ['fail'];
    return accounts === 0 ? ['ok'] : ['warn', 'warn', { accounts }];
  },
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

const version = ({ build }: SiteFacts): Verdict =>
  build ? ['ok', 'ok', { version: build.version, id: build.id }] : ['unknown'];

function database({ tookMs: ms }: SiteFacts): Verdict {
  if (ms === null) return ['fail'];
  return [ms > SLOW_MS ? 'warn' : 'ok', undefined, { ms }];
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
  const siteUrl = settings.siteUrl || 'https://example.com';
  if (settings.isLocal) return ['ok', 'local'];
  if (!hasClockSecret) return ['warn', 'warn', { siteUrl }];
  if (!seenAt) return ['fail', 'never', { siteUrl }];
  const ms = now - seenAt;
  return [ms < HOUR_MS ? 'ok' : 'fail', undefined, { time: inTime(ms), siteUrl }];
}

function mailQueue({ waiting, mailDueAt: dueAt, problem, now, settings }: Known): Verdict {
  if (waiting === 0) return ['ok', 'none'];
  const waitedMs = dueAt ? now - dueAt : 0;
  const values = { waiting, problem: problem ?? '', time: inTime(waitedMs) };
  if (!settings.hasMailKey) return ['warn', 'warn', values];
  if (/RESEND_API_KEY/.test(values.problem)) return ['fail', 'refused', values];
  if (/quota/.test(values.problem)) return ['fail', 'quota', values];
  return [waitedMs < HOUR_MS ? 'ok' : 'fail', undefined, values];
}

function mailToday({
  sentToday,
  caused,
  causedUntil,
  now,
  visitorMailsADay: most,
}: Known): Verdict {
  const count = Math.min(caused ?? 0, most);
  const values = { sentToday, count, most, time: inTime((causedUntil ?? now) - now) };
  if (count < most * 0.8) return ['ok', 'ok', values];
  return ['warn', count < most ? 'warn' : 'full', values];
}

function github({ refusedAt, refusal, now, githubUser, githubReadAt: readAt }: Known): Verdict {
  if (githubUser === '') return ['ok', 'none'];
  const ageMs = readAt ? now - readAt : Number.POSITIVE_INFINITY;
  const note = `${refusal}`.replace(/\.$/, '');
  const isRefused = refusedAt !== null && refusedAt > (readAt ?? 0);
  const values = { age: readAt ? `Read ${inTime(ageMs)} ago` : 'Never read', note };
  // One that passes is not worth a look before the heat map is old.
  if (isRefused && (ageMs > OLD_MS || /GITHUB_/.test(note))) return ['warn', 'warn', values];
  return [readAt ? 'ok' : 'unknown', undefined, values];
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
