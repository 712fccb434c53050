import { counted, type HealthCheck, rowOf } from './health';

/** What is set, never what it is set to where that is a secret. */
export type SettingsFacts = {
  /** Whether the site is asked on this machine, where a good deal is left out on purpose. */
  isLocal: boolean;
  /** The host that was asked for; '' where the answer is for whoever asks. */
  askedHost: string;
  bindings: { DB: boolean; KV: boolean };
  /** In characters. */
  appSecretLength: number;
  siteUrl: string;
  hasMailKey: boolean;
  hasMailFrom: boolean;
  /** `none`, or whether it looks like one of the provider's. */
  mailReports: 'none' | 'wrong' | 'set';
  hasOutbox: boolean;
  /** Settings that are refused, by their names, with what is wrong with them. */
  refused: { name: string; message: string }[];
};

const DEPLOY = 'npm run deploy';
const SECRET = 'npx wrangler pages secret put';

/** Everything that `wrangler.toml` and the secrets decide. */
export const settingsChecks = (facts: SettingsFacts): HealthCheck[] => [
  bindings(facts),
  appSecret(facts),
  siteAddress(facts),
  mailSettings(facts),
  mailReports(facts),
  otherSettings(facts),
];

function bindings({ bindings: { DB, KV } }: SettingsFacts): HealthCheck {
  const row = rowOf('bindings', 'Database and key-value store');
  const missing = [...(DB ? [] : ['DB']), ...(KV ? [] : ['KV'])];
  if (missing.length === 0) return row.ok('Both are bound.');
  return row.fail(`The site was deployed without the binding ${missing.join(' and ')}.`, {
    says: 'Setup writes its id into wrangler.toml, and deploys.',
    command: 'npm run setup',
  });
}

function appSecret({ appSecretLength: length }: SettingsFacts): HealthCheck {
  const row = rowOf('app-secret', 'APP_SECRET');
  if (length >= 32) return row.ok('It is set, and long enough.');
  return row.fail(
    length === 0 ? 'The secret APP_SECRET is missing.' : 'The secret APP_SECRET is too short.',
    { says: 'Set one of at least 32 characters, then deploy.', command: `${SECRET} APP_SECRET` },
  );
}

function siteAddress({ isLocal, askedHost, siteUrl, hasMailKey, refused }: SettingsFacts) {
  const row = rowOf('site-address', 'SITE_URL');
  const wrong = refused.find(({ name }) => name === 'SITE_URL');
  const remedy = {
    says: 'Write SITE_URL = "https://example.com", with your address, below [vars] in wrangler.toml, then deploy.',
    command: DEPLOY,
  };
  if (wrong) return row.fail(wrong.message, remedy);
  if (isLocal) return row.ok('Not needed on this machine.');
  if (siteUrl === '') {
    return hasMailKey
      ? row.fail('It is missing. Mails would not know where their links lead.', remedy)
      : row.warn('It is missing: feeds and search engines are told any address.', remedy);
  }
  if (!siteUrl.startsWith('https:')) return row.warn(`${siteUrl} is not encrypted.`, remedy);
  if (askedHost !== '' && new URL(siteUrl).host !== askedHost) {
    return row.warn(
      `Links lead to ${siteUrl}, but you are at ${askedHost}. That is right for a preview only.`,
      remedy,
    );
  }
  return row.ok(`Links lead to ${siteUrl}.`);
}

const MAIL_NAMES = ['MAIL_FROM', 'MAIL_TO', 'MAIL_API_URL'];

function mailSettings({ hasMailKey, hasMailFrom, hasOutbox, isLocal, refused }: SettingsFacts) {
  const row = rowOf('mail-settings', 'Mail provider');
  const remedy = {
    says: 'Set a sender of a domain that the provider knows as yours: Robin Sample <hello@example.com>',
    command: `${SECRET} MAIL_FROM`,
  };
  const wrong = refused.find(({ name }) => MAIL_NAMES.includes(name));
  if (wrong) return row.fail(wrong.message, { ...remedy, command: `${SECRET} ${wrong.name}` });
  if (hasMailKey && !hasMailFrom)
    return row.fail('MAIL_FROM is missing: mails have no sender.', remedy);
  if (hasOutbox && !isLocal) {
    return row.fail('LOCAL_OUTBOX is on: everybody can read mails at /outbox.', {
      says: 'Take it out, then deploy.',
      command: DEPLOY,
    });
  }
  if (hasMailKey) return row.ok('A key and a sender are set.');
  if (hasOutbox) return row.ok('On this machine mails stay at /outbox.');
  return row.warn('No key is set. Mail waits here, and nobody can subscribe.', {
    says: 'Set a key of Resend’s, and MAIL_FROM, then deploy.',
    command: `${SECRET} RESEND_API_KEY`,
  });
}

function mailReports({ hasMailKey, mailReports: state }: SettingsFacts): HealthCheck {
  const row = rowOf('mail-reports', 'Reports of bounces');
  if (!hasMailKey) return row.ok('Not needed: no provider sends mail.');
  if (state === 'set') return row.ok('The secret that signs them is set.');
  const what = state === 'none' ? 'is missing' : 'does not begin with whsec_';
  return row.warn(`RESEND_WEBHOOK_SECRET ${what}: mail goes on to addresses that return it.`, {
    says: 'Add a webhook for /api/mail-events at the provider, and set its secret.',
    command: `${SECRET} RESEND_WEBHOOK_SECRET`,
  });
}

/** Those with a row of their own. */
const OWN_ROW = new Set(['DB', 'KV', 'APP_SECRET', 'SITE_URL', ...MAIL_NAMES, '']);

function otherSettings({ refused }: SettingsFacts): HealthCheck {
  const row = rowOf('other-settings', 'Other settings');
  const others = refused.filter(({ name }) => !OWN_ROW.has(name));
  if (others.length === 0) return row.ok('None is refused.');
  return row.fail(
    `${counted(others.length, 'setting')} refused. ${others.map(({ name, message }) => (message.includes(name) ? message : `${name}: ${message}`)).join(' ')}`,
    { says: 'Mend it in wrangler.toml, then deploy.', command: DEPLOY },
  );
}
