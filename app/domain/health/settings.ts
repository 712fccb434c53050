import { type Finding, findings, type Verdict } from './health';

/** What is set, never what it is set to where that is a secret. */
export type SettingsFacts = {
  /** Whether the site is asked on this machine, where a good deal is left out on purpose. */
  isLocal: boolean;
  /** The host that was asked for; '' where the answer is for whoever asks. */
  askedHost: string;
  /** Those of the site's bindings that are missing. */
  unbound: string[];
  /** In characters. */
  appSecretLength: number;
  siteUrl: string;
  hasMailKey: boolean;
  hasMailFrom: boolean;
  /** `none`, or whether it looks like one of the provider's; `own`: the provider stops such mails itself. */
  mailReports: 'none' | 'wrong' | 'set' | 'own';
  hasOutbox: boolean;
  /** Settings that are refused, by their names, with what is wrong with them. */
  refused: { name: string; message: string }[];
};

const MAIL_NAMES = [
  'MAIL_FROM',
  'MAIL_TO',
  'MAIL_API_URL',
  'MAIL_PROVIDER',
  'CLOUDFLARE_ACCOUNT_ID',
];
/** Those with a row of their own. */
const OWN_ROW = ['DB', 'KV', 'APP_SECRET', 'SITE_URL', ...MAIL_NAMES, ''];

/** Everything that `wrangler.toml` and the secrets decide. */
export const settingsChecks = (facts: SettingsFacts): Finding[] =>
  findings(
    {
      bindings: ({ unbound }) =>
        unbound.length > 0 ? ['fail', 'fail', { names: unbound.join(' and ') }] : ['ok'],
      'app-secret': ({ appSecretLength: length }) =>
        length >= 32 ? ['ok'] : ['fail', length > 0 ? 'short' : 'missing'],
      'site-address': siteAddress,
      'mail-settings': mailSettings,
      'mail-reports': ({ hasMailKey, mailReports: state }) => {
        if (!hasMailKey) return ['ok', 'unused'];
        if (state === 'own') return ['ok', 'own'];
        return state === 'set' ? ['ok'] : ['warn', state];
      },
      'other-settings': otherSettings,
    },
    facts,
  );

function siteAddress(facts: SettingsFacts): Verdict {
  const { isLocal, askedHost, siteUrl, hasMailKey, refused } = facts;
  const wrong = refused.find(({ name }) => name === 'SITE_URL');
  if (wrong) return ['fail', 'refused', wrong];
  if (isLocal) return ['ok', 'local'];
  if (siteUrl === '') return hasMailKey ? ['fail', 'needed'] : ['warn'];
  if (!siteUrl.startsWith('https:')) return ['warn', 'plain'];
  const isElsewhere = askedHost !== '' && new URL(siteUrl).host !== askedHost;
  return isElsewhere ? ['warn', 'elsewhere'] : ['ok'];
}

function mailSettings(facts: SettingsFacts): Verdict {
  const { hasMailKey, hasMailFrom, hasOutbox, isLocal, refused } = facts;
  const wrong = refused.find(({ name }) => MAIL_NAMES.includes(name));
  if (wrong) return ['fail', 'refused', wrong];
  if (hasMailKey && !hasMailFrom) return ['fail', 'sender'];
  if (hasOutbox && !isLocal) return ['fail', 'outbox'];
  return hasMailKey ? ['ok'] : hasOutbox ? ['ok', 'kept'] : ['warn'];
}

function otherSettings({ refused }: SettingsFacts): Verdict {
  const others = refused.filter(({ name }) => !OWN_ROW.includes(name));
  const messages = others
    .map(({ name, message }) => (message.includes(name) ? message : `${name}: ${message}`))
    .join(' ');
  return others.length > 0 ? ['fail', 'fail', { count: others.length, messages }] : ['ok'];
}
