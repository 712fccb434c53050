import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { createArgon2 } from '../../app/engine/adapters/argon2.server.js';
import { openRemote } from '../../scripts/lib/cloudflare.mjs';
import { pushContent } from '../../scripts/lib/content/push.mjs';
import { withLocalDatabase } from '../../scripts/lib/local-database.mjs';
import { applyMigrations } from '../../scripts/lib/migrations.mjs';
import { insert, sampleContent } from '../../scripts/lib/samples.mjs';
import { setups } from '../../scripts/lib/setup/of-features.mjs';
import { settingOf, withSetting } from '../../scripts/lib/setup/toml.mjs';
import { asCloned } from '../support/as-cloned';
import { whatIsThere } from '../support/cloudflare/account';
import { startCloudflare, TOKEN } from '../support/cloudflare/api';
import { makeClone } from '../support/cloudflare/clone';
import { startPlatform } from '../support/cloudflare/site';
import { messageRow, postRow, testId } from '../support/database';
import { listenOnLoopback } from '../support/loopback';
import { testParts } from '../support/test-part';

/*
 * `npm run setup` with the real wrangler, from a clone, against a local stand-in for Cloudflare that runs the deployed
 * site. tests/unit/setup-steps.test.ts interrupts the setup at each of its steps and runs it again.
 */

const platform = await startPlatform();
const cloudflare = await startCloudflare(platform);
const clone = makeClone({ ...platform, url: cloudflare.url });
const mails: string[] = [];
const provider = await listenOnLoopback((request, response) => {
  mails.push(`${request.method} ${request.url}`);
  response.writeHead(200, { 'Content-Type': 'application/json' }).end('{"id":"1"}');
});
afterAll(() => Promise.all([clone.remove(), provider.stop(), cloudflare.stop(), platform.stop()]));
clone.change('wrangler.toml', (toml) =>
  withSetting(asCloned(toml), '[vars]', 'MAIL_API_URL', provider.url),
);

/** Runs the setup with an API key for mails and the sign-in of `wrangler login`. */
const setUp = () => {
  const args = ['--admin-email', 'owner@portfolio.test', '--site-url', platform.url];
  const ofFeatures = testParts.flatMap(({ setupArgs = [] }) => setupArgs);
  const mail = ['--mail-from', 'Robin <hello@portfolio.test>'];
  const env = { RESEND_API_KEY: 're_of_the_test', CLOUDFLARE_API_TOKEN: '' };
  return clone.run(['scripts/setup.mjs', '--yes', ...args, ...ofFeatures, ...mail], env).ended;
};

/** Works on the database of the clone, as `npm start` and `npm run content:push` do. */
const onThisMachine = (work: (db: Local) => Promise<unknown>) =>
  withLocalDatabase(join(clone.folder, '.wrangler/state'), work);
type Local = Parameters<Parameters<typeof withLocalDatabase>[1]>[0];

const FILE = `${testId(1)}-600x400.png`;
/** A picture of one pixel. */
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

/** An afternoon in the admin area: the samples, a post with a picture, a headline, a setting. */
const ownWork = () =>
  onThisMachine(async (db) => {
    await applyMigrations(db);
    const times = { created_at: 1, updated_at: 1 };
    const words = JSON.stringify({ hero: { headline: 'Made on my machine' } });
    await db.ask([
      ...sampleContent(),
      insert('posts', postRow(1, { image: `/pictures/${FILE}`, content_changed_at: 1 })),
      insert('pictures', {
        ...{ id: testId(1), file: FILE, name: 'One', width: 600, height: 400, bytes: 70, ...times },
      }),
      insert('picture_files', { name: FILE, part: 0, base64: PNG }),
      insert('site_words', { id: testId(1), status: 'published', words, created_at: 1 }),
      insert('settings', { key: 'time_zone', value: 'Europe/Berlin' }),
      insert('admins', {
        ...{
          id: testId(1),
          name: 'Me',
          email: 'local@portfolio.test',
          password_hash: 'x',
          ...times,
        },
      }),
    ]);
  });

/** The state of the account, the database and the clone. */
async function state() {
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

it('npm run setup says what to do if nobody is signed in, and changes nothing', async () => {
  const before = clone.read('wrangler.toml');
  const { code, said } = await setUp();
  expect(code).toBe(1);
  expect(said).toMatch(/Account: .*\n.*npx wrangler login/);
  expect(cloudflare.changes()).toEqual([]);
  expect(clone.read('wrangler.toml')).toBe(before);
}, 60_000);

it('npm run setup ends with a deployed site after three starts of wrangler, and db:derive --remote corrects its derived data', {
  timeout: 900_000,
}, async () => {
  clone.logIn();
  await ownWork();
  const before = clone.read('wrangler.toml').split('\n');
  const earlier = clone.wranglerStarts();
  const { code, said } = await setUp();
  expect(said).toContain(`✓ ${platform.url} answers`);
  expect(said).toContain('✓ All security headers are set');
  expect(said).toContain('✓ A test message is on its way to owner@portfolio.test');
  expect(said).toContain('✓ The clock can call the site (200)');
  for (const { advice } of setups) expect(said).toContain(advice?.(platform.url) ?? '');
  expect(said).toContain('posts: 1, texts of the site: 1, settings: 1, pictures: 1');
  expect(code, said).toBe(0);
  expect(await state()).toMatchObject(whole);
  // For the sign-in, the clock and the site.
  expect(clone.wranglerStarts() - earlier).toBe(3);
  expect(clone.wranglerLogs().filter((log) => log.includes(TOKEN))).toEqual([]);
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

  // The deployed database, with another sign-in, which wrangler prefers to a token.
  await platform.query(`insert into categories (name, position) values ('Design', 1);
    insert into posts (id, slug, title, details, category, tags, status, published_at, created_at, updated_at)
      values ('01TEST00000000000000000002', 'one', 'One', 'Text', 'Design', '["Go"]', 'published', 1, 1, 1);`);
  const key = { CLOUDFLARE_API_KEY: TOKEN, CLOUDFLARE_EMAIL: 'owner@example.com' };
  const derived = await clone.run(['scripts/derive.mjs', '--remote'], {
    ...key,
    CLOUDFLARE_API_TOKEN: 'unknown',
  }).ended;
  expect(derived.said).toContain('documents of the search: 1 wrong');
  expect(derived.said).toContain('All derived data is right now');
  const found = `select title from search_documents where entity = 'post' and title = 'One'`;
  expect(await platform.rows(found)).toEqual([{ title: 'One' }]);
});

it('after setup the site has what was made on this machine, and content:push takes later changes along and keeps what visitors sent', async () => {
  // What was made on this machine is online, and the local account is not.
  const bytes = async () => (await platform.fetch(`/pictures/${FILE}`)).arrayBuffer();
  expect(Buffer.from(await bytes()).toString('base64')).toBe(PNG);
  expect(await (await platform.fetch('/')).text()).toContain('Made on my machine');
  expect(await platform.rows(`select slug from posts where id < '01'`)).toEqual([]);

  // Later, `npm run content:push` asks, and keeps what visitors sent. In this process, since a command takes seconds.
  await platform.query(insert('messages', messageRow(2, 'A visitor')));
  const visitors = () => platform.rows('select name, message from messages');
  const sent = await visitors();
  vi.stubEnv('CLOUDFLARE_API_BASE_URL', cloudflare.url);
  vi.stubEnv('CLOUDFLARE_API_TOKEN', TOKEN);
  const told: string[] = [];
  const beforeChange = vi.fn(async () => undefined);
  const id = settingOf(clone.read('wrangler.toml'), '[[d1_databases]] DB', 'database_id');
  await onThisMachine(async (db) => {
    await db.ask([
      `update posts set title = 'Better', updated_at = ${Date.now()} where id = '${testId(1)}'`,
      insert('messages', messageRow(1, 'Me, trying')),
    ]);
    const tell = (text: string) => told.push(text);
    await pushContent(db, await openRemote(id), {
      say: tell,
      agree: async () => true,
      beforeChange,
    });
  });
  vi.unstubAllEnvs();
  expect(told).toEqual(['posts: 1 changed: Better', 'The site online has all of it']);
  expect(beforeChange).toHaveBeenCalledOnce();
  expect(await (await platform.fetch('/details/post-1')).text()).toContain('Better');
  expect(await visitors()).toEqual(sent);
  expect(await platform.rows('select email from admins')).toEqual(whole.admins);
});

it('a deploy whose migration fails half way changes nothing online, and the next one with a mended migration works', {
  timeout: 900_000,
}, async () => {
  const file = '99990101000000_half.sql';
  const write = (...statements: string[]) =>
    clone.write(`migrations/${file}`, statements.join(';\n--> statement-breakpoint\n'));
  const rowsOf = (...tables: string[]) =>
    Promise.all(tables.map((table) => platform.rows(`select * from ${table}`)));
  const rows = () => rowsOf('posts', 'messages', 'settings', 'sqlite_master', 'd1_migrations');
  const deployments = () => cloudflare.account.projects[0]?.deployments.length ?? 0;
  const page = async () => (await platform.fetch('/details/post-1')).text();
  const [before, earlier] = [await rows(), deployments()];

  write('delete from messages', 'drop table settings', "insert into nowhere values ('a')");
  const failed = await clone.run(['scripts/deploy.mjs']).ended;
  expect(failed.said).toMatch(
    /half\.sql failed: .*nowhere[\s\S]* as it was before[\s\S]*Mend the migration, or go back/,
  );
  expect([failed.code, deployments(), await rows()]).toEqual([1, earlier, before]);
  expect(await page()).toContain('Better');

  write("alter table settings add note text default '' not null", 'create table more (id)');
  const { code, said } = await clone.run(['scripts/deploy.mjs']).ended;
  expect([code, deployments()], said).toEqual([0, earlier + 1]);
  expect(await rowsOf('posts', 'messages')).toEqual(before.slice(0, 2));
  expect(await rowsOf('settings')).toEqual([before[2]?.map((row) => ({ ...row, note: '' }))]);
  expect(await page()).toContain('Better');
});
