import * as cloudflare from '../../../../scripts/lib/cloudflare.mjs';
import { accountOf } from '../../../../scripts/lib/setup/resources.mjs';
import { settingOf, withSection, withSetting } from '../../../../scripts/lib/setup/toml.mjs';

/* What `npm run setup` does for backups (`scripts/lib/setup/of-features.mjs`). */

export const options = {
  backups: {
    type: 'boolean',
    help: 'creates an R2 bucket for nightly backups',
    question: 'Create a bucket for nightly backups? R2 must be enabled in the account.',
  },
};

export const secrets = ['BACKUP_KEY'];

const SECTION = '[[r2_buckets]] BACKUPS';
/** @param {string} toml */
const boundIn = (toml) => settingOf(toml, SECTION, 'bucket_name');

/** @type {import('../../../../scripts/lib/setup/steps.mjs').Step} */
const bucket = {
  name: 'Backups',
  find: async (site, tools) => {
    const { project, chosen } = site;
    const bound = boundIn(tools.files.readToml());
    if (!chosen.includes('backups') && bound === '')
      return { says: 'no bucket (add one with --backups)' };
    const name = bound || `${project}-backups`;
    if (!(await cloudflare.hasBucket(accountOf(site, tools), name)))
      return { says: 'no bucket yet', todo: `create ${name}` };
    return bound
      ? { says: `${name} exists` }
      : { says: `${name} exists`, todo: 'bind it in wrangler.toml' };
  },
  make: async (site, tools) => {
    const { files } = tools;
    const bound = boundIn(files.readToml());
    const name = bound || `${site.project}-backups`;
    const account = accountOf(site, tools);
    if (!(await cloudflare.hasBucket(account, name))) await cloudflare.makeBucket(account, name);
    files.changeToml((toml) =>
      withSetting(withSection(toml, SECTION, {}), SECTION, 'bucket_name', name),
    );
  },
};

export const steps = [bucket];
