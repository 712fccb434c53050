import { randomBytes } from 'node:crypto';
import * as cloudflare from '../cloudflare.mjs';
import { PRODUCTION_BRANCH } from '../deploy/deploy.mjs';
import { stop } from './stop.mjs';
import { PREVIEW_DATABASE, settingOf, withSection, withSetting } from './toml.mjs';

/* The setup steps for resources of the account: database, KV namespace, Pages project. */

/** @typedef {import('./steps.mjs').Site} Site */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Tools} Tools */

/** Returns what calls the API for the site's account. @param {Site} site @param {Tools} tools */
export const accountOf = ({ account = '' }, { call }) => cloudflare.inAccount(call, account);

/** The id in wrangler.toml before setup has run. */
const PLACEHOLDER = /^[0-]*$/;

/**
 * Makes the step for a resource that wrangler.toml refers to by id.
 * @param {{ name: string, section: string, key: string, nameKey?: string, list: typeof cloudflare.databases, create: typeof cloudflare.makeDatabase,
 *   suffix?: string, isWanted?: (site: Site, toml: string) => boolean, prepare?: (toml: string) => string,
 *   check?: (site: Site, tools: Tools, id: string) => Promise<void>, note?: (site: Site, id: string) => void }} kind
 *   suffix: appended to the project's name; prepare: adds the section to wrangler.toml
 * @returns {Step}
 */
function withId(kind) {
  const { name, section, key, nameKey, list, create, check, note } = kind;
  const {
    suffix = '',
    isWanted = () => true,
    prepare = (/** @type {string} */ toml) => toml,
  } = kind;
  const nameFor = (/** @type {Site} */ { project }) => project + suffix;
  /** @param {Site} site @param {Tools} tools @param {string} id */
  const write = (site, { files }, id) => {
    note?.(site, id);
    files.changeToml((toml) => {
      const before = prepare(toml);
      const withName = nameKey ? withSetting(before, section, nameKey, nameFor(site)) : before;
      return withSetting(withName, section, key, id);
    });
  };
  return {
    name,
    find: async (site, tools) => {
      const toml = tools.files.readToml();
      if (!isWanted(site, toml)) return { says: 'none (add it with --previews)' };
      const known = settingOf(toml, section, key);
      const all = await list(accountOf(site, tools));
      if (!PLACEHOLDER.test(known)) {
        const own = all.find(({ id }) => id === known);
        if (!own) {
          stop(
            `wrangler.toml names ${known}, which is not in this account. Check that it is the right account (--account). To create a new one, set ${key} = "" in wrangler.toml and run this again.`,
          );
        }
        note?.(site, known);
        await check?.(site, tools, known);
        return { says: `${own?.name} exists` };
      }
      const found = all.find((one) => one.name === nameFor(site));
      if (!found) return { says: 'none yet', todo: `create ${nameFor(site)}` };
      site.ids = { ...site.ids, [name]: found.id };
      await check?.(site, tools, found.id);
      note?.(site, found.id);
      return { says: `${found.name} exists`, todo: 'write its id into wrangler.toml' };
    },
    make: async (site, tools) => {
      const found = site.ids?.[name];
      write(site, tools, found ?? (await create(accountOf(site, tools), nameFor(site))));
    },
  };
}

/** Refuses a database with tables of something else. @param {Site} site @param {Tools} tools @param {string} id */
async function checkTables(site, tools, id) {
  site.tables = await ownTables(site.project, accountOf(site, tools), id);
}

/** @param {string} name @param {cloudflare.Call} account @param {string} id */
async function ownTables(name, account, id) {
  const { ask } = cloudflare.remoteDatabase(account, id);
  const [rows = []] = await ask(["select name from sqlite_master where type = 'table'"]);
  const tables = rows
    .map((row) => String(row.name))
    .filter((name) => !/^(_cf_|sqlite_)/.test(name));
  if (tables.length > 0 && !tables.includes('d1_migrations')) {
    stop(
      `the database ${name} holds tables of something else. Choose another name with --project.`,
    );
  }
  return tables;
}

export const database = withId({
  name: 'Database',
  section: '[[d1_databases]] DB',
  key: 'database_id',
  nameKey: 'database_name',
  list: cloudflare.databases,
  create: cloudflare.makeDatabase,
  check: checkTables,
  note: (site, id) => {
    site.databaseId = id;
  },
});

export const namespace = withId({
  name: 'KV namespace',
  section: '[[kv_namespaces]] KV',
  key: 'id',
  list: cloudflare.namespaces,
  create: cloudflare.makeNamespace,
});

/** Whether the owner wants previews, or has them. @param {Site} site @param {string} toml */
const hasPreviews = ({ previews }, toml) =>
  previews || settingOf(toml, PREVIEW_DATABASE, 'database_id') !== '';

export const previewDatabase = withId({
  name: 'Preview database',
  section: PREVIEW_DATABASE,
  key: 'database_id',
  nameKey: 'database_name',
  suffix: '-preview',
  isWanted: hasPreviews,
  // Wrangler's environments inherit no settings.
  prepare: (toml) =>
    withSection(
      withSection(toml, '[env.preview.vars]', {
        SITE_URL: '',
        AI_CRAWLERS: 'deny',
      }),
      PREVIEW_DATABASE,
      { migrations_dir: 'migrations' },
    ),
  list: cloudflare.databases,
  create: cloudflare.makeDatabase,
  check: async (site, tools, id) =>
    void (await ownTables(`${site.project}-preview`, accountOf(site, tools), id)),
});

const PREVIEW_NAMESPACE = '[[env.preview.kv_namespaces]] KV';

export const previewNamespace = withId({
  name: 'Preview KV namespace',
  section: PREVIEW_NAMESPACE,
  key: 'id',
  suffix: '-preview',
  isWanted: hasPreviews,
  prepare: (toml) => withSection(toml, PREVIEW_NAMESPACE, {}),
  list: cloudflare.namespaces,
  create: cloudflare.makeNamespace,
});

/**
 * A separate secret, so that the site does not accept sessions or links of a preview.
 * @type {Step}
 */
export const previewSecret = {
  name: 'Preview secret',
  find: async (site, { files }) => {
    if (!hasPreviews(site, files.readToml())) return { says: 'none (add it with --previews)' };
    return cloudflare.secretsOf(site.pages, 'preview').includes('APP_SECRET')
      ? { says: 'APP_SECRET is set' }
      : { says: 'none yet', todo: 'set APP_SECRET for previews' };
  },
  make: (site, tools) => {
    const secrets = { APP_SECRET: randomBytes(32).toString('base64url') };
    return cloudflare.setSecrets(accountOf(site, tools), site.project, secrets, 'preview');
  },
};

/** @type {Step} */
export const pages = {
  name: 'Pages project',
  find: async (site, tools) => {
    const { project } = site;
    site.pages = await cloudflare.projectCalled(accountOf(site, tools), project);
    if (!site.pages) return { says: 'none yet', todo: `create ${project}` };
    const { latest_deployment, domains } = site.pages;
    if (latest_deployment && !cloudflare.secretsOf(site.pages).includes('APP_SECRET'))
      stop(`the project ${project} has another site in it. Choose another name with --project.`);
    return { says: `${project} exists, at ${domains.join(', ')}` };
  },
  make: async (site, tools) => {
    const account = accountOf(site, tools);
    site.pages = await cloudflare.makeProject(account, site.project, PRODUCTION_BRANCH);
  },
};
