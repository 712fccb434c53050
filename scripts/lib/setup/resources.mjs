import * as platform from './platform.mjs';
import { stop } from './stop.mjs';
import { settingOf, withBackups, withSetting } from './toml.mjs';

/* The steps of the set-up that are about what the account holds: database, page store, bucket, Pages project. */

/** @typedef {import('./steps.mjs').Site} Site */
/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').Tools} Tools */

/** What stands for an id in wrangler.toml as it comes. */
const PLACEHOLDER = /^[0-]*$/;

/**
 * Something of the account's that wrangler.toml knows by its id.
 * @param {{ name: string, section: string, key: string, nameKey?: string, list: typeof platform.databases, create: typeof platform.makeDatabase,
 *   check?: (site: Site, tools: Tools, id: string) => Promise<void>, note?: (site: Site, id: string) => void }} kind
 * @returns {Step}
 */
function withId({ name, section, key, nameKey, list, create, check, note }) {
  /** @param {Site} site @param {Tools} tools @param {string} id */
  const write = (site, { files }, id) => {
    note?.(site, id);
    files.changeToml((toml) => {
      const withName = nameKey ? withSetting(toml, section, nameKey, site.project) : toml;
      return withSetting(withName, section, key, id);
    });
  };
  const named = async (/** @type {Site} */ { project }, /** @type {Tools} */ { wrangler }) =>
    (await list(wrangler)).find((one) => one.name === project);
  return {
    name,
    find: async (site, tools) => {
      const known = settingOf(tools.files.readToml(), section, key);
      if (!PLACEHOLDER.test(known)) {
        const own = (await list(tools.wrangler)).find(({ id }) => id === known);
        if (!own) {
          stop(
            `wrangler.toml names ${known}, which is not in this account. Look whether it is the right account (--account); for a new one set ${key} = "" there and run this again.`,
          );
        }
        note?.(site, known);
        await check?.(site, tools, known);
        return { says: `${own?.name} is there` };
      }
      const found = await named(site, tools);
      if (!found) return { says: 'none yet', todo: `make ${site.project}` };
      await check?.(site, tools, found.id);
      note?.(site, found.id);
      return { says: `${found.name} is there`, todo: 'note its id in wrangler.toml' };
    },
    make: async (site, tools) => {
      const found = await named(site, tools);
      if (found) return write(site, tools, found.id);
      await create(tools.wrangler, site.project);
      // Asked for, instead of read from what the command says to people.
      const made = await named(site, tools);
      write(
        site,
        tools,
        made?.id ?? stop('it was made, and is not in the list yet. Run this again in a minute.'),
      );
    },
  };
}

/** Nobody else's tables are to be mixed with the site's. @param {Site} site @param {Tools} tools @param {string} id */
async function checkTables(site, { wrangler }, id) {
  const rows = await platform.ask(
    wrangler,
    id,
    "select name from sqlite_master where type = 'table'",
  );
  const tables = rows
    .map((row) => String(row.name))
    .filter((name) => !/^(_cf_|sqlite_)/.test(name));
  site.tables = tables;
  if (tables.length > 0 && !tables.includes('d1_migrations')) {
    stop(
      `the database ${site.project} holds tables of something else. Choose another name: --project.`,
    );
  }
}

export const database = withId({
  name: 'Database',
  section: '[[d1_databases]] DB',
  key: 'database_id',
  nameKey: 'database_name',
  list: platform.databases,
  create: platform.makeDatabase,
  check: checkTables,
  note: (site, id) => {
    site.databaseId = id;
  },
});

export const namespace = withId({
  name: 'Page store',
  section: '[[kv_namespaces]] KV',
  key: 'id',
  list: platform.namespaces,
  create: platform.makeNamespace,
});

/** @type {Step} */
export const bucket = {
  name: 'Backups',
  find: async ({ project, backups }, { wrangler, files }) => {
    const bound = settingOf(files.readToml(), '[[r2_buckets]] BACKUPS', 'bucket_name');
    if (!backups && bound === '') return { says: 'no bucket (add one with --backups)' };
    const name = bound || `${project}-backups`;
    if (!(await platform.buckets(wrangler)).includes(name))
      return { says: 'no bucket yet', todo: `make ${name}` };
    return bound
      ? { says: `${name} is there` }
      : { says: `${name} is there`, todo: 'name it in wrangler.toml' };
  },
  make: async ({ project }, { wrangler, files }) => {
    const name =
      settingOf(files.readToml(), '[[r2_buckets]] BACKUPS', 'bucket_name') || `${project}-backups`;
    if (!(await platform.buckets(wrangler)).includes(name))
      await platform.makeBucket(wrangler, name);
    files.changeToml((toml) => withBackups(toml, name));
  },
};

/** @type {Step} */
export const pages = {
  name: 'Pages project',
  find: async (site, { wrangler }) => {
    const found = await platform.projectCalled(wrangler, site.project);
    if (!found) return { says: 'none yet', todo: `make ${site.project}` };
    site.domains = found.domains;
    site.secretNames = await platform.secretsOf(wrangler, site.project);
    if (
      !site.secretNames.includes('APP_SECRET') &&
      (await platform.hasDeployments(wrangler, site.project))
    ) {
      stop(
        `there is a project ${site.project} with another site in it. Choose another name: --project.`,
      );
    }
    return { says: `${site.project} is there, at ${found.domains.join(', ')}` };
  },
  make: async (site, { wrangler }) => {
    await platform.makeProject(wrangler, site.project);
    site.domains = (await platform.projectCalled(wrangler, site.project))?.domains;
  },
};
