import * as v from 'valibot';
import { isEmailAddress } from '~/kit/email/email.js';
import { AI_CRAWLERS } from './ai-crawlers.server';

const binding = <T extends object>(name: string, where: string) =>
  v.custom<T>(
    (value) => typeof value === 'object' && value !== null,
    `The binding ${name} is missing: add it to ${where} and deploy again.`,
  );

/** A scheme and a host; '' counts as not set. */
const webHost = (name: string, example: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^$|^https?:\/\/[^/]+$/,
      `${name} must be a scheme and a host without a slash at the end, like ${example}.`,
    ),
  );

/** Digits; '' counts as not set. */
const wholeNumber = (name: string, ifEmpty: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,7}$/, `${name} must be a number like ${ifEmpty}.`),
      v.transform((text) => (text === '' ? ifEmpty : Number(text))),
    ),
    '',
  );

/** As browsers write an origin: scheme, host, and a port where it is not the scheme's own. */
const origins = v.pipe(
  v.string(),
  v.transform((text) =>
    text
      .split(',')
      .map((origin) => origin.trim())
      .filter((origin) => origin !== ''),
  ),
  v.array(
    v.pipe(
      v.string(),
      v.check(
        (text) => URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text,
        'ALLOWED_ORIGINS must be origins like https://example.com, in lower case, without a slash at the end, with commas between them.',
      ),
    ),
  ),
);

/**
 * Everything that the platform hands us, see `wrangler.toml` and docs/settings.md. Longer than a function may be,
 * since it is a table: each setting with its rule and what it means where it is empty.
 */
const settingsSchema = v.object({
  DB: binding<D1Database>('DB', 'd1_databases in wrangler.toml'),
  KV: binding<KVNamespace>('KV', 'kv_namespaces in wrangler.toml'),
  /** The platform's own server of static files. */
  ASSETS: v.optional(v.custom<Fetcher>((value) => typeof value === 'object' && value !== null)),
  /** Where uploaded pictures are kept; without it they are in D1. */
  PICTURES: v.optional(v.custom<R2Bucket>((value) => typeof value === 'object' && value !== null)),
  /** Where the clock's nightly backup goes; without it there is none. */
  BACKUPS: v.optional(v.custom<R2Bucket>((value) => typeof value === 'object' && value !== null)),
  /** Encrypts those backups. Empty: they are not. */
  BACKUP_KEY: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.regex(
        /^$|^.{32,}$/,
        'The secret BACKUP_KEY is too short: at least 32 random characters, as "openssl rand -base64 32" makes them.',
      ),
    ),
    '',
  ),
  /** The site's canonical address. Empty: that of the request, see `originOf`. */
  SITE_URL: v.optional(webHost('SITE_URL', 'https://example.com'), ''),
  /** Signs addresses in mails and preview links. `npm start` makes a local one. */
  APP_SECRET: v.pipe(
    v.string(
      'The secret APP_SECRET is missing. On your own machine, run "npm start" once, which makes it. For a deployed site, set it with "npx wrangler pages secret put APP_SECRET" and deploy again.',
    ),
    v.minLength(32, 'The secret APP_SECRET is too short: at least 32 characters.'),
  ),
  /** Who sends the mails: `resend`, or `cloudflare` for Cloudflare Email Service. Empty: Resend. */
  MAIL_PROVIDER: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || 'resend'),
      v.picklist(['resend', 'cloudflare'], 'MAIL_PROVIDER must be resend or cloudflare.'),
    ),
    '',
  ),
  /** The key of Resend, or of a provider with the same API. Empty: mail waits, and says so. */
  RESEND_API_KEY: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** A token of Cloudflare's that may send mails; the same for `cloudflare`. */
  CLOUDFLARE_EMAIL_TOKEN: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** The account that the token is of. */
  CLOUDFLARE_ACCOUNT_ID: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[\da-f]{32}$|^$/,
        'CLOUDFLARE_ACCOUNT_ID must be 32 digits and letters from a to f.',
      ),
    ),
    '',
  ),
  /** A provider with the same API. Empty: the provider itself. */
  MAIL_API_URL: v.optional(webHost('MAIL_API_URL', 'https://api.resend.com'), ''),
  /** The sender, of a domain that the provider knows as yours: `Name <address>`. */
  MAIL_FROM: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => text === '' || isEmailAddress(/^[^<>]*<([^<>]*)>$/.exec(text)?.[1] ?? text),
        'MAIL_FROM must be an address, or a name and an address, like "Robin Sample <hello@example.com>".',
      ),
    ),
    '',
  ),
  /** The mailbox that visitors' messages go to. Empty: the address of app/content/contact.ts. */
  MAIL_TO: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.check(
        (text) => text === '' || isEmailAddress(text),
        'MAIL_TO must be one address, like hello@example.com.',
      ),
    ),
    '',
  ),
  /** Signs the provider's reports of bounces and complaints: `whsec_…`. Empty: they are refused. */
  RESEND_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** What `POST /api/tick` asks for. Empty: it is refused. */
  TICK_SECRET: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** "on" keeps mails on this machine, at /outbox. Only for local development, see `.dev.vars`. */
  LOCAL_OUTBOX: v.optional(v.picklist(['on', 'off']), 'off'),
  /** "on": browsers insist on https for all subdomains of the site's host as well, see `extendHsts`. */
  HSTS_SUBDOMAINS: v.optional(
    v.picklist(['on', 'off', ''], 'HSTS_SUBDOMAINS must be on or off.'),
    'off',
  ),
  /** GitHub user of the heat map. Empty: none; beside sample records, sample data that says so. */
  GITHUB_USER: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** Origins of other front ends for the visitors' API, with commas between them. */
  ALLOWED_ORIGINS: v.optional(origins, ''),
  /** Whether programs of language models may read the site, see `ai-crawlers.server.ts`. Empty: they may. */
  AI_CRAWLERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || 'allow'),
      v.picklist(AI_CRAWLERS, 'AI_CRAWLERS must be allow, search or deny.'),
    ),
    '',
  ),
  /** Any token of GitHub's without a scope: with one the heat map shows the whole year. */
  GITHUB_TOKEN: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** Another address of GitHub's API, for a stand-in. */
  GITHUB_API_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/\S*[^/\s]$/,
        'GITHUB_API_URL must be an address without a slash at the end, like https://api.github.com.',
      ),
    ),
    'https://api.github.com',
  ),
  /** How many views of pages are counted a day, see docs/tables.md. Empty: 5000. */
  COUNTED_VIEWS_A_DAY: wholeNumber('COUNTED_VIEWS_A_DAY', 5000),
  /** How many mails a day visitors may cause, the owner's notices among them. Empty: 80. */
  VISITOR_MAILS_A_DAY: wholeNumber('VISITOR_MAILS_A_DAY', 80),
  /** "off": every public page is made anew, for `npm run bench`, and to see whether what is kept is to blame. */
  KEEP_PAGES: v.optional(v.picklist(['on', 'off']), 'on'),
  /** How many milliseconds old may be what an isolate knows of the content, see `recentState`. Empty: 1000. */
  CONTENT_TRUSTED_MS: wholeNumber('CONTENT_TRUSTED_MS', 1000),
  /** "on" adds a Server-Timing header with the database's cost, for `npm run bench`. */
  SERVER_TIMING: v.optional(v.picklist(['on', 'off']), 'off'),
});

const environmentSchema = v.pipe(
  settingsSchema,
  v.check(
    (env) => mailKeyOf(env) === '' || env.MAIL_FROM !== '',
    'MAIL_FROM is missing: mails need a sender, like "Robin Sample <hello@example.com>".',
  ),
  v.check(
    (env) => env.MAIL_PROVIDER !== 'cloudflare' || env.CLOUDFLARE_ACCOUNT_ID !== '',
    'CLOUDFLARE_ACCOUNT_ID is missing: Cloudflare sends mails by account. "npx wrangler whoami" shows it.',
  ),
);

type MailKeys = { MAIL_PROVIDER: string; RESEND_API_KEY: string; CLOUDFLARE_EMAIL_TOKEN: string };

/** The key of the provider that is chosen; '' where it has none, and no mail leaves. */
export const mailKeyOf = (env: MailKeys): string =>
  env.MAIL_PROVIDER === 'cloudflare' ? env.CLOUDFLARE_EMAIL_TOKEN : env.RESEND_API_KEY;

export type Environment = v.InferOutput<typeof environmentSchema>;

const parsed = new WeakMap<object, Environment>();

const parseAll = (env: object) =>
  v.safeParse(environmentSchema, { DB: null, KV: null, APP_SECRET: null, ...env });

/** The settings that are refused, by their names; '' where what is wrong is about several. */
export const refusedSettings = (env: object): { name: string; message: string }[] =>
  (parseAll(env).issues ?? []).map(({ path, message }) => ({
    name: String(path?.[0]?.key ?? ''),
    message,
  }));

/** Parsed once an isolate. @throws Error that names each wrong setting, for the log. */
export function parseEnvironment(env: object): Environment {
  const known = parsed.get(env);
  if (known) return known;
  const result = parseAll(env);
  if (!result.success) {
    throw new Error(result.issues.map((issue) => issue.message).join(' '));
  }
  parsed.set(env, result.output);
  return result.output;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether an address is one of this machine. */
export const isLocalHost = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * Scheme and host that the site's own addresses start with. Without SITE_URL they are those of the
 * request, which is right on this machine. Elsewhere whoever asks would choose where the links in mails
 * lead, so a site that sends mails must know its address.
 * @throws Error that says what to set, for the log.
 */
export function originOf(
  env: Pick<Environment, 'SITE_URL'> & MailKeys,
  { hostname, origin }: URL,
): string {
  if (env.SITE_URL !== '') return env.SITE_URL;
  if (mailKeyOf(env) !== '' && !isLocalHost(hostname)) {
    throw new Error(
      'SITE_URL is missing: links in mails need the address of the site. Add SITE_URL = "https://example.com" with your own address below [vars] in wrangler.toml and deploy again.',
    );
  }
  return origin;
}
