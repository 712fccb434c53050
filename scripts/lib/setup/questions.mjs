import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { featureOptions, setups } from './of-features.mjs';
import { settingOf } from './toml.mjs';
import { nameOf, wordOf } from './words.mjs';

/* The owner's answers: from the command line's options, or from questions in the terminal. */

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
  'mail-from': TEXT,
  'mail-to': TEXT,
  previews: FLAG,
  'without-content': FLAG,
  yes: FLAG,
  'dry-run': FLAG,
  'local-only': FLAG,
  help: FLAG,
};

/** Those of features are by their names, too. @typedef {ReturnType<typeof readOptions>} Options */
/** @typedef {(question: string, options?: { isHidden?: boolean }) => Promise<string>} Ask isHidden: does not show what is typed */

/** @param {string[]} [args] */
export const readOptions = (args) => {
  const more = featureOptions.map(([name, { type }]) => [name, type === 'string' ? TEXT : FLAG]);
  return parseArgs({ options: { ...OPTIONS, ...toObject(more) }, args }).values;
};

/** @type {(entries: unknown[][]) => {}} */
const toObject = (entries) => Object.fromEntries(entries);

/** The value of a feature's option. @param {Options} options @param {string} name @returns {string | boolean | undefined} */
const answerOf = (options, name) => Reflect.get(options, name);

/** Read from the environment or a hidden prompt, because other users of the machine can read a command line. */
const SECRETS = [
  'RESEND_API_KEY',
  'RESEND_WEBHOOK_SECRET',
  'CLOUDFLARE_EMAIL_TOKEN',
  ...setups.flatMap(({ secrets = [] }) => secrets),
];

const HELP_OF_FEATURES = featureOptions.map(
  ([name, { value = '', help }]) => `\n  ${`--${name} ${value}`.padEnd(25)}${help}`,
);

export const HELP = `npm run setup -- [options]: puts the site online. You can run it again at any time.

  --name "Robin Sample"    --email you@example.com     --headline "What a client gets"
  --role "Web developer"   --phone "+1 555 0100"       --address "12 Main Street, 1000 Town"
  --description "…"        shown by search engines below your name
  --admin-email            email for the sign-in, if it is not --email
  --project portfolio      the name of everything in the Cloudflare account
  --account ID             which account, if you have several; saved in .env
  --site-url https://…     your own domain; default: the address that Pages assigns
  --mail-from, --mail-to   the sender of mails, and the mailbox for visitors' messages${HELP_OF_FEATURES.join('')}
  --previews               creates a separate database and KV namespace for previews
  --without-content        leaves the content of the site on this machine where it is
  --yes                    asks no questions
  --dry-run                shows what it would do, and changes nothing
  --local-only             only writes your texts into app/content/

${SECRETS.join(', ')} are read from the environment.`;

const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const SENDER = /^(?:[^<>]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/;

/** @type {[string, RegExp, string][]} option, pattern, example */
const RULES = [
  ['email', EMAIL, 'you@example.com'],
  ['admin-email', EMAIL, 'you@example.com'],
  ['mail-to', EMAIL, 'you@example.com'],
  ['mail-from', SENDER, '"Robin Sample <hello@example.com>"'],
  ['site-url', /^https:\/\/[^/\s]+$/, 'https://example.com'],
  [
    'project',
    /^[a-z0-9](?:[a-z0-9-]{0,50}[a-z0-9])?$/,
    'portfolio: lower-case letters, digits and hyphens',
  ],
];

/**
 * Returns what setup needs to know: options, environment, and the defaults in the project's files.
 * @param {Options} options
 * @param {{ toml: string, content: { [file: string]: string }, env: NodeJS.ProcessEnv }} known
 * @returns {import('./steps.mjs').Site}
 * @throws Error that names the missing or invalid option
 */
export function siteOf(options, { toml, content, env }) {
  for (const [name, rule, example] of RULES) {
    const value = options[/** @type {keyof Options} */ (name)];
    if (typeof value === 'string' && !rule.test(value))
      throw new Error(`--${name} must look like ${example}.`);
  }
  const { name, email, headline, description, role, phone, address } = options;
  for (const text of [name, headline, description, role, phone, address]) {
    if (text !== undefined && /[\n\r]/.test(text))
      throw new Error('An option must not contain a line break.');
  }
  const given = {
    SITE_URL: options['site-url'],
    MAIL_FROM: options['mail-from'],
    MAIL_TO: options['mail-to'],
    ...Object.fromEntries(
      featureOptions.flatMap(([name, { setting }]) => {
        const value = answerOf(options, name);
        return setting && typeof value === 'string' ? [[setting, value]] : [];
      }),
    ),
  };
  const vars = present(given);
  const secrets = present(Object.fromEntries(SECRETS.map((secret) => [secret, env[secret]])));
  const mailKey = ['RESEND_API_KEY', 'CLOUDFLARE_EMAIL_TOKEN'].find((name) => secrets[name]);
  if (mailKey && !vars.MAIL_FROM && settingOf(toml, '[vars]', 'MAIL_FROM') === '') {
    throw new Error(
      `${mailKey} is set, but mails also need a sender. Add --mail-from "Robin Sample <hello@example.com>".`,
    );
  }
  const mailbox = options['admin-email'] ?? email ?? wordOf(content, 'contact', 'email');
  if (!options['local-only']) refuseExample(mailbox);
  return {
    project: options.project ?? (settingOf(toml, '', 'name') || 'portfolio'),
    words: present({ name, email, headline, description, role, phone, address }),
    vars,
    secrets,
    chosen: featureOptions.flatMap(([name]) => (answerOf(options, name) === true ? [name] : [])),
    previews: options.previews ?? false,
    leavesContent: options['without-content'] ?? false,
    account: options.account ?? env.CLOUDFLARE_ACCOUNT_ID,
    admin: { name: name ?? (nameOf(content) || 'Owner'), email: mailbox },
  };
}

const EXAMPLE = /^$|@example\.(com|org|net)$/;

/** @param {string} mailbox for the sign-in @throws Error if it is missing or an example */
function refuseExample(mailbox) {
  if (mailbox === '') throw new Error('Pass your email address with --email. You sign in with it.');
  if (EXAMPLE.test(mailbox))
    throw new Error(
      `${mailbox} is an example, and nobody receives mail there. Pass your own address with --email. You sign in with it.`,
    );
}

/** @param {{ [name: string]: string | undefined }} values @returns {{ [name: string]: string }} without empty values */
const present = (values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([key, value]) => (value?.trim() ? [[key, value.trim()]] : [])),
  );

/**
 * Asks for everything that is not among the options.
 * @param {Options} options
 * @param {{ toml: string, content: { [file: string]: string }, own: string }} known own: what the owner has on this
 *   machine, '' for nothing but samples
 * @param {Ask} ask
 * @returns {Promise<Options>}
 */
export async function askForMore(options, { toml, content, own }, ask) {
  const more = { ...options };
  /** @type {[keyof Options & ('name' | 'email' | 'headline' | 'description' | 'project' | 'site-url'), string, string][]} */
  const questions = [
    ['name', 'Your name', nameOf(content)],
    ['email', 'Your email address', wordOf(content, 'contact', 'email').replace(EXAMPLE, '')],
    [
      'headline',
      'Headline: what a client gets, in one sentence',
      wordOf(content, 'hero', 'headline'),
    ],
    [
      'description',
      'Description for search engines, in one or two sentences',
      wordOf(content, 'site', 'description'),
    ],
  ];
  if (!options['local-only']) {
    questions.push(
      ['project', 'Project name at Cloudflare', settingOf(toml, '', 'name')],
      [
        'site-url',
        'Your own domain, like https://example.com (empty: the address that Pages assigns)',
        settingOf(toml, '[vars]', 'SITE_URL'),
      ],
    );
  }
  for (const [name, question, now] of questions) {
    if (more[name] !== undefined) continue;
    const wanted = `${question}${now ? ` [${now}]` : ''}: `;
    let answer = await ask(wanted);
    // At once, not after all other questions.
    const isWrong = () =>
      name === 'email' && (EXAMPLE.test(answer || now) || !EMAIL.test(answer || now));
    while (!options['local-only'] && !options['admin-email'] && isWrong())
      answer = await ask(`That is not a valid address. ${wanted}`);
    if (answer !== '') more[name] = answer;
  }
  if (options['local-only']) return more;
  if (!process.env.RESEND_API_KEY && !process.env.CLOUDFLARE_EMAIL_TOKEN) {
    const key = await ask('Resend API key for mails (hidden; empty: later): ', {
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
  for (const [name, { type, question, setting }] of featureOptions) {
    if (answerOf(more, name)) continue;
    const now = setting ? settingOf(toml, '[vars]', setting) : '';
    const answer = await ask(
      type === 'boolean' ? `${question} [y/N] ` : `${question}${now ? ` [${now}]` : ''}: `,
    );
    if (answer !== '')
      Object.assign(more, { [name]: type === 'string' ? answer : /^y/i.test(answer) });
  }
  if (own !== '' && !more['without-content']) {
    const answer = await ask(`Take what you made on this machine along (${own})? [Y/n] `);
    more['without-content'] = /^n/i.test(answer);
  }
  return more;
}

/**
 * Opens a terminal that asks one question after the other. Lines that arrive early answer later questions.
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
      if (done) throw new Error('Stopped. Nothing was changed.');
      return value.trim();
    },
    close: () => terminal.close(),
  };
}
