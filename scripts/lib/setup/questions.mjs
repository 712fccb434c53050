import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { settingOf } from './toml.mjs';
import { nameOf, wordOf } from './words.mjs';

/* What the owner says: as options, or as answers in the terminal. */

const TEXT = /** @type {const} */ ({ type: 'string' });
const FLAG = /** @type {const} */ ({ type: 'boolean', default: false });

const OPTIONS = {
  name: TEXT,
  email: TEXT,
  'admin-email': TEXT,
  headline: TEXT,
  description: TEXT,
  role: TEXT,
  phone: TEXT,
  address: TEXT,
  project: TEXT,
  account: TEXT,
  'site-url': TEXT,
  github: TEXT,
  'mail-from': TEXT,
  'mail-to': TEXT,
  backups: FLAG,
  previews: FLAG,
  yes: FLAG,
  'dry-run': FLAG,
  'local-only': FLAG,
  help: FLAG,
};

/** @typedef {ReturnType<typeof readOptions>} Options */
/** @typedef {(question: string, options?: { isHidden?: boolean }) => Promise<string>} Ask isHidden: what is typed is not shown */

/** @param {string[]} [args] */
export const readOptions = (args) => parseArgs({ options: OPTIONS, args }).values;

/** Secrets come from the environment or are typed unseen: others can read a command line. */
const SECRETS = [
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'CLOUDFLARE_EMAIL_TOKEN',
  'GITHUB_TOKEN',
  'BACKUP_KEY',
];

export const HELP = `npm run setup -- [options]: puts the site online, and can be run again at any time.

  --name "Robin Sample"    --email you@example.com     --headline "What a client gets"
  --role "Web developer"   --phone "+1 555 0100"       --address "12 Main Street, 1000 Town"
  --description "…"        what search engines show below the name
  --admin-email            what you sign in by, where it is another one than --email
  --project portfolio      name of everything in the Cloudflare account
  --account ID             which account, where you have several; noted in .env, once is enough
  --site-url https://…     your own domain; otherwise the address that Pages gives
  --github USER            whose contributions are shown
  --mail-from, --mail-to   sender of mails, and where visitors' messages go
  --backups                an R2 bucket for nightly backups
  --previews               a database and a page store of their own for previews
  --yes                    asks nothing
  --dry-run                says what it would do, and changes nothing
  --local-only             writes your words into app/content/, and nothing else

${SECRETS.join(', ')} are read from the environment.`;

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const SENDER = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** @type {[string, RegExp, string][]} what an option must look like, and an example */
const RULES = [
  ['email', EMAIL, 'you@example.com'],
  ['admin-email', EMAIL, 'you@example.com'],
  ['mail-to', EMAIL, 'you@example.com'],
  ['mail-from', SENDER, '"Robin Sample <hello@example.com>"'],
  ['site-url', /^https:\/\/[^/\s]+$/, 'https://example.com'],
  [
    'project',
    /^[a-z0-9](?:[a-z0-9-]{0,50}[a-z0-9])?$/,
    'portfolio: small letters, digits and hyphens',
  ],
];

/**
 * What the set-up needs to know.
 * @param {Options} options
 * @param {{ toml: string, content: { [file: string]: string }, env: NodeJS.ProcessEnv }} known
 * @returns {import('./steps.mjs').Site}
 * @throws Error that names the option which is missing or wrong
 */
export function siteOf(options, { toml, content, env }) {
  for (const [name, rule, example] of RULES) {
    const value = options[/** @type {keyof Options} */ (name)];
    if (typeof value === 'string' && !rule.test(value))
      throw new Error(`--${name} must look like ${example}.`);
  }
  const { name, email, headline, description, role, phone, address } = options;
  for (const text of [name, headline, description, role, phone, address]) {
    if (text !== undefined && /[\n\r]/.test(text)) throw new Error('One line each, please.');
  }
  const given = {
    SITE_URL: options['site-url'],
    GITHUB_USER: options.github,
    MAIL_FROM: options['mail-from'],
    MAIL_TO: options['mail-to'],
  };
  const vars = present(given);
  const secrets = present(Object.fromEntries(SECRETS.map((secret) => [secret, env[secret]])));
  const mailKey = ['RESEND_API_KEY', 'CLOUDFLARE_EMAIL_TOKEN'].find((name) => secrets[name]);
  if (mailKey && !vars.MAIL_FROM && settingOf(toml, '[vars]', 'MAIL_FROM') === '') {
    throw new Error(
      `${mailKey} is set: mails need a sender, too. Add --mail-from "Robin Sample <hello@example.com>".`,
    );
  }
  const mailbox = options['admin-email'] ?? email ?? wordOf(content, 'contact', 'email');
  if (!options['local-only']) refuseExample(mailbox);
  return {
    project: options.project ?? (settingOf(toml, '', 'name') || 'portfolio'),
    words: present({ name, email, headline, description, role, phone, address }),
    vars,
    secrets,
    backups: options.backups ?? false,
    previews: options.previews ?? false,
    account: options.account ?? env.CLOUDFLARE_ACCOUNT_ID,
    admin: { name: name ?? (nameOf(content) || 'Owner'), email: mailbox },
  };
}

const EXAMPLE = /^$|@example\.(com|org|net)$/;

/** @param {string} mailbox by which the owner signs in @throws Error where nobody has it */
function refuseExample(mailbox) {
  if (mailbox === '') throw new Error('Say your address, which you sign in by, with --email.');
  if (EXAMPLE.test(mailbox))
    throw new Error(
      `${mailbox} is an example: mails to it reach nobody. Say your own address, which you sign in by, with --email.`,
    );
}

/** @param {{ [name: string]: string | undefined }} values @returns {{ [name: string]: string }} without those that are empty */
const present = (values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );

/**
 * Asks in the terminal for what is not among the options.
 * @param {Options} options
 * @param {{ toml: string, content: { [file: string]: string } }} known
 * @param {Ask} ask
 * @returns {Promise<Options>}
 */
export async function askForMore(options, { toml, content }, ask) {
  const more = { ...options };
  /** @type {[keyof Options & ('name' | 'email' | 'headline' | 'description' | 'project' | 'site-url' | 'github'), string, string][]} */
  const questions = [
    ['name', 'Your name', nameOf(content)],
    ['email', 'Your mail address', wordOf(content, 'contact', 'email').replace(EXAMPLE, '')],
    ['headline', 'What a client gets, in one sentence', wordOf(content, 'hero', 'headline')],
    [
      'description',
      'What search engines show below your name, in one or two sentences',
      wordOf(content, 'site', 'description'),
    ],
  ];
  if (!options['local-only']) {
    questions.push(
      ['project', 'Name of the project at Cloudflare', settingOf(toml, '', 'name')],
      [
        'site-url',
        'Your own domain, like https://example.com (empty: the address that Pages gives)',
        settingOf(toml, '[vars]', 'SITE_URL'),
      ],
      ['github', 'Your user at GitHub (empty: none)', settingOf(toml, '[vars]', 'GITHUB_USER')],
    );
  }
  for (const [name, question, now] of questions) {
    if (more[name] !== undefined) continue;
    const wanted = `${question}${now ? ` [${now}]` : ''}: `;
    let answer = await ask(wanted);
    // Here, and not behind all other questions.
    const isWrong = () =>
      name === 'email' && (EXAMPLE.test(answer || now) || !EMAIL.test(answer || now));
    while (!options['local-only'] && !options['admin-email'] && isWrong())
      answer = await ask(`That is no address of yours. ${wanted}`);
    if (answer !== '') more[name] = answer;
  }
  if (options['local-only']) return more;
  if (!process.env.RESEND_API_KEY && !process.env.CLOUDFLARE_EMAIL_TOKEN) {
    const key = await ask('Key of Resend for mails (not shown; empty: later): ', {
      isHidden: true,
    });
    if (key !== '') process.env.RESEND_API_KEY = key;
  }
  if (
    (process.env.RESEND_API_KEY || process.env.CLOUDFLARE_EMAIL_TOKEN) &&
    !more['mail-from'] &&
    settingOf(toml, '[vars]', 'MAIL_FROM') === ''
  ) {
    more['mail-from'] = await ask('Sender of mails, like Robin Sample <hello@example.com>: ');
  }
  more.backups ||= /^y/i.test(
    await ask('A bucket for nightly backups (R2 has to be switched on in the account)? [y/N] '),
  );
  return more;
}

/**
 * A terminal for questions, one after the other; lines that come early wait for theirs.
 * @returns {{ ask: Ask, close: () => void }}
 */
export function openTerminal() {
  let isHidden = false;
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: true,
  });
  const write = Reflect.get(terminal, '_writeToOutput').bind(terminal);
  Reflect.set(terminal, '_writeToOutput', (/** @type {string} */ text) => isHidden || write(text));
  const lines = terminal[Symbol.asyncIterator]();
  return {
    ask: async (question, options = {}) => {
      terminal.setPrompt(question);
      terminal.prompt();
      isHidden = options.isHidden ?? false;
      const { value, done } = await lines.next();
      if (isHidden) process.stdout.write('\n');
      isHidden = false;
      if (done) throw new Error('Stopped: nothing was changed.');
      return value.trim();
    },
    close: () => terminal.close(),
  };
}
