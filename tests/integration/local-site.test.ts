import { execSync, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/build/build.mjs';
import { withLocalDatabase } from '../../scripts/lib/local-database.mjs';
import { copyBeforeMigrations, lastCopy, restoreCopy } from '../../scripts/lib/local-state.mjs';
import { applyMigrations } from '../../scripts/lib/migrations.mjs';
import { freePort } from '../../scripts/lib/run.mjs';
import { sampleContent } from '../../scripts/lib/samples.mjs';
import { localSettings } from '../../scripts/lib/secrets.mjs';
import { serve } from '../../scripts/lib/server.mjs';
import { count } from '../support/counting';

/* What `npm start` prepares: the build and the database. */

const state = mkdtempSync(join(tmpdir(), 'portfolio-local-'));
afterAll(() => rmSync(state, { recursive: true }));
const clone = join(state, 'clone');

it('the built site of these tests is up to date, so it is not built again', async () => {
  expect(await ensureBuilt()).toBe(false);
});

it('each migration is applied once to a local database, a failed one is named and rolled back, and wrangler pages dev serves the site', async () => {
  const rows = await withLocalDatabase(join(clone, '.wrangler/state'), async (db) => {
    await applyMigrations(db);
    await applyMigrations(db);
    return (await db.ask(['select name from d1_migrations order by id']))[0];
  });
  const files = readdirSync('migrations').filter((file) => file.endsWith('.sql'));
  expect(rows?.map(({ name }) => name)).toEqual(files);
  await withLocalDatabase(join(state, 'other'), async (db) => {
    await db.ask(['create table list_counts (list text)']);
    await expect(applyMigrations(db)).rejects.toThrow(/0000_first\.sql failed: .*already exists/);
    const names = `select name from d1_migrations union select name from sqlite_master where name = 'admins'`;
    expect(await db.ask([names])).toEqual([[]]);
  });

  // A backup comes before the first change of a database in use; without it nothing changes.
  await withLocalDatabase(join(state, 'in use'), async (db) => {
    const calls: string[] = [];
    const before = async () => void calls.push('before');
    await applyMigrations(db, before);
    await applyMigrations(db, before);
    expect(calls).toEqual([]);
    await db.ask(["update d1_migrations set name = 'an older one.sql'", 'drop table admins']);
    const away = () => Promise.reject(new Error('no space left'));
    await expect(applyMigrations(db, away)).rejects.toThrow('no space left');
    await expect(applyMigrations(db, before)).rejects.toThrow('0000_first.sql failed');
    expect(calls).toEqual(['before']);
  });

  // The other results of `npm start`. Without them the response is the 500 of tests/integration/health.test.ts.
  for (const path of ['public', 'wrangler.toml'])
    cpSync(path, join(clone, path), { recursive: true });
  symlinkSync(resolve('node_modules'), join(clone, 'node_modules'), 'junction');
  writeFileSync(join(clone, '.dev.vars'), `APP_SECRET="${'s'.repeat(43)}"\n`);
  const port = await wranglerDev(clone);
  const status = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
  await vi.waitFor(async () => expect(await status()).toBe(200), {
    timeout: 240_000,
    interval: 100,
  });
});

it('migrations that fail half way lose nothing: the site serves on with its database, and mended ones are applied', async () => {
  const local = join(state, 'filled/state');
  const folder = join(state, 'migrations');
  cpSync('migrations', folder, { recursive: true });
  const write = (name: string, ...statements: string[]) =>
    writeFileSync(join(folder, name), statements.join(';\n--> statement-breakpoint\n'));
  const all = ['posts', 'settings', 'sqlite_master', 'd1_migrations'].map(
    (table) => `select * from ${table}`,
  );
  const before = await withLocalDatabase(local, async (db) => {
    await applyMigrations(db, undefined, folder);
    await db.ask(sampleContent());
    return db.ask(all);
  });
  const migrate = () =>
    withLocalDatabase(local, async (db) => {
      await applyMigrations(db, () => copyBeforeMigrations(local), folder);
      return db.ask(all);
    });
  write('1_more.sql', 'drop table settings');
  write('2_no.sql', 'delete from posts', "insert into nowhere values ('a')");
  await expect(migrate()).rejects.toThrow(
    /1_more.sql or 2_no.sql failed: [\s\S]* as it was before[\s\S]*Mend the migration, or go back/,
  );
  expect(await withLocalDatabase(local, ({ ask }) => ask(all))).toEqual(before);

  const [post] = before[0] ?? [];
  const site = await serve({ state: local, settings: localSettings() });
  const page = await fetch(`${site.url}/details/${post?.slug}`);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining(String(post?.title)),
  ]);
  await site.stop();

  write('1_more.sql', "alter table settings add note text default '' not null");
  write('2_no.sql', 'create table more (id)');
  const [posts, settings] = await migrate();
  expect(posts).toEqual(before[0]);
  expect(settings).toEqual(before[1]?.map((row) => ({ ...row, note: '' })));
  execSync(restoreCopy(local, lastCopy(local) ?? ''));
  expect(await withLocalDatabase(local, ({ ask }) => ask(all))).toEqual(before);
});

/** Runs `npx wrangler pages dev` in a folder. @returns its port */
async function wranglerDev(folder: string) {
  const port = await freePort(21_200);
  const wrangler = resolve('node_modules/wrangler/bin/wrangler.js');
  count('command');
  const child = spawn(
    process.execPath,
    [wrangler, 'pages', 'dev', `--port=${port}`, '--inspector-port=0'],
    { cwd: folder, stdio: 'ignore', detached: true, env: { ...process.env, CI: 'true' } },
  );
  const ended = new Promise((done) => child.once('exit', done));
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGTERM');
    await ended;
  });
  return port;
}
