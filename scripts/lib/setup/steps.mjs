import { randomBytes } from 'node:crypto';
import {
  deployPages,
  deployTick,
  migrateRemote,
  setSecrets,
  shareTickSecret,
} from '../deploy/deploy.mjs';
import * as platform from './platform.mjs';
import {
  bucket,
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

/** @typedef {import('../deploy/deploy.mjs').Wrangler} Wrangler */
/**
 * @typedef {object} Site the owner's wishes, and what is known so far
 * @property {string} project name of everything in the account
 * @property {import('./words.mjs').Answers} words
 * @property {{ [name: string]: string }} vars settings for wrangler.toml
 * @property {{ [name: string]: string }} secrets from the owner
 * @property {boolean} backups
 * @property {boolean} previews
 * @property {string} [account] which one, if the owner has several
 * @property {{ name: string, email: string }} admin
 * @property {{ [step: string]: string }} [ids] of databases and KV namespaces that exist
 * @property {boolean} [hasBucket] whether the bucket for backups exists
 * @property {string} [databaseId]
 * @property {string[]} [tables]
 * @property {string[]} [domains] of the Pages project, if it exists
 * @property {string[]} [secretNames]
 * @property {string[]} [clockSecrets] names of the secrets of the clock's Worker
 * @property {string} [note] shown at the end
 * @property {string} [tickSecret] of the clock, if setup has just created it
 * @property {string} [clockProblem] why there is no clock, and what to do
 */
/**
 * @typedef {object} Tools
 * @property {import('./files.mjs').Files} files
 * @property {Wrangler} wrangler
 * @property {() => Promise<void>} build
 * @property {(files: string[]) => Promise<unknown>} format
 * @property {typeof import('../admin.mjs').newAdminSql} newAdminSql
 * @property {() => string} randomPassword
 */
/**
 * @typedef {object} Step
 * @property {string} name
 * @property {(site: Site, tools: Tools) => Promise<{ says: string, todo?: string }>} find todo: what `make` will do
 * @property {(site: Site, tools: Tools) => Promise<unknown>} [make]
 * @property {(site: Site, problem: string) => void} [onProblem] for an optional step. An error in
 *   any other step ends setup
 */

/** The site's address: the setting, or the one that Pages assigned. @param {Site} site @param {string} toml */
export const addressOf = ({ vars, domains, project }, toml) =>
  vars.SITE_URL || settingOf(toml, '[vars]', 'SITE_URL') || platform.pagesAddress(project, domains);

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
  find: async (site, { wrangler, files }) => {
    const kept = files.keptAccount();
    site.account ||= kept;
    const { email, accounts } = await platform.whoIsSignedIn(wrangler);
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
    const names = site.secretNames ?? [];
    const says = names.length > 0 ? `${names.join(', ')} are set` : 'none yet';
    return todo.length > 0 ? { says, todo: `set ${todo.join(', ')}` } : { says };
  },
  make: (site, { wrangler }) =>
    setSecrets(wrangler, site.project, JSON.stringify(missingSecrets(site))),
};

/** Never replaces APP_SECRET: links in mails and second factors depend on it. @param {Site} site */
const missingSecrets = (site) => ({
  ...site.secrets,
  ...(site.secretNames?.includes('APP_SECRET')
    ? {}
    : { APP_SECRET: randomBytes(32).toString('base64url') }),
});

/** @type {Step} */
const build = {
  name: 'Build',
  find: async () => ({ says: 'builds if files have changed', todo: 'build the site' }),
  make: (_, { build }) => build(),
};

/** @type {Step} */
const migrations = {
  name: 'Migrations',
  find: async ({ databaseId, tables }, { wrangler, files }) => {
    const all = files.migrationNames();
    const rows =
      databaseId && tables?.includes('d1_migrations')
        ? await platform.ask(wrangler, databaseId, 'select name from d1_migrations')
        : [];
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
  make: (_, { wrangler }) => migrateRemote(wrangler),
};

const GIVE_PASSWORD = (/** @type {{ email: string, password: string }} */ { email, password }) =>
  `Sign in as ${email} with the password ${password} (it is not shown again; change it under Settings, Security)`;

/** @type {Step} */
const firstAdmin = {
  name: 'Admin',
  find: async (site, { wrangler, files }) => {
    const { databaseId, tables, admin } = site;
    const rows =
      databaseId && tables?.includes('admins')
        ? await platform.ask(wrangler, databaseId, 'select email from admins')
        : [];
    const kept = files.keptAdmin();
    if (kept && rows.some(({ email }) => email === kept.email)) site.note = GIVE_PASSWORD(kept);
    if (rows.length > 0) return { says: rows.map(({ email }) => email).join(', ') };
    return {
      says: 'nobody can sign in yet',
      todo: `create ${admin.name} <${admin.email}> with a random password`,
    };
  },
  make: async (site, { wrangler, files, newAdminSql, randomPassword }) => {
    const admin = { ...site.admin, password: randomPassword() };
    files.keepAdmin(admin);
    await platform.ask(wrangler, site.databaseId ?? '', newAdminSql(admin));
    site.note = GIVE_PASSWORD(admin);
  },
};

/** @type {Step} */
const deploy = {
  name: 'Deployment',
  find: async (site, { files }) => ({
    says: 'deploys every time',
    todo: `deploy the site to ${addressOf(site, files.readToml())}`,
  }),
  make: (_, { wrangler }) => deployPages(wrangler),
};

/**
 * Last and optional, because Cloudflare may refuse a Worker to a new account.
 * @type {Step}
 */
const clock = {
  name: 'Clock',
  find: async (site, { wrangler }) => {
    const worker = `${site.project}-tick`;
    const known = site.domains ? await platform.secretsOfClock(wrangler, site.project) : [];
    site.clockSecrets = known;
    const isThere = known.includes('TICK_SECRET') && site.secretNames?.includes('TICK_SECRET');
    if (isThere) return { says: `${worker} exists`, todo: 'deploy it again' };
    return {
      says: 'none yet',
      todo: `deploy the Worker ${worker}, set a secret for it and the site, and deploy the site again`,
    };
  },
  make: async (site, { wrangler }) => {
    const { project, domains } = site;
    await deployTick(wrangler, { project, site: platform.pagesAddress(project, domains) });
    const [worker, own] = [site.clockSecrets, site.secretNames].map((names) =>
      names?.includes('TICK_SECRET'),
    );
    if (worker && own) return;
    site.tickSecret = await shareTickSecret(wrangler, project, own ? 'worker' : 'site');
  },
  onProblem: (site, problem) => {
    site.clockProblem = problem;
  },
};

/** In their order. @type {Step[]} */
export const steps = [
  ownTexts,
  signIn,
  database,
  namespace,
  bucket,
  pages,
  previewDatabase,
  previewNamespace,
  settings,
  secrets,
  previewSecret,
  build,
  migrations,
  firstAdmin,
  deploy,
  clock,
];
