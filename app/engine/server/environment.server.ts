import * as v from 'valibot';
import type { FeatureEnvironment } from '~/engine/core/part.server';
import { isEmailAddress } from '~/engine/kit/email/email.js';
import { AI_CRAWLERS } from './ai-crawlers.server';

const binding = <T extends object>(name: string, where: string) =>
  v.custom<T>(
    (value) => typeof value === 'object' && value !== null,
    `The binding ${name} is missing: add it to ${where} and deploy again.`,
  );

/** A scheme and a host; '' means not set. */
const webHost = (name: string, example: string) =>
  v.pipe(
    v.string(),
    v.regex(
      /^$|^https?:\/\/[^/]+$/,
      `${name} must be a scheme and a host without a slash at the end, like ${example}.`,
    ),
  );

/** A whole number; '' means the default. */
export const wholeNumber = (name: string, ifEmpty: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{0,7}$/, `${name} must be a number like ${ifEmpty}.`),
      v.transform((text) => (text === '' ? ifEmpty : Number(text))),
    ),
    '',
  );

/** Origins as browsers write them: scheme, host, and the port unless it is the default. */
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
 * The bindings and settings from the platform, see `wrangler.toml` and docs/settings.md: each with its rule and the
 * meaning of an empty value. Features add theirs (`Feature.environment`).
 */
const settingsSchema = v.object({
  DB: binding<D1Database>('DB', 'd1_databases in wrangler.toml'),
  KV: binding<KVNamespace>('KV', 'kv_namespaces in wrangler.toml'),
  /** The platform's server for static files. */
  ASSETS: v.optional(v.custom<Fetcher>((value) => typeof value === 'object' && value !== null)),
  /** Stores uploaded pictures. Without it they are in D1. */
  PICTURES: v.optional(v.custom<R2Bucket>((value) => typeof value === 'object' && value !== null)),
  /** The site's canonical origin. Empty: that of the request, see `siteOrigin`. */
  SITE_URL: v.optional(webHost('SITE_URL', 'https://example.com'), ''),
  /** Signs addresses in mails and preview links. `npm start` creates a local one. */
  APP_SECRET: v.pipe(
    v.string(
      'The secret APP_SECRET is missing. On your own machine, run "npm start" once to create it. For a deployed site, set it with "npx wrangler pages secret put APP_SECRET" and deploy again.',
    ),
    v.minLength(32, 'The secret APP_SECRET is too short: at least 32 characters.'),
  ),
  /** The mail provider: `resend`, or `cloudflare` for Cloudflare Email Service. Empty: Resend. */
  MAIL_PROVIDER: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || 'resend'),
      v.picklist(['resend', 'cloudflare'], 'MAIL_PROVIDER must be resend or cloudflare.'),
    ),
    '',
  ),
  /** The API key of Resend, or of a provider with the same API. Empty: mails wait, and the admin area shows a warning. */
  RESEND_API_KEY: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** For `cloudflare`: a Cloudflare token that may send mails. Empty: as above. */
  CLOUDFLARE_EMAIL_TOKEN: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** The account of the token. */
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
  /** The API of another provider that is compatible with Resend. Empty: the provider's own. */
  MAIL_API_URL: v.optional(webHost('MAIL_API_URL', 'https://api.resend.com'), ''),
  /** The sender, `Name <address>`, of a domain that is verified with the provider. */
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
  /** The mailbox for visitors' messages. Empty: the address in app/content/contact.ts. */
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
  /** Verifies the provider's reports of bounces and complaints: `whsec_…`. Empty: they are refused. */
  RESEND_WEBHOOK_SECRET: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** The secret for `POST /api/tick`. Empty: such calls are refused. */
  TICK_SECRET: v.optional(v.pipe(v.string(), v.trim()), ''),
  /** "on" keeps mails on this machine, at /outbox. Only for local development, see `.dev.vars`. */
  LOCAL_OUTBOX: v.optional(v.picklist(['on', 'off']), 'off'),
  /** "on": browsers insist on https for all subdomains of the site's host as well, see `setSecurityHeaders`. */
  HSTS_SUBDOMAINS: v.optional(
    v.picklist(['on', 'off', ''], 'HSTS_SUBDOMAINS must be on or off.'),
    'off',
  ),
  /** Origins of other front ends that may use the visitors' API, separated by commas. */
  ALLOWED_ORIGINS: v.optional(origins, ''),
  /** Whether AI crawlers may read the site, see `ai-crawlers.server.ts`. Empty: allowed. */
  AI_CRAWLERS: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text || 'allow'),
      v.picklist(AI_CRAWLERS, 'AI_CRAWLERS must be allow, search or deny.'),
    ),
    '',
  ),
  /** The maximum of mails per day caused by visitors, including notices to the owner. Empty: 80. */
  VISITOR_MAILS_A_DAY: wholeNumber('VISITOR_MAILS_A_DAY', 80),
  /** "off" renders every public page anew, for `npm run bench` and to rule out stored pages as the cause of a bug. */
  KEEP_PAGES: v.optional(v.picklist(['on', 'off']), 'on'),
  /** The maximum age in milliseconds of the content state that an isolate remembers, see `recentState`. Empty: 1000. */
  CONTENT_TRUSTED_MS: wholeNumber('CONTENT_TRUSTED_MS', 1000),
  /** "on" adds a Server-Timing header with the cost of the database, for `npm run bench`. */
  SERVER_TIMING: v.optional(v.picklist(['on', 'off']), 'off'),
});

const engineSchema = v.pipe(
  settingsSchema,
  v.check(
    (env) => getMailKey(env) === '' || env.MAIL_FROM !== '',
    'MAIL_FROM is missing: mails need a sender, like "Robin Sample <hello@example.com>".',
  ),
  v.check(
    (env) => env.MAIL_PROVIDER !== 'cloudflare' || env.CLOUDFLARE_ACCOUNT_ID !== '',
    'CLOUDFLARE_ACCOUNT_ID is missing: Cloudflare sends mails by account. "npx wrangler whoami" shows it.',
  ),
);

type MailKeys = { MAIL_PROVIDER: string; RESEND_API_KEY: string; CLOUDFLARE_EMAIL_TOKEN: string };

/** Returns the key of the chosen provider; '' if it is not set, and then no mail is sent. */
export const getMailKey = (env: MailKeys): string =>
  env.MAIL_PROVIDER === 'cloudflare' ? env.CLOUDFLARE_EMAIL_TOKEN : env.RESEND_API_KEY;

export type Environment = v.InferOutput<typeof engineSchema> & FeatureEnvironment;

/** Those who add settings. */
type WithSettings = readonly { environment?: v.ObjectEntries }[];

const environments = new WeakMap<object, Environment>();

function parseAll(env: object, features: WithSettings) {
  const input = { DB: null, KV: null, APP_SECRET: null, ...env };
  const entries = Object.assign({}, ...features.map(({ environment }) => environment));
  const own = v.safeParse(engineSchema, input);
  const ofFeatures = v.safeParse(v.object(entries), input);
  const issues: readonly v.BaseIssue<unknown>[] = [
    ...(own.issues ?? []),
    ...(ofFeatures.issues ?? []),
  ];
  return { issues, parsed: Object.assign({}, own.output, ofFeatures.output) as Environment };
}

/** Returns the invalid settings with their messages. The name is '' if a problem concerns several settings. */
export const invalidSettings = (
  env: object,
  features: WithSettings,
): { name: string; message: string }[] =>
  parseAll(env, features).issues.map(({ path, message }) => ({
    name: String(path?.[0]?.key ?? ''),
    message,
  }));

/**
 * Parses the settings, once per isolate.
 * @param features all of them, those that are off as well
 * @throws Error that names every invalid setting, for the log
 */
export function parseEnvironment(env: object, features: WithSettings): Environment {
  const cached = environments.get(env);
  if (cached) return cached;
  const { issues, parsed } = parseAll(env, features);
  if (issues.length > 0) throw new Error(issues.map(({ message }) => message).join(' '));
  environments.set(env, parsed);
  return parsed;
}

const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/** Whether a host is the local machine. */
export const isLocalHost = (hostname: string): boolean => LOOPBACK.test(hostname);

/**
 * Returns scheme and host of the site's URLs. Without SITE_URL these are the request's, which is right for local
 * development. On a deployed site, a client could then choose the target of links in mails, so a site that sends mails
 * must set SITE_URL.
 * @throws Error that says what to set, for the log
 */
export function siteOrigin(
  env: Pick<Environment, 'SITE_URL'> & MailKeys,
  { hostname, origin }: URL,
): string {
  if (env.SITE_URL !== '') return env.SITE_URL;
  if (getMailKey(env) !== '' && !isLocalHost(hostname)) {
    throw new Error(
      'SITE_URL is missing: links in mails need the address of the site. Add SITE_URL = "https://example.com" with your own address below [vars] in wrangler.toml and deploy again.',
    );
  }
  return origin;
}
