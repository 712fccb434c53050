import { counted, type HealthCheck, type HealthSource, inTime, rowOf } from './health';
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

type Row = ReturnType<typeof rowOf>;
type Stored = [
  id: string,
  label: string,
  check: (row: Row, stored: StoredFacts, facts: SiteFacts) => HealthCheck,
];

/** What the database has to tell, in the order in which it is shown. */
const STORED: Stored[] = [
  ['clocks', 'Clocks', clocks],
  ['database-size', 'Size of the database', size],
  ['clock', 'The clock', clock],
  ['mail-queue', 'Mail that waits', mailQueue],
  ['mail-failed', 'Mail that failed', mailFailed],
  ['mail-today', 'Mail of today', mailToday],
  ['newsletter', 'Newsletters', newsletter],
  ['posts', 'Posts for later', posts],
  ['github', 'Contributions', github],
  ['kept-pages', 'Kept pages', keptPages],
  ['errors', 'Errors of seven days', errors],
  ['second-factor', 'Second factor', secondFactor],
];

/** All that can be known of the site once its settings are right. */
export function siteChecks(facts: SiteFacts): HealthCheck[] {
  const { stored, tookMs } = facts.database;
  const why =
    tookMs === null
      ? 'The database does not answer.'
      : 'The database did not tell, see “Migrations”.';
  return [
    version(facts),
    database(facts),
    migrations(facts),
    keyValueStore(facts),
    ...STORED.map(([id, label, check]) => {
      const row = rowOf(id, label);
      return stored ? check(row, stored, facts) : row.unknown(why);
    }),
  ];
}

function version({ build }: SiteFacts): HealthCheck {
  const row = rowOf('version', 'Version');
  return build
    ? row.ok(`Version ${build.version}, build ${build.id}.`)
    : row.unknown('A build for development has no name.');
}

function database({ database: { tookMs } }: SiteFacts): HealthCheck {
  const row = rowOf('database', 'Database');
  const remedy = {
    says: 'Has Cloudflare trouble, or is the day’s limit of the free plan used up?',
    to: 'https://www.cloudflarestatus.com/',
  };
  if (tookMs === null) return row.fail('It does not answer.', remedy);
  if (tookMs > SLOW_MS) return row.warn(`It took ${tookMs} ms to answer.`, remedy);
  return row.ok(`It answered in ${tookMs} ms.`);
}

function migrations({
  build,
  settings,
  database: { tookMs, applied, stored },
}: SiteFacts): HealthCheck {
  const row = rowOf('migrations', 'Migrations');
  if (tookMs === null) return row.unknown('The database does not answer.');
  const command = settings.isLocal ? 'npm run db:migrate' : 'npm run db:migrate:remote';
  const remedy = { says: 'Bring the database up to date.', command };
  if (!applied) {
    return stored
      ? row.unknown('The database does not say which were applied.')
      : row.fail('The database was never migrated: it has no tables.', remedy);
  }
  if (!build)
    return row.unknown(`The last one is ${applied.last}. A build for development knows of none.`);
  const { last, count } = build.migrations;
  if (applied.last === last && applied.count === count) return row.ok(`All ${count} are applied.`);
  if (applied.count < count) {
    return row.fail(
      `The database is ${counted(count - applied.count, 'migration')} behind.`,
      remedy,
    );
  }
  return row.warn(`The database is newer than the site: ${applied.last} is not known to it.`, {
    says: 'Deploy the version that the database was migrated for.',
    command: 'npm run deploy',
  });
}

function keyValueStore({ keyValueStore: { isRead, isWritten } }: SiteFacts): HealthCheck {
  const row = rowOf('key-value-store', 'Key-value store');
  if (!isRead) {
    return row.fail('It cannot be read. Visitors see no contributions.', {
      says: 'Is its id in wrangler.toml one of these?',
      command: 'npx wrangler kv namespace list',
    });
  }
  if (isWritten === false) {
    return row.fail('It can be read, but not written.', {
      says: 'The free plan allows 1,000 writes a day.',
      to: 'https://developers.cloudflare.com/kv/platform/limits/',
    });
  }
  return isWritten
    ? row.ok('It can be read and written.')
    : row.unknown('It can be read. Nobody tried to write.');
}

function clocks(row: Row, { skewMs }: StoredFacts): HealthCheck {
  if (Math.abs(skewMs) <= SKEW_MS) return row.ok('Site and database have the same time.');
  const way = skewMs > 0 ? 'ahead of' : 'behind';
  return row.warn(
    `The database is ${Math.round(Math.abs(skewMs) / 1000)} seconds ${way} the site. A second factor may be refused.`,
    { says: 'Set the clock of the machine that serves the site.' },
  );
}

function size(row: Row, { bytes, tables }: StoredFacts): HealthCheck {
  if (bytes === 0) return row.unknown('The database does not say how large it is.');
  const mb = bytes / MB;
  const isFree = mb <= FREE_MB;
  const limit = isFree ? FREE_MB : PAID_MB;
  const used = `${mb < 10 ? mb.toFixed(1) : Math.round(mb)} MB of the ${limit} MB that ${isFree ? 'the free plan' : 'a paid plan'} allows.`;
  const largest = tables.map(({ name, atMost }) => `${name} ${atMost}`).join(', ');
  const says = `${used} Rows at most, by the highest number given out: ${largest || 'none'}.`;
  if (mb < limit * 0.8) return row.ok(says);
  const remedy = {
    says: 'Make a backup, then delete what you do not need.',
    to: '/admin/pictures',
  };
  return mb < limit * 0.95 ? row.warn(says, remedy) : row.fail(says, remedy);
}

function clock(row: Row, { clockSeenAt: seenAt }: StoredFacts, facts: SiteFacts): HealthCheck {
  if (facts.settings.isLocal) return row.ok('Not needed on this machine.');
  const remedy = {
    says: 'Deploy it, then the site.',
    command: `npm run deploy:tick -- ${facts.settings.siteUrl || 'https://example.com'}`,
  };
  if (!facts.hasClockSecret) {
    return row.warn('None is set up: what is due waits until somebody comes.', remedy);
  }
  if (!seenAt) return row.fail('It has a secret, but was never seen.', remedy);
  const silentMs = facts.now.getTime() - seenAt.getTime();
  if (silentMs >= HOUR_MS) {
    return row.fail(`It has been silent for ${inTime(silentMs)}.`, {
      ...remedy,
      says: 'Does the Worker portfolio-tick run? If not, deploy it anew.',
    });
  }
  return row.ok(`Last seen ${inTime(silentMs)} ago.`);
}

function mailQueue(row: Row, { mail }: StoredFacts, { now, settings }: SiteFacts): HealthCheck {
  const { waiting, dueSince, problem } = mail;
  if (waiting === 0) return row.ok('None waits.');
  const wait = `${counted(waiting, 'mail')} waiting.`;
  if (!settings.hasMailKey) return row.warn(`${wait} No provider is set up, see “Mail provider”.`);
  if (problem && /RESEND_API_KEY/.test(problem)) {
    return row.fail(`${wait} ${problem}`, {
      says: 'Does the provider know your domain? Make a new key there, and set it.',
      command: 'npx wrangler pages secret put RESEND_API_KEY',
    });
  }
  if (problem && /quota/.test(problem)) {
    return row.fail(`${wait} The provider’s quota is used up.`, {
      says: 'They leave by themselves later; a larger plan sends more.',
      to: 'https://resend.com/settings/usage',
    });
  }
  const waitedMs = dueSince ? now.getTime() - dueSince.getTime() : 0;
  const said = problem ? ` The last attempt says: ${problem}` : '';
  if (waitedMs < HOUR_MS) return row.ok(wait + said);
  return row.fail(`${wait} The oldest is due for ${inTime(waitedMs)}.${said}`, {
    says: 'See what they say.',
    to: '/admin/mail?status=waiting',
  });
}

function mailFailed(row: Row, { mail: { failed } }: StoredFacts): HealthCheck {
  if (failed === 0) return row.ok('None of the last 90 days.');
  return row.warn(`${counted(failed, 'mail')} could not be sent.`, {
    says: 'See why, and try again.',
    to: '/admin/mail?status=failed',
  });
}

function mailToday(row: Row, { mail: { sentToday, caused } }: StoredFacts, facts: SiteFacts) {
  const { now, visitorMailsADay: most } = facts;
  const count = caused && caused.until > now ? caused.count : 0;
  const says = `${sentToday} sent since midnight (UTC), newsletters apart. Visitors caused ${Math.min(count, most)} of ${most} that they may a day`;
  if (count < most * 0.8) return row.ok(`${says}.`);
  const until = caused ? inTime(caused.until.getTime() - now.getTime()) : '';
  return row.warn(count < most ? `${says}.` : `${says}: none can subscribe for ${until}.`, {
    says: 'If they are people, and your provider allows more, raise VISITOR_MAILS_A_DAY in wrangler.toml.',
    to: '/admin/subscriber',
  });
}

function newsletter(
  row: Row,
  { newsletter: { paused, dueSince } }: StoredFacts,
  { now }: SiteFacts,
) {
  const to = '/admin/newsletters';
  const lateMs = dueSince ? now.getTime() - dueSince.getTime() : 0;
  if (lateMs >= HOUR_MS) {
    const says = 'See what it says.';
    return row.fail(`One should have gone on ${inTime(lateMs)} ago.`, { says, to });
  }
  if (paused > 0) {
    const says = 'Go on with it, or leave it.';
    return row.warn(`${counted(paused, 'newsletter')} paused: not everybody has got it.`, {
      says,
      to,
    });
  }
  return row.ok('None is late.');
}

function posts(row: Row, { nextPostAt }: StoredFacts, { now }: SiteFacts): HealthCheck {
  if (!nextPostAt) return row.ok('None is scheduled.');
  return row.ok(
    `The next is public in ${inTime(nextPostAt.getTime() - now.getTime())}, with or without the clock.`,
  );
}

function github(row: Row, { githubRefusal: refusal }: StoredFacts, facts: SiteFacts): HealthCheck {
  const { now, githubUser, githubReadAt: readAt } = facts;
  if (githubUser === '') return row.ok('No account is named, so none are shown.');
  const ageMs = readAt ? now.getTime() - readAt.getTime() : Number.POSITIVE_INFINITY;
  const age = readAt ? `Read ${inTime(ageMs)} ago.` : 'Never read.';
  const isRefused = refusal !== null && (!readAt || refusal.at > readAt);
  // One that passes is not worth a look before the heat map is old.
  if (isRefused && (ageMs > OLD_MS || /GITHUB_/.test(refusal.note))) {
    return row.warn(`${age} ${refusal.note}.`.replace('..', '.'), {
      says: 'Correct GITHUB_USER in wrangler.toml, or set a new token without a scope.',
      command: 'npx wrangler pages secret put GITHUB_TOKEN',
    });
  }
  if (!readAt) return row.unknown(`${age} The first visitor of the landing page begins it.`);
  return row.ok(age);
}

function keptPages(row: Row, { hasContentVersion }: StoredFacts, { keepsPages }: SiteFacts) {
  if (!keepsPages) {
    return row.warn('KEEP_PAGES is off: each page is made anew for each visitor.', {
      says: 'Take it out of the settings, then deploy.',
      command: 'npm run deploy',
    });
  }
  if (!hasContentVersion) {
    return row.warn('None is kept: nothing says whether they are out of date.', {
      says: 'Save something that visitors see.',
      to: '/admin/blog-update',
    });
  }
  return row.ok('Each location keeps its own. How many, no one place knows.');
}

function errors(row: Row, { errors: all }: StoredFacts): HealthCheck {
  const hits = all.reduce((sum, one) => sum + one.hits, 0);
  if (hits === 0) return row.ok('None was counted.');
  const [most] = all;
  return row.warn(`${counted(hits, 'answer')} of no use, most of ${most?.route}.`, {
    says: 'The list below has the id of each last one, for the log.',
    command: 'npx wrangler pages deployment tail',
  });
}

function secondFactor(row: Row, { admins: { count, withoutSecondFactor } }: StoredFacts) {
  if (count === 0) {
    return row.fail('There is no account: nobody can sign in.', {
      says: 'Make one.',
      command: 'npm run admin:create -- --remote',
    });
  }
  if (withoutSecondFactor === 0) return row.ok('A password alone lets nobody in.');
  return row.warn(`${counted(withoutSecondFactor, 'account')} with a password alone.`, {
    says: 'Switch on a second factor.',
    to: '/admin/settings/security#second-factor',
  });
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
