import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { missingForPreview } from '../../scripts/lib/deploy/deploy-settings.mjs';
import { explained } from '../../scripts/lib/run.mjs';
import { filesIn } from '../../scripts/lib/setup/files.mjs';
import { go } from '../../scripts/lib/setup/go.mjs';
import { readOptions, siteOf } from '../../scripts/lib/setup/questions.mjs';
import { steps } from '../../scripts/lib/setup/steps.mjs';
import { settingOf } from '../../scripts/lib/setup/toml.mjs';
import { asCloned } from '../support/as-cloned';
import { whatIsThere } from '../support/cloudflare/account';
import { ApiError, Killed } from '../support/cloudflare/api';
import { adminSql, startCommands } from '../support/cloudflare/commands';
import { testParts } from '../support/test-part';

/* The steps of `npm run setup`, with Cloudflare's API and wrangler's commands in this process. */

const ARGS = [
  ...['--yes', '--name', 'Mira Falk', '--email', 'mira@falk.test'],
  ...testParts.flatMap(({ setupArgs = [] }) => setupArgs),
];
const PREVIEWS = [...ARGS, '--previews'];
const ALL = { args: PREVIEWS, own: 'posts: 1' };

const folders: string[] = [];
beforeEach(() => void vi.spyOn(console, 'log').mockImplementation(() => {}));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** A clone, as far as the steps look at it, and an empty account. */
function start() {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-steps-'));
  folders.push(folder);
  mkdirSync(join(folder, 'app'));
  for (const part of ['wrangler.toml', 'app/content', 'migrations']) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  const files = filesIn(folder);
  files.changeToml(asCloned);
  const commands = startCommands();
  // For files, which have an address of their own.
  vi.stubGlobal('fetch', commands.fetch);
  const run = async ({ args = ARGS, env = {}, agrees = true, own = '' } = {}) => {
    const known = { toml: files.readToml(), content: files.readContent() };
    const site = siteOf(readOptions(args), { ...known, env });
    let count = 0;
    const { act, call, wrangler } = commands;
    const tools = {
      files,
      call,
      wrangler,
      build: async () => act('build', () => {}),
      format: async () => act('format', () => {}),
      newAdminSql: adminSql,
      randomPassword: () => `password ${Date.now()} ${++count}`,
      localContent: async () => own,
      beforeChange: async () => act('backup', () => {}),
      writeAwayPage: async () => {},
      pushContent: async () => act('content', () => void commands.database.posts.push('one')),
    };
    delete process.env.CLOUDFLARE_ACCOUNT_ID;
    const done = await go(steps, site, tools, { say: () => {}, agree: async () => agrees });
    delete process.env.CLOUDFLARE_ACCOUNT_ID;
    return { done, site };
  };
  /** Everything that lasts, without what is random. */
  const state = () => ({
    account: whatIsThere(commands.account),
    admins: commands.database.admins.map(({ email }) => email),
    migrations: commands.database.migrations.length,
    posts: [...commands.database.posts],
    toml: files
      .readToml()
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/g, (id) =>
        /^[0-]+$/.test(id) ? id : 'ID',
      ),
    content: files.readContent(),
    secretsAgree:
      commands.account.projects[0]?.secrets.TICK_SECRET ===
      commands.account.scripts.get('portfolio-tick')?.secrets.TICK_SECRET,
    deployed: commands.account.projects[0]?.deployments.at(-1)?.secrets,
  });
  return { ...commands, files, folder, run, state };
}
type Started = ReturnType<typeof start>;

const withoutValues = ({ deployed, ...rest }: ReturnType<Started['state']>) => ({
  ...rest,
  deployed: Object.keys(deployed ?? {}).sort(),
});

it('a first setup creates every resource once, stores the ids in wrangler.toml, and deploys the site', async () => {
  const { run, state, account, files, database } = start();
  const { site } = await run();
  expect(state()).toMatchObject({
    account: {
      databases: ['portfolio'],
      namespaces: ['portfolio'],
      projects: [
        { name: 'portfolio', production_branch: 'main', secrets: ['APP_SECRET', 'TICK_SECRET'] },
      ],
      scripts: [{ name: 'portfolio-tick', secrets: ['TICK_SECRET'] }],
    },
    admins: ['mira@falk.test'],
    secretsAgree: true,
  });
  const toml = files.readToml();
  expect(toml).toContain(`database_id = "${account.databases[0]?.uuid}"`);
  expect(toml).toContain(`id = "${account.namespaces[0]?.id}"`);
  // The address that the platform assigned, which is not always the project's name.
  expect(toml).toContain('SITE_URL = "https://portfolio-4x7.pages.dev"');
  const [project] = account.projects;
  expect(project?.deployments.map(({ branch }) => branch)).toEqual(['main']);
  expect(project?.deployments.at(-1)?.secrets).toEqual(project?.secrets);
  const [admin] = database.admins;
  expect(site.note).toContain(Object(admin).password);
});

it('a second setup changes nothing, and deploys again', async () => {
  const { run, state, account, steps } = start();
  await run();
  const before = state();
  const first = steps.length;
  await run();
  expect(state()).toEqual(before);
  expect(account.projects[0]?.deployments).toHaveLength(2);
  const again = steps.slice(first).filter((step) => !step.endsWith('/query'));
  expect(again).toEqual([
    'build',
    expect.stringMatching(/^deploy /),
    expect.stringMatching(/^pages deploy /),
  ]);
});

it('what the owner made on this machine is taken along once, and not if they do not want that', async () => {
  const own = 'posts: 1';
  const { run, steps, database } = start();
  await run({ own, args: [...ARGS, '--without-content'] });
  expect(steps).not.toContain('content');
  await run({ own });
  expect(steps.filter((step) => step === 'content')).toHaveLength(1);
  expect(steps.lastIndexOf('content')).toBeLessThan(
    steps.findLastIndex((step) => step.startsWith('pages deploy')),
  );
  await run({ own });
  expect(database.posts).toEqual(['one']);
});

it('a later setup makes a backup before it migrates a database in use', async () => {
  const { run, folder, database, steps } = start();
  await run();
  expect(steps).not.toContain('backup');
  writeFileSync(join(folder, 'migrations/older.sql'), '');
  database.migrations.splice(0, 1, 'older.sql');
  await run();
  expect(steps).toContain('backup');
});

it('a later setup stores new settings and keys, and keeps APP_SECRET', async () => {
  const { run, account, files } = start();
  await run();
  const before = { ...account.projects[0]?.secrets };
  const args = [...ARGS, '--mail-from', 'Mira <mail@falk.test>', '--site-url', 'https://falk.test'];
  await run({ args, env: { RESEND_API_KEY: 're_1' } });
  expect(account.projects[0]?.secrets).toEqual({ ...before, RESEND_API_KEY: 're_1' });
  expect(files.readToml()).toContain('SITE_URL = "https://falk.test"');
  expect(files.readToml()).toContain('MAIL_FROM = "Mira <mail@falk.test>"');
});

it('a token for Cloudflare Email Service selects that provider', async () => {
  const { run, files, account } = start();
  await run({
    args: [...ARGS, '--mail-from', 'm@falk.test'],
    env: { CLOUDFLARE_EMAIL_TOKEN: 'token' },
  });
  expect(settingOf(files.readToml(), '[vars]', 'MAIL_PROVIDER')).toBe('cloudflare');
  expect(settingOf(files.readToml(), '[vars]', 'CLOUDFLARE_ACCOUNT_ID')).toBe(
    account.accounts[0]?.id,
  );
  expect(account.projects[0]?.secrets.CLOUDFLARE_EMAIL_TOKEN).toBe('token');
});

it('setup prints no secrets', async () => {
  const said = vi.spyOn(console, 'log');
  const { run, account, steps } = start();
  await run({
    args: [...ARGS, '--mail-from', 'm@falk.test'],
    env: { RESEND_API_KEY: 're_secret' },
  });
  const texts = JSON.stringify([said.mock.calls, steps]);
  for (const secret of Object.values(account.projects[0]?.secrets ?? {})) {
    expect(texts).not.toContain(secret);
  }
});

it('--dry-run checks everything and changes nothing', async () => {
  const { run, state, steps } = start();
  const before = state();
  expect(await run({ agrees: false })).toMatchObject({ done: false });
  expect(state()).toEqual(before);
  expect(steps).toEqual([]);
});

it('the clock calls the address that Pages assigned, even if the site has a custom domain', async () => {
  const { run, steps } = start();
  await run({ args: [...ARGS, '--site-url', 'https://falk.test'] });
  expect(steps.find((step) => step.startsWith('deploy '))).toContain(
    '--var SITE_URL:https://portfolio-4x7.pages.dev',
  );
});

it.each([
  ['You need a workers.dev subdomain in order to proceed. [code: 10063]', /Open Workers & Pages/],
  [
    'You need to verify your email address to use Workers. [code: 10034]',
    /Open the link in Cloudflare's mail/,
  ],
  ['This account has reached its limit of 5 cron triggers. [code: 10072]', /five cron triggers/],
])(
  'a clock that Cloudflare refuses with "%s" is reported with a remedy, and the site is deployed',
  async (answer, remedy) => {
    const one = start();
    one.interfereBy((step) => {
      if (step.startsWith('deploy ')) throw explained(`✘ [ERROR] ${answer}`);
    });
    const { done, site } = await one.run();
    expect(done).toBe(true);
    expect(site.clockProblem).toMatch(remedy);
    expect(one.account.projects[0]?.deployments).toHaveLength(1);
    expect(site.note).toContain('with the password');
    one.interfereBy(() => {});
    expect((await one.run()).site.clockProblem).toBe(undefined);
    expect(one.state()).toMatchObject({ secretsAgree: true });
  },
);

/** Simulates that the process ends at its nth step: before the step has an effect, or before its response. */
const killAt = ({ interfereBy }: Started, n: number, moment: 'before' | 'after') => {
  let left = n;
  interfereBy((step, phase) => {
    if (step.startsWith('GET ') || phase !== moment) return;
    left -= 1;
    if (left === 0) throw new Killed();
  });
};

it.each(['before', 'after'] as const)(
  'a setup that is killed %s the effect of a step ends in the same state when run again, and creates nothing twice',
  async (moment) => {
    const whole = start();
    await whole.run(ALL);
    const expected = withoutValues(whole.state());
    for (let n = 1; n <= whole.steps.length; n += 1) {
      const one = start();
      killAt(one, n, moment);
      await expect(one.run(ALL), whole.steps[n - 1]).rejects.toThrow();
      one.interfereBy(() => {});
      const known = { ...one.account.projects[0]?.secrets };
      const { site } = await one.run(ALL);
      expect(withoutValues(one.state()), whole.steps[n - 1]).toEqual(expected);
      const { account, database } = one;
      const secrets = account.projects[0]?.secrets;
      if (known.APP_SECRET) expect(secrets?.APP_SECRET).toBe(known.APP_SECRET);
      expect(account.projects[0]?.deployments.at(-1)?.secrets).toEqual(secrets);
      expect(Object.keys(account.projects[0]?.previewSecrets ?? {})).toEqual(['APP_SECRET']);
      // The second run shows the password, even if the first one ended after it created the admin.
      expect(site.note, whole.steps[n - 1]).toContain(Object(database.admins[0]).password);
      rmSync(one.folder, { recursive: true });
      folders.splice(folders.indexOf(one.folder), 1);
    }
  },
);

it('an interrupted setup after the clock was removed leaves one secret for both workers', async () => {
  for (let n = 1; n <= 20; n += 1) {
    const one = start();
    await one.run();
    one.account.scripts.clear();
    killAt(one, n, 'after');
    await one.run().catch(() => {});
    one.interfereBy(() => {});
    await one.run();
    expect(one.state().secretsAgree, String(n)).toBe(true);
  }
});

it('previews get their own database, KV namespace and secret, once', async () => {
  const one = start();
  await one.run();
  const before = one.files.readToml();
  expect(missingForPreview(before)).toContain('npm run setup -- --previews');
  await one.run(ALL);
  const { account } = one.state();
  expect(account.databases).toEqual(['portfolio', 'portfolio-preview']);
  expect(account.namespaces).toEqual(['portfolio', 'portfolio-preview']);
  const toml = one.files.readToml();
  expect(toml.startsWith(before.trimEnd())).toBe(true);
  expect(missingForPreview(toml)).toBe('');
  expect(settingOf(toml, '[[env.preview.d1_databases]] DB', 'database_id')).toBe(
    one.account.databases[1]?.uuid,
  );
  expect(settingOf(toml, '[[env.preview.kv_namespaces]] KV', 'id')).toBe(
    one.account.namespaces[1]?.id,
  );
  expect(settingOf(toml, '[[env.preview.d1_databases]] DB', 'migrations_dir')).toBe('migrations');
  expect(settingOf(toml, '[env.preview.vars]', 'AI_CRAWLERS')).toBe('deny');
  const [project] = one.account.projects;
  const secret = project?.previewSecrets.APP_SECRET;
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(secret).not.toBe(project?.secrets.APP_SECRET);
  // Later runs keep them, with and without the option.
  for (const args of [PREVIEWS, ARGS]) await one.run({ args });
  expect(one.files.readToml()).toBe(toml);
  expect(one.state().account.databases).toHaveLength(2);
  expect(one.account.projects[0]?.previewSecrets.APP_SECRET).toBe(secret);
});

describe('setup that is refused before it changes anything', () => {
  const refusal = async (one: Started) => {
    const before = one.state();
    const said = await one.run().catch((error) => String(error.message));
    expect(one.state()).toEqual(before);
    return said;
  };

  it.each([
    [
      'an invalid token',
      '/accounts',
      9109,
      /Account: .*\n.*does not know the token.*CLOUDFLARE_API_TOKEN/,
    ],
    ['a missing permission', '/d1/database', 10000, /Database: .*\n.*needs: Account: D1 Edit/],
  ])('%s is reported with a remedy', async (_, path, code, remedy) => {
    const one = start();
    one.interfereBy((step) => {
      if (step === `GET ${path}`) throw new ApiError(403, code, 'Refused');
    });
    expect(await refusal(one)).toMatch(remedy);
  });

  it('a database of the same name with other tables is refused', async () => {
    const one = start();
    one.account.databases.push({ uuid: 'other', name: 'portfolio', version: 'production' });
    one.database.tables.push('invoices');
    expect(await refusal(one)).toMatch(/Database: .*tables of something else.*--project/);
  });

  it('a project of the same name with another site is refused', async () => {
    const one = start();
    const { id } = one.account.accounts[0] ?? {};
    const body = { name: 'portfolio', production_branch: 'main' };
    await one.call(`/accounts/${id}/pages/projects`, { method: 'POST', body });
    await one.wrangler(['pages', 'deploy', '--branch', 'main']);
    expect(await refusal(one)).toMatch(/Pages project: .*another site.*--project/);
  });

  it('ids of another account are refused', async () => {
    const one = start();
    one.files.changeToml((toml) => toml.replace(/database_id = ".*"/, 'database_id = "1234"'));
    expect(await refusal(one)).toMatch(
      /Database: wrangler.toml names 1234, which is not in this account/,
    );
  });

  it('several accounts are refused until one is named', async () => {
    const one = start();
    one.account.accounts.push({ id: 'second', name: 'Work' });
    expect(await refusal(one)).toMatch(/Account: .*--account.*\n.*\n.*second {2}Work/);
    writeFileSync(join(one.folder, '.env'), 'OTHER=1');
    await one.run({ args: [...ARGS, '--account', 'Work'] });
    expect(one.steps).toContain('POST /accounts/second/pages/projects');
    // The account is stored where wrangler's commands and the next run find it.
    const kept = () => readFileSync(join(one.folder, '.env'), 'utf8');
    expect(kept()).toBe('OTHER=1\nCLOUDFLARE_ACCOUNT_ID=second\n');
    await one.run();
    expect(one.state().account.projects).toHaveLength(1);
    await one.run({ args: [...ARGS, '--account', 'The account'] });
    expect(kept()).toBe(`OTHER=1\nCLOUDFLARE_ACCOUNT_ID=${one.account.accounts[0]?.id}\n`);
  });

  it('a database newer than this copy is refused', async () => {
    const one = start();
    await one.run();
    one.database.migrations = [...one.database.migrations, '9999_later.sql'];
    expect(await refusal(one)).toMatch(/Migrations: .*9999_later.sql/);
  });
});

it('a database created by somebody else during the setup is reported with a remedy, and used by the next run', async () => {
  const one = start();
  one.interfereBy((step, phase) => {
    if (step === 'POST /d1/database' && phase === 'before')
      one.account.databases.push({ uuid: 'theirs', name: 'portfolio', version: '' });
  });
  await expect(one.run()).rejects.toThrow(/Database: .*already exists[\s\S]*Run this again/);
  one.interfereBy(() => {});
  await one.run();
  expect(one.files.readToml()).toContain('database_id = "theirs"');
  expect(readFileSync(join(one.folder, 'wrangler.toml'), 'utf8')).toContain(
    '# "npm run setup" writes this id, too',
  );
});
