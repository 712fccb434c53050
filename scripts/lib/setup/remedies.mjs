/* What to do where the platform refuses: by what wrangler says of it. */

const PERMISSIONS =
  'Account: D1 Edit, Workers KV Storage Edit, Cloudflare Pages Edit, Workers Scripts Edit, Account Settings Read (and Workers R2 Storage Edit for --backups); User: User Details Read, Memberships Read';

/** @type {[RegExp, string][]} the first that fits counts */
const REMEDIES = [
  [
    /"loggedIn":\s*false|not authenticated|wrangler login|necessary to set a CLOUDFLARE_API_TOKEN/i,
    'Sign in with "npx wrangler login", or set CLOUDFLARE_API_TOKEN, and run this again.',
  ],
  [
    /fetch failed|connectivity issue|ENOTFOUND|ECONNREFUSED|ETIMEDOUT/,
    'Cloudflare could not be reached. Look whether this machine is online (or what its proxy says), and run this again.',
  ],
  [
    /code: (9109|1000|1001|10001|6003|6111)\]/,
    'Cloudflare does not know the token. Make a new one at https://dash.cloudflare.com/profile/api-tokens and set CLOUDFLARE_API_TOKEN to it, or unset that and sign in with "npx wrangler login".',
  ],
  [
    /code: 10000\]|Authentication error/,
    `The token or account may not do this. The token needs the permissions ${PERMISSIONS}; "npx wrangler login" asks for all of them.`,
  ],
  [
    /code: 10042\]/,
    'R2 is not switched on in this account. Do so in the dashboard, or run this without --backups.',
  ],
  [
    /code: 10063\]|workers\.dev subdomain/,
    'The account has no name at workers.dev yet. Open Workers & Pages once in the dashboard, https://dash.cloudflare.com/?to=/:account/workers-and-pages, which gives it one, and run this again.',
  ],
  [
    /code: 10034\]/,
    'Your mail address at Cloudflare is not verified. Open the link in the mail that Cloudflare sent you, or ask for another one at https://dash.cloudflare.com/profile, and run this again.',
  ],
  [
    /code: 10072\]/,
    'A free account has five cron triggers, and all are in use. Take one from a Worker that needs none any more (Workers & Pages, the Worker, Settings, Trigger Events), or take the $5 plan, and run this again. Until then what is due waits for the next visitor.',
  ],
  [
    /already exists|code: (7502|10014|8000002|10004)\]/,
    'Somebody has made it in the meantime, or the name is taken. Run this again: what is there is found. Otherwise choose another name with --project.',
  ],
  [
    /limit.*reached|exceeded.*limit|maximum number/i,
    'The account has as many of these as its plan allows. Remove one that nobody needs, or take a larger plan.',
  ],
];

/**
 * @param {string} output what a command said
 * @returns {{ reason: string, remedy: string }} reason: its own words, in short
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
  const isNobody = /"loggedIn":\s*false/.test(plain);
  const reason = isNobody
    ? 'Nobody is signed in.'
    : lines.slice(Math.max(0, start)).slice(0, 4).join(' ');
  const [, remedy = 'What is done already stays: mend the cause and run this again.'] =
    REMEDIES.find(([pattern]) => pattern.test(plain)) ?? [];
  return { reason, remedy };
}
