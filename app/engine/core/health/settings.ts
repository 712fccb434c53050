import { pluralize } from '~/engine/kit/text/figures';
import { type Check, fail, type HealthCheck, ok, runChecks, type Verdict, warn } from './health';

/** Facts about the settings. Never contains the value of a secret. */
export type SettingsFacts = {
  /** Whether the site runs on the developer's machine, where many settings are not needed. */
  isLocal: boolean;
  /** The host of the request; empty if the result is the same for everybody. */
  requestHost: string;
  /** The missing bindings. */
  unbound: string[];
  /** In characters. */
  appSecretLength: number;
  siteUrl: string;
  hasMailKey: boolean;
  hasMailFrom: boolean;
  /**
   * `set` and `wrong` tell whether the secret looks valid; `own`: the provider itself stops mail to
   * bouncing addresses.
   */
  mailReports: 'none' | 'wrong' | 'set' | 'own';
  hasOutbox: boolean;
  /** Invalid settings by name, with the reason. */
  refused: { name: string; message: string }[];
};

const MAIL_NAMES = [
  'MAIL_FROM',
  'MAIL_TO',
  'MAIL_API_URL',
  'MAIL_PROVIDER',
  'CLOUDFLARE_ACCOUNT_ID',
];
/** The settings that have a row of their own. */
const OWN_ROW = ['DB', 'KV', 'APP_SECRET', 'SITE_URL', ...MAIL_NAMES, ''];

/** The verdict of a check that only concerns the deployed site. */
export const NOT_NEEDED_LOCALLY = 'Not needed on this machine.';

const DEPLOY = 'npm run deploy';
const putSecret = (name: string) => `npx wrangler pages secret put ${name}`;

const SET_APP_SECRET = {
  says: 'Set one of at least 32 characters, then deploy.',
  command: putSecret('APP_SECRET'),
};
const SET_SITE_URL = {
  says: 'Write SITE_URL = "https://example.com", with your address, below [vars] in wrangler.toml, then deploy.',
  command: DEPLOY,
};
const setSender = (name: string) => ({
  says: 'Set a sender at a domain that the provider has verified: Robin Sample <hello@example.com>',
  command: putSecret(name),
});
const SET_WEBHOOK = {
  says: 'Add a webhook for /api/mail-events at the provider, and set its secret.',
  command: putSecret('RESEND_WEBHOOK_SECRET'),
};

/** Checks of everything in `wrangler.toml` and the secrets. */
const CHECKS: Check<SettingsFacts>[] = [
  { id: 'bindings', label: 'Database and key-value store', check: bindings },
  { id: 'app-secret', label: 'APP_SECRET', isPrivate: true, check: appSecret },
  { id: 'site-address', label: 'SITE_URL', check: siteAddress },
  { id: 'mail-settings', label: 'Mail provider', check: mailSettings },
  { id: 'mail-reports', label: 'Reports of bounces', check: mailReports },
  { id: 'other-settings', label: 'Other settings', check: otherSettings },
];

export const settingsChecks = (facts: SettingsFacts): HealthCheck[] => runChecks(CHECKS, facts);

function bindings({ unbound }: SettingsFacts): Verdict {
  if (unbound.length === 0) return ok('Both are bound.');
  return fail(`The site was deployed without the binding ${unbound.join(' and ')}.`, {
    says: 'Setup writes its id into wrangler.toml, and deploys.',
    command: 'npm run setup',
  });
}

function appSecret({ appSecretLength: length }: SettingsFacts): Verdict {
  if (length >= 32) return ok('It is set, and long enough.');
  return fail(`The secret APP_SECRET is ${length > 0 ? 'too short' : 'missing'}.`, SET_APP_SECRET);
}

function siteAddress(facts: SettingsFacts): Verdict {
  const { isLocal, requestHost, siteUrl, hasMailKey, refused } = facts;
  const wrong = refused.find(({ name }) => name === 'SITE_URL');
  if (wrong) return fail(wrong.message, SET_SITE_URL);
  if (isLocal) return ok(NOT_NEEDED_LOCALLY);
  if (siteUrl === '') {
    return hasMailKey
      ? fail('It is missing, so links in mails would have no address.', SET_SITE_URL)
      : warn(
          'It is missing: feeds and search engines get the address of each request.',
          SET_SITE_URL,
        );
  }
  if (!siteUrl.startsWith('https:')) return warn(`${siteUrl} is not encrypted.`, SET_SITE_URL);
  if (requestHost !== '' && new URL(siteUrl).host !== requestHost) {
    return warn(
      `Links point to ${siteUrl}, but you are at ${requestHost}. That is only right for a preview.`,
      SET_SITE_URL,
    );
  }
  return ok(`Links point to ${siteUrl}.`);
}

function mailSettings(facts: SettingsFacts): Verdict {
  const { hasMailKey, hasMailFrom, hasOutbox, isLocal, refused } = facts;
  const wrong = refused.find(({ name }) => MAIL_NAMES.includes(name));
  if (wrong) return fail(wrong.message, setSender(wrong.name));
  if (hasMailKey && !hasMailFrom)
    return fail('MAIL_FROM is missing: mails have no sender.', setSender('MAIL_FROM'));
  if (hasOutbox && !isLocal) {
    return fail('LOCAL_OUTBOX is on: everybody can read mails at /outbox.', {
      says: 'Remove it, then deploy.',
      command: DEPLOY,
    });
  }
  if (hasMailKey) return ok('A key and a sender are set.');
  if (hasOutbox) return ok('On this machine mails are kept at /outbox.');
  return warn('No key is set. Mail waits here, and nobody gets any.', {
    says: 'Set a Resend API key and MAIL_FROM, then deploy.',
    command: putSecret('RESEND_API_KEY'),
  });
}

function mailReports({ hasMailKey, mailReports: state }: SettingsFacts): Verdict {
  if (!hasMailKey) return ok('Not needed: no provider sends mail.');
  if (state === 'own') return ok('Cloudflare stops mail to addresses that return it by itself.');
  if (state === 'set') return ok('The secret that signs them is set.');
  const wrong = state === 'none' ? 'is missing' : 'does not begin with whsec_';
  return warn(
    `RESEND_WEBHOOK_SECRET ${wrong}: addresses that bounce keep getting mail.`,
    SET_WEBHOOK,
  );
}

function otherSettings({ refused }: SettingsFacts): Verdict {
  const others = refused.filter(({ name }) => !OWN_ROW.includes(name));
  if (others.length === 0) return ok('None is refused.');
  const messages = others
    .map(({ name, message }) => (message.includes(name) ? message : `${name}: ${message}`))
    .join(' ');
  return fail(`${pluralize(others.length, 'setting')} refused. ${messages}`, {
    says: 'Correct it in wrangler.toml, then deploy.',
    command: DEPLOY,
  });
}
