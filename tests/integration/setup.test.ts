import { readFileSync } from 'node:fs';
import { afterEach, expect, it } from 'vitest';
import { createArgon2 } from '../../app/adapters/argon2.server.js';
import { settingOf, withSetting } from '../../scripts/lib/setup/toml.mjs';
import { asCloned } from '../support/as-cloned';
import { whatIsThere } from '../support/cloudflare/account';
import { ApiError, startCloudflare } from '../support/cloudflare/api';
import { makeClone } from '../support/cloudflare/clone';
import { startPlatform } from '../support/cloudflare/site';
import { listenOnLoopback } from '../support/loopback';

/*
 * `npm run setup` with the real wrangler, from a clone, against a local stand-in for Cloudflare that runs the deployed
 * site. tests/unit/setup-steps.test.ts interrupts the setup at each of its commands and runs it again.
 */

const ended: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end();
});

async function start() {
  const platform = await startPlatform();
  ended.push(platform.stop);
  const cloudflare = await startCloudflare(platform);
  ended.push(cloudflare.stop);
  const { certificate, proxy } = platform;
  const clone = makeClone({ url: cloudflare.url, certificate, proxy });
  ended.push(clone.remove);
  const mails: string[] = [];
  const provider = await listenOnLoopback((request, response) => {
    mails.push(`${request.method} ${request.url}`);
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
  });
  ended.push(provider.stop);
  clone.change('wrangler.toml', (toml) =>
    withSetting(asCloned(toml), '[vars]', 'MAIL_API_URL', provider.url),
  );
  const args = ['--admin-email', 'owner@portfolio.test', '--site-url', platform.url, '--backups'];
  const mail = ['--mail-from', 'Robin <hello@portfolio.test>'];
  /** Runs the setup with an API key for mails. */
  const setUp = (more: string[] = [], env: Record<string, string> = {}) =>
    clone.run(['scripts/setup.mjs', '--yes', ...args, ...mail, ...more], {
      RESEND_API_KEY: 're_of_the_test',
      ...env,
    });
  return { platform, cloudflare, clone, mails, setUp };
}
type Started = Awaited<ReturnType<typeof start>>;

/** The state of the account, the database and the clone. */
async function state({ cloudflare, clone, platform }: Started) {
  const admins = await platform.rows('select email from admins');
  const toml = clone.read('wrangler.toml');
  const { databases, namespaces, projects } = cloudflare.account;
  const [project] = projects;
  const last = project?.deployments.at(-1);
  return {
    ...whatIsThere(cloudflare.account),
    admins,
    migrations: await platform.rows('select name from d1_migrations order by id'),
    knowsIds:
      settingOf(toml, '[[d1_databases]] DB', 'database_id') === databases[0]?.uuid &&
      settingOf(toml, '[[kv_namespaces]] KV', 'id') === namespaces[0]?.id,
    deployedWith: Object.keys(last?.secrets ?? {}).sort(),
    isTheSite: last?.branch === 'main' && last.secrets.APP_SECRET === project?.secrets.APP_SECRET,
    clockIsKnown:
      last?.secrets.TICK_SECRET ===
      cloudflare.account.scripts.get('portfolio-tick')?.secrets.TICK_SECRET,
    changed: settingOf(toml, '', 'name'),
  };
}

const whole = {
  databases: ['portfolio'],
  namespaces: ['portfolio'],
  buckets: ['portfolio-backups'],
  projects: [
    {
      name: 'portfolio',
      production_branch: 'main',
      secrets: ['APP_SECRET', 'RESEND_API_KEY', 'TICK_SECRET'],
    },
  ],
  scripts: [{ name: 'portfolio-tick', secrets: ['TICK_SECRET'], crons: ['* * * * *'] }],
  admins: [{ email: 'owner@portfolio.test' }],
  knowsIds: true,
  deployedWith: ['APP_SECRET', 'RESEND_API_KEY', 'TICK_SECRET'],
  isTheSite: true,
  clockIsKnown: true,
};

const wasm = () =>
  new WebAssembly.Module(readFileSync('node_modules/@phi-ag/argon2/dist/argon2.wasm'));

it('npm run setup ends with a deployed site, and db:derive --remote corrects its derived data', {
  timeout: 900_000,
}, async () => {
  const started = await start();
  const { cloudflare, clone, platform, mails, setUp } = started;
  const before = clone.read('wrangler.toml').split('\n');
  const { code, said } = await setUp().ended;
  expect(said).toContain(`✓ ${platform.url} answers`);
  expect(said).toContain('✓ All security headers are set');
  expect(said).toContain('✓ A test message is on its way to owner@portfolio.test');
  expect(said).toContain('✓ The clock can call the site (200)');
  expect(said).toContain(`add a passkey at ${platform.url}/admin/settings/security`);
  expect(code, said).toBe(0);
  expect(await state(started)).toMatchObject(whole);
  // wrangler.toml keeps all its comments.
  const after = clone.read('wrangler.toml').split('\n');
  expect(before.filter((line) => line.startsWith('#') && !after.includes(line))).toEqual([]);

  const [message] = await platform.rows('select email, message from messages');
  expect(message).toMatchObject({ email: 'owner@portfolio.test' });
  await expect.poll(() => mails).toContain('POST /emails');

  const password = /with the password (\S+)/.exec(said)?.[1] ?? '';
  const [admin] = await platform.rows('select password_hash as hash from admins');
  expect(createArgon2(wasm()).verify(String(admin?.hash), password)).toBe(true);
  for (const secret of Object.values(cloudflare.account.projects[0]?.secrets ?? {})) {
    expect(said).not.toContain(secret);
  }

  // The deployed database.
  await platform.query([
    `insert into categories (name, position) values ('Design', 1)`,
    `insert into posts (id, slug, title, details, category, tags, status, published_at, created_at, updated_at)
      values ('01TEST00000000000000000001', 'one', 'One', 'Text', 'Design', '["Go"]', 'published', 1, 1, 1)`,
  ]);
  const derive = () => clone.run(['scripts/derive.mjs', '--remote']).ended;
  const first = await derive();
  expect(first.said).toContain('topics: 1 wrong');
  expect(first.said).toContain('All derived data is right now');
  expect(await platform.rows('select key from topics')).toEqual([{ key: 'go' }]);
  expect((await derive()).said).toContain('All derived data was right');
});

it('npm run setup says what to do about an invalid or missing token, a missing permission or no network, and changes nothing', async () => {
  const { cloudflare, clone, setUp } = await start();
  const before = clone.read('wrangler.toml');
  cloudflare.interfereBy(({ path }) => {
    if (path.endsWith('/d1/database')) throw new ApiError(403, 10000, 'Authentication error');
  });
  const told = await Promise.all([
    setUp([], { CLOUDFLARE_API_TOKEN: 'wrong' }).ended,
    setUp().ended,
    setUp([], { CLOUDFLARE_API_BASE_URL: 'http://127.0.0.1:1' }).ended,
    setUp([], { CLOUDFLARE_API_TOKEN: '' }).ended,
  ]);
  expect(told.map(({ code }) => code)).toEqual([1, 1, 1, 1]);
  const [token, permission, network, nobody] = told.map(({ said }) => said);
  expect(token).toMatch(/Account: .*Invalid access token.*\n.*CLOUDFLARE_API_TOKEN/);
  expect(permission).toMatch(/Database: .*Authentication error.*\n.*D1 Edit/);
  expect(network).toMatch(/Account: .*\n.*could not be reached/);
  expect(nobody).toMatch(/Account: .*\n.*npx wrangler login/);
  expect(cloudflare.changes()).toEqual([]);
  expect(clone.read('wrangler.toml')).toBe(before);
});
