import { randomBytes } from 'node:crypto';
import {
  accountsOf,
  emailOf,
  remoteDatabase,
  secretsOf,
  secretsOfWorker,
  setSecrets,
} from '../cloudflare.mjs';
import { hasContent } from '../content/plan.mjs';
import { deployPages, deployTick, shareTickSecret, tickWorker } from '../deploy/deploy.mjs';
import { applyMigrations } from '../migrations.mjs';
import { setups } from './of-features.mjs';
import {
  accountOf,
  database,
  namespace,
  pages,
  previewDatabase,
  previewNamespace,
  previewSecret,
} from './resources.mjs';
import { stop } from './stop.mjs';
import { settingOf, withSetting } from './toml.mjs';
import { withWords } from './words.mjs';

/*
 * The steps of `npm run setup`. `find` looks at what exists and changes nothing; `make` creates what is missing. Both
 * record what they know in `site`, for the later steps. A step that was interrupted finds, the next time, what it has
 * already created.
 */

/**
 * @typedef {object} Site the owner's wishes, and what is known so far
 * @property {string} project name of everything in the account
 * @property {import('./words.mjs').Answers} words
 * @property {{ [name: string]: string }} vars settings for wrangler.toml
 * @property {{ [name: string]: string }} secrets from the owner
 * @property {string[]} chosen the options of features that are on
 * @property {boolean} previews
 * @property {boolean} leavesContent whether the content of this machine is not wanted online
 * @property {string} [account] which one, if the owner has several
 * @property {{ name: string, email: string }} admin
 * @property {{ [step: string]: string }} [ids] of databases and KV namespaces that exist
 * @property {string} [databaseId]
 * @property {string[]} [tables]
 * @property {import('../cloudflare.mjs').Project | null} [pages] null if there is none yet
 * @property {string[]} [clockSecrets] names of the secrets of the clock's Worker
 * @property {string} [note] shown at the end
 * @property {string} [tickSecret] of the clock, if setup has just created it
 * @property {string} [clockProblem] why there is no clock, and what to do
 */
/**
 * @typedef {object} Tools
 * @property {import('./files.mjs').Files} files
 * @property {import('../cloudflare.mjs').Call} call
 * @property {import('../deploy/deploy.mjs').Wrangler} wrangler
 * @property {() => Promise<void>} build
 * @property {(files: string[]) => Promise<unknown>} format
 * @property {typeof import('../admin.mjs').newAdminSql} newAdminSql
 * @property {() => string} randomPassword
 * @property {() => Promise<string>} localContent what the owner has on this machine, '' for nothing but samples
 * @property {(there: import('../database.mjs').Database) => Promise<unknown>} pushContent
 * @property {(there: import('../database.mjs').Database) => Promise<void>} beforeChange makes a backup of a database in use
 * @property {(ask: import('../database.mjs').Ask) => Promise<void>} writeAwayPage
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(site: Site, tools: Tools) => Promise<{ says: string, todo?: string }>} find todo: what `make` will do
 * @property {(site: Site, tools: Tools) => Promise<unknown>} [make]
 * @property {(site: Site, problem: string) => void} [onProblem] for an optional step. An error in
 *   any other step ends setup
 */

/** The host that Pages assigned, or probably will. @param {Site} site */
export const pagesHost = ({ pages, project }) => pages?.subdomain ?? `${project}.pages.dev`;

/** The site's address: the setting, or the one that Pages assigned. @param {Site} site @param {string} toml */
export const addressOf = (site, toml) =>
  site.vars.SITE_URL || settingOf(toml, '[vars]', 'SITE_URL') || `https://${pagesHost(site)}`;

/** @type {Step} */
export const ownTexts = {
  name: 'Your texts',
  find: async ({ words }, { files }) => {
    const { changed, missing } = withWords(files.readContent(), words);
    const lost =
      missing.length > 0
        ? ` (not found: ${missing.join(', ')}; change these under "Site" in the admin area)`
        : '';
    if (changed.length === 0) return { says: `app/content/ has them already${lost}` };
    const paths = changed.map((name) => `app/content/${name}`).join(', ');
    return { says: `not yet in app/content/${lost}`, todo: `write them into ${paths}` };
  },
  make: async ({ words }, { files, format }) => {
    const { files: texts, changed } = withWords(files.readContent(), words);
    await format(
      files.writeContent(Object.fromEntries(changed.map((name) => [name, texts[name] ?? '']))),
    );
  },
};

/** @type {Step} */
const signIn = {
  name: 'Account',
  find: async (site, { call, files }) => {
    const kept = files.keptAccount();
    site.account ||= kept;
    const accounts = await accountsOf(call);
    const email = await emailOf(call);
    const list = accounts.map(({ id, name }) => `\n    ${id}  ${name}`).join('');
    const isMeant = (/** @type {{ id: string, name: string }} */ { id, name }) =>
      !site.account || [id, name].includes(site.account);
    // A token may use an account without permission to list it.
    const unlisted = site.account &&
      accounts.length === 0 && { id: site.account, name: site.account };
    const account = accounts.find(isMeant) ?? unlisted;
    if (!account) return stop(`this sign-in has no account ${site.account ?? ''}. It has:${list}`);
    if (!site.account && accounts.length > 1) {
      stop(`you have several. Choose one with --account, or set CLOUDFLARE_ACCOUNT_ID:${list}`);
    }
    // Then wrangler's commands do not list the accounts.
    process.env.CLOUDFLARE_ACCOUNT_ID = account.id;
    const says = `${account.name}${email ? `, as ${email}` : ''}`;
    const isToBeKept = site.account !== '' && account.id !== kept;
    site.account = account.id;
    return isToBeKept ? { says, todo: 'save it in .env, for all wrangler commands' } : { says };
  },
  make: async ({ account = '' }, { files }) => files.keepAccount(account),
};

/** @type {Step} */
const settings = {
  name: 'Settings',
  find: async (site, { files }) => {
    const before = files.readToml();
    const after = withSettings(before, site);
    const address = addressOf(site, before);
    if (after === before) return { says: `wrangler.toml has them, for ${address}` };
    return { says: 'some are missing', todo: `write them into wrangler.toml, for ${address}` };
  },
  make: async (site, { files }) => files.changeToml((toml) => withSettings(toml, site)),
};

/** @param {string} toml @param {Site} site */
function withSettings(toml, site) {
  const cloudflareMail = site.secrets.CLOUDFLARE_EMAIL_TOKEN && {
    MAIL_PROVIDER: 'cloudflare',
    CLOUDFLARE_ACCOUNT_ID: site.account ?? '',
  };
  const vars = { ...site.vars, ...cloudflareMail, SITE_URL: addressOf(site, toml) };
  const start = withSetting(toml, '', 'name', site.project);
  return Object.entries(vars).reduce(
    (text, [key, value]) => withSetting(text, '[vars]', key, value),
    start,
  );
}

/** @type {Step} */
const secrets = {
  name: 'Secrets',
  find: async (site) => {
    const todo = Object.keys(missingSecrets(site));
    const names = secretsOf(site.pages);
    const says = names.length > 0 ? `${names.join(', ')} are set` : 'none yet';
    return todo.length > 0 ? { says, todo: `set ${todo.join(', ')}` } : { says };
  },
  make: (site, tools) => setSecrets(accountOf(site, tools), site.project, missingSecrets(site)),
};

/** Never replaces APP_SECRET: links in mails and encrypted texts depend on it. @param {Site} site */
const missingSecrets = (site) => ({
  ...site.secrets,
  ...(secretsOf(site.pages).includes('APP_SECRET')
    ? {}
    : { APP_SECRET: randomBytes(32).toString('base64url') }),
});

/** @type {Step} */
const build = {
  name: 'Build',
  find: async () => ({ says: 'builds if files have changed', todo: 'build the site' }),
  make: (_, { build }) => build(),
};

/** @param {Site} site @param {Tools} tools */
const databaseOf = (site, tools) => remoteDatabase(accountOf(site, tools), site.databaseId ?? '');

/** @param {Site} site @param {Tools} tools @param {string} table @param {string} column @returns {Promise<Record<string, unknown>[]>} none if there is no such table */
async function rowsOf(site, tools, table, column) {
  if (!site.tables?.includes(table)) return [];
  const [rows = []] = await databaseOf(site, tools).ask([`select ${column} from ${table}`]);
  return rows;
}

/** @type {Step} */
const migrations = {
  name: 'Migrations',
  find: async (site, tools) => {
    const all = tools.files.migrationNames();
    const rows = await rowsOf(site, tools, 'd1_migrations', 'name');
    const known = rows.map((row) => String(row.name));
    const strange = known.find((name) => !all.includes(name));
    if (strange)
      stop(
        `the database has the migration ${strange}, which this folder does not have. The database is newer, or belongs to something else. Update this folder, or choose another name with --project.`,
      );
    const missing = all.length - known.length;
    return missing === 0
      ? { says: `all ${all.length} are applied` }
      : {
          says: `${known.length} of ${all.length} are applied`,
          todo: `apply ${missing}`,
        };
  },
  make: (site, tools) => {
    const there = databaseOf(site, tools);
    return applyMigrations(there, () => tools.beforeChange(there));
  },
};

const GIVE_PASSWORD = (/** @type {{ email: string, password: string }} */ { email, password }) =>
  `Sign in as ${email} with the password ${password} (it is not shown again; change it under Settings, Security)`;

/** @type {Step} */
const firstAdmin = {
  name: 'Admin',
  find: async (site, tools) => {
    const { admin } = site;
    const rows = await rowsOf(site, tools, 'admins', 'email');
    const kept = tools.files.keptAdmin();
    if (kept && rows.some(({ email }) => email === kept.email)) site.note = GIVE_PASSWORD(kept);
    if (rows.length > 0) return { says: rows.map(({ email }) => email).join(', ') };
    return {
      says: 'nobody can sign in yet',
      todo: `create ${admin.name} <${admin.email}> with a random password`,
    };
  },
  make: async (site, tools) => {
    const admin = { ...site.admin, password: tools.randomPassword() };
    tools.files.keepAdmin(admin);
    await databaseOf(site, tools).ask([tools.newAdminSql(admin)]);
    site.note = GIVE_PASSWORD(admin);
  },
};

/**
 * Into a site without content only: later, `npm run content:push` shows what it would change there.
 * @type {Step}
 */
const content = {
  name: 'Content',
  find: async (site, tools) => {
    if (site.leavesContent) return { says: 'stays on this machine' };
    const own = await tools.localContent();
    if (own === '') return { says: 'nothing but samples on this machine' };
    const isThere =
      site.tables?.includes('posts') && (await hasContent(databaseOf(site, tools).ask));
    return isThere
      ? {
          says: 'the site has some. "npm run content:push" takes later changes of this machine along',
        }
      : { says: `on this machine (${own})`, todo: 'take it along' };
  },
  make: (site, tools) => tools.pushContent(databaseOf(site, tools)),
};

/**
 * Optional, because Cloudflare may refuse a Worker to a new account. Before the deployment, so that the site knows the
 * secret at once.
 * @type {Step}
 */
const clock = {
  name: 'Clock',
  find: async (site, tools) => {
    const worker = tickWorker(site.project);
    site.clockSecrets = await secretsOfWorker(accountOf(site, tools), worker);
    return site.clockSecrets.includes('TICK_SECRET') && knowsClock(site)
      ? { says: `${worker} exists`, todo: 'deploy it again' }
      : {
          says: 'none yet',
          todo: `deploy the Worker ${worker}, and set a secret for it and the site`,
        };
  },
  make: async (site, tools) => {
    await deployTick(tools.wrangler, site.project, pagesHost(site));
    const own = knowsClock(site);
    if (own && site.clockSecrets?.includes('TICK_SECRET')) return;
    const last = own ? 'worker' : 'site';
    site.tickSecret = await shareTickSecret(accountOf(site, tools), site.project, last);
  },
  onProblem: (site, problem) => {
    site.clockProblem = problem;
  },
};

/** @param {Site} site */
const knowsClock = ({ pages }) => secretsOf(pages).includes('TICK_SECRET');

/** @type {Step} */
const deploy = {
  name: 'Deployment',
  find: async (site, { files }) => ({
    says: 'deploys every time',
    todo: `deploy the site to ${addressOf(site, files.readToml())}`,
  }),
  make: async (site, tools) => {
    await tools.writeAwayPage(databaseOf(site, tools).ask);
    await deployPages(tools.wrangler);
  },
};

/** In their order. @type {Step[]} */
export const steps = [
  ownTexts,
  signIn,
  database,
  namespace,
  ...setups.flatMap(({ steps = [] }) => steps),
  pages,
  previewDatabase,
  previewNamespace,
  settings,
  secrets,
  previewSecret,
  build,
  migrations,
  firstAdmin,
  content,
  clock,
  deploy,
];
