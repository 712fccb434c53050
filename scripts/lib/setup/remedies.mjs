/* What to do about an error of the platform, by wrangler's output. */

const PERMISSIONS =
  'Account: D1 Edit, Workers KV Storage Edit, Cloudflare Pages Edit, Workers Scripts Edit, Account Settings Read (and Workers R2 Storage Edit for a bucket); User: User Details Read, Memberships Read';

/** @type {[RegExp, string][]} the first match counts */
const REMEDIES = [
  [
    /not authenticated|wrangler login|necessary to set a CLOUDFLARE_API_TOKEN/i,
    'Sign in with "npx wrangler login", or set CLOUDFLARE_API_TOKEN, and run this again.',
  ],
  [
    /fetch failed|connectivity issue|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/,
    'Cloudflare could not be reached. Check your network or proxy, and run this again.',
  ],
  [
    /code: (9109|1000|1001|10001|6003|6111)\]/,
    'Cloudflare does not know the token. Create a new one at https://dash.cloudflare.com/profile/api-tokens and set CLOUDFLARE_API_TOKEN to it, or unset it and sign in with "npx wrangler login".',
  ],
  [
    /code: 10000\]|Authentication error/,
    `The token or account lacks a permission. The token needs: ${PERMISSIONS}. "npx wrangler login" requests all of them.`,
  ],
  [
    /code: 10042\]/,
    'R2 is not enabled in this account. Enable it in the dashboard, or run this without the option that needs a bucket.',
  ],
  [
    /code: 10063\]|workers\.dev subdomain/,
    'The account has no workers.dev subdomain yet. Open Workers & Pages in the dashboard once, which creates one: https://dash.cloudflare.com/?to=/:account/workers-and-pages. Then run this again.',
  ],
  [
    /code: 10034\]/,
    "Your email address at Cloudflare is not verified. Open the link in Cloudflare's mail, or request a new one at https://dash.cloudflare.com/profile. Then run this again.",
  ],
  [
    /code: 10072\]/,
    'All five cron triggers of the free plan are in use. Remove one from another Worker (Workers & Pages, the Worker, Settings, Trigger Events), or take the $5 plan. Then run this again. Until then, work that is due waits for the next visitor.',
  ],
  [
    /already exists|code: (7502|10014|8000002|10004)\]/,
    'It was created in the meantime, or the name is taken. Run this again. If that fails too, choose another name with --project.',
  ],
  [
    /limit.*reached|exceeded.*limit|maximum number/i,
    'The account has reached the limit of its plan. Remove one that you no longer need, or take a larger plan.',
  ],
];

/**
 * Explains why a command failed.
 * @param {string} output of the command
 * @returns {{ reason: string, remedy: string }} reason: the command's own words, shortened
 */
export function explain(output) {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: wrangler writes in colours
  const plain = output.replace(/\u001b\[[\d;]*m/g, '');
  const lines = plain
    .split('\n')
    .map((line) => line.replace(/^.*\[ERROR\]\s*/, '').trim())
    .filter(
      (line) =>
        line !== '' && !/^🪵|think this is a bug|newer version of Wrangler|^⛅️|^─+$/u.test(line),
    );
  const start = plain.includes('[ERROR]')
    ? lines.findIndex((line) => plain.includes(`[ERROR] ${line}`))
    : 0;
  const reason = lines.slice(Math.max(0, start)).slice(0, 4).join(' ');
  const [, remedy = 'Fix the cause and run this again. It continues where it stopped.'] =
    REMEDIES.find(([pattern]) => pattern.test(plain)) ?? [];
  return { reason, remedy };
}
