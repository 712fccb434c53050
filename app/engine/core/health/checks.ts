import { pluralize } from '~/engine/kit/text/figures';
import { HOUR_MS } from '~/engine/kit/time/durations';
import { mailsToVisitors } from '../limits/visitor-limits';
import {
  type Check,
  fail,
  formatDuration,
  type HealthCheck,
  type HealthSource,
  ok,
  runChecks,
  unknown,
  type Verdict,
  warn,
} from './health';
import { NOT_NEEDED_LOCALLY, type SettingsFacts, settingsChecks } from './settings';
import { readSiteFacts, type SiteFacts, type StoredFacts } from './site';

const SLOW_MS = 1000;
/** Codes that change every half minute need the right time. */
const SKEW_MS = 10_000;
const MB = 1_000_000;
/**
 * The limit of the free plan (https://developers.cloudflare.com/d1/platform/limits/); paid plans allow
 * 10 GB.
 */
const FREE_MB = 500;
const PAID_MB = 10_000;

type Known = SiteFacts & StoredFacts;

/** Checks that need no tables of the database. */
const OUTER: Check<SiteFacts>[] = [
  { id: 'version', label: 'Version', check: version },
  { id: 'database', label: 'Database', check: database },
  { id: 'migrations', label: 'Migrations', check: migrations },
  { id: 'key-value-store', label: 'Key-value store', check: keyValueStore },
];

/** Checks that read the tables of the database. */
const STORED: Check<Known>[] = [
  { id: 'clocks', label: 'Clocks', check: clocks },
  { id: 'database-size', label: 'Size of the database', check: size },
  { id: 'clock', label: 'The clock', check: clock },
  { id: 'mail-queue', label: 'Waiting mail', check: mailQueue },
  { id: 'mail-failed', label: 'Failed mail', check: mailFailed },
  { id: 'mail-today', label: 'Today’s mail', isPrivate: true, check: mailToday },
  { id: 'posts', label: 'Scheduled posts', check: scheduledPosts },
  { id: 'kept-pages', label: 'Kept pages', check: keptPages },
  { id: 'errors', label: 'Errors in seven days', isPrivate: true, check: errorCount },
  { id: 'account', label: 'Your account', isPrivate: true, check: account },
];

/** Returns all checks that do not concern settings. */
export function siteChecks(facts: SiteFacts): HealthCheck[] {
  const { stored, tookMs } = facts;
  const why = unknown(tookMs === null ? AWAY : 'The database is not up to date: see “Migrations”.');
  return [
    ...runChecks(OUTER, facts),
    ...(stored
      ? runChecks(STORED, { ...facts, ...stored })
      : STORED.map(({ check: _, ...row }) => ({ ...row, ...why }))),
  ];
}

const AWAY = 'The database does not answer.';

function version({ build }: SiteFacts): Verdict {
  if (!build) return unknown('A development build has no version.');
  return ok(`Version ${build.version}, build ${build.id}.`);
}

const CLOUDFLARE_STATUS = {
  says: 'Does Cloudflare report an incident, or is the daily limit of the free plan used up?',
  to: 'https://www.cloudflarestatus.com/',
};

function database({ tookMs: ms }: SiteFacts): Verdict {
  if (ms === null) return fail('It does not answer.', CLOUDFLARE_STATUS);
  if (ms > SLOW_MS) return warn(`It took ${ms} ms to answer.`, CLOUDFLARE_STATUS);
  return ok(`It answered in ${ms} ms.`);
}

function migrations({ build, settings, tookMs, applied, stored }: SiteFacts): Verdict {
  if (tookMs === null) return unknown(AWAY);
  const remedy = {
    says: 'Bring the database up to date.',
    command: `npm run db:migrate${settings.isLocal ? '' : ':remote'}`,
  };
  if (!applied) {
    return stored
      ? unknown('The database does not say which were applied.')
      : fail('The database was never migrated: it has no tables.', remedy);
  }
  if (!build) {
    return unknown(
      `The last one is ${applied.last}. A development build has no list to compare it with.`,
    );
  }
  const { last, count } = build.migrations;
  if (applied.last === last && applied.count === count) return ok(`All ${count} are applied.`);
  const missing = count - applied.count;
  if (missing > 0)
    return fail(`The database is ${pluralize(missing, 'migration')} behind.`, remedy);
  return warn(`The database is newer than the site, which does not know ${applied.last}.`, {
    says: 'Deploy the version that the database was migrated for.',
    command: 'npm run deploy',
  });
}

function keyValueStore({ isRead, isWritten }: SiteFacts): Verdict {
  if (!isRead) {
    return fail('It cannot be read.', {
      says: 'Is its id in wrangler.toml one of these?',
      command: 'npx wrangler kv namespace list',
    });
  }
  if (isWritten === false) {
    return fail('It can be read, but not written.', {
      says: 'The free plan allows 1,000 writes a day.',
      to: 'https://developers.cloudflare.com/kv/platform/limits/',
    });
  }
  return isWritten
    ? ok('It can be read and written.')
    : unknown('It can be read. Writing was not tried.');
}

function clocks({ skewMs }: Known): Verdict {
  if (Math.abs(skewMs) <= SKEW_MS) return ok('Site and database have the same time.');
  const seconds = pluralize(Math.round(Math.abs(skewMs) / 1000), 'second');
  const way = skewMs > 0 ? 'ahead of' : 'behind';
  return warn(
    `The database is ${seconds} ${way} the site. Codes that depend on the time may be refused.`,
    {
      says: 'Set the clock of the machine that serves the site.',
    },
  );
}

function size({ bytes, tables }: Known): Verdict {
  if (bytes === 0) return unknown('The database does not say how large it is.');
  const mb = bytes / MB;
  const isFree = mb <= FREE_MB;
  const limit = isFree ? FREE_MB : PAID_MB;
  const largest = tables.map(({ name, atMost }) => `${name} ${atMost}`).join(', ');
  const says =
    `${mb < 10 ? mb.toFixed(1) : Math.round(mb)} MB of the ${limit} MB that ` +
    `${isFree ? 'the free' : 'a paid'} plan allows. ` +
    `Largest tables, by the highest row id: ${largest || 'none'}.`;
  if (mb < limit * 0.8) return ok(says);
  return (mb < limit * 0.95 ? warn : fail)(says, {
    says: 'Make a backup, then delete what you do not need.',
    to: '/admin/pictures',
  });
}

function clock({ clockSeenAt: seenAt, settings, hasClockSecret, now }: Known): Verdict {
  if (settings.isLocal) return ok(NOT_NEEDED_LOCALLY);
  const command = 'npm run deploy:tick';
  const remedy = { says: 'Deploy it, and the site with it.', command };
  if (!hasClockSecret)
    return warn('None is set up: background work waits for the next visitor.', remedy);
  if (!seenAt) return fail('Its secret is set, but it has never called.', remedy);
  if (now - seenAt < HOUR_MS) return ok(`Last seen ${formatDuration(now - seenAt)} ago.`);
  return fail(`It has been silent for ${formatDuration(now - seenAt)}.`, {
    says: 'Does the Worker portfolio-tick run? If not, deploy it again.',
    command,
  });
}

function mailQueue({ waiting, mailDueAt: dueAt, problem, now, settings }: Known): Verdict {
  if (waiting === 0) return ok('None.');
  const many = `${pluralize(waiting, 'mail')} waiting.`;
  if (!settings.hasMailKey) return warn(`${many} No provider is set up, see “Mail provider”.`);
  const because = problem ? ` ${problem}` : '';
  if (problem?.includes('RESEND_API_KEY')) {
    return fail(many + because, {
      says: 'Does the provider know your domain? Make a new key there, and set it.',
      command: 'npx wrangler pages secret put RESEND_API_KEY',
    });
  }
  if (problem?.includes('quota')) {
    return fail(`${many} The provider’s quota is used up.`, {
      says: 'They are sent later by themselves; a larger plan sends more.',
      to: 'https://resend.com/settings/usage',
    });
  }
  if (!dueAt || now - dueAt < HOUR_MS) return ok(many + because);
  return fail(`${many} The oldest was due ${formatDuration(now - dueAt)} ago.${because}`, {
    says: 'See why.',
    to: '/admin/mail?status=waiting',
  });
}

function mailFailed({ failed }: Known): Verdict {
  if (failed === 0) return ok('None in the last 90 days.');
  return warn(`${pluralize(failed, 'mail')} could not be sent.`, {
    says: 'See why, and try again.',
    to: '/admin/mail?status=failed',
  });
}

function mailToday({ sentToday, caused, visitorMailsADay }: Known): Verdict {
  const most = mailsToVisitors({ visitorMailsADay });
  const count = Math.min(caused ?? 0, most);
  const says =
    `${sentToday} sent to single people since midnight (UTC). ` +
    `Visitors caused ${count} of ${most} allowed a day.`;
  if (count < most * 0.8) return ok(says);
  return warn(says, {
    says: 'If they are people, count anew. If your provider allows more, raise VISITOR_MAILS_A_DAY in wrangler.toml.',
    to: '/admin/mail',
  });
}

function scheduledPosts({ nextPostAt, now }: Known): Verdict {
  if (!nextPostAt) return ok('None is scheduled.');
  return ok(
    `The next is public in ${formatDuration(nextPostAt - now)}, with or without the clock.`,
  );
}

function keptPages({ keepsPages, hasContentVersion }: Known): Verdict {
  if (!keepsPages) {
    return warn('KEEP_PAGES is off: each page is rendered again for each visitor.', {
      says: 'Remove it from the settings, then deploy.',
      command: 'npm run deploy',
    });
  }
  if (hasContentVersion)
    return ok('Each Cloudflare location keeps its own. How many there are is not known.');
  return warn('None are stored, because nothing tells whether they are out of date.', {
    says: 'Save something that visitors see.',
    to: '/admin/blog-update',
  });
}

function errorCount({ errors, mostErrorsOf }: Known): Verdict {
  if (!errors) return ok('None was counted.');
  return warn(`${pluralize(errors, 'answer')} with an error, most of them at ${mostErrorsOf}.`, {
    says: 'The list below has the last request id of each, for the log.',
    command: 'npx wrangler pages deployment tail',
  });
}

function account({ admins }: Known): Verdict {
  if (admins > 0) return ok('You can sign in.');
  return fail('There is none: nobody can sign in.', {
    says: 'Make one.',
    command: 'npm run admin:create -- --remote',
  });
}

/**
 * Returns the source of the site's own checks.
 * @param deps where the facts come from
 * @param settings the current settings
 */
export const siteHealth =
  (
    deps: Parameters<typeof readSiteFacts>[1],
    settings: Omit<SettingsFacts, 'requestHost'>,
  ): HealthSource =>
  async ({ now, host }) => [
    ...settingsChecks({ ...settings, requestHost: host }),
    ...siteChecks(await readSiteFacts(now, deps)),
  ];
