import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/build/build.mjs';
import { freePort } from '../../scripts/lib/run.mjs';
import { count } from '../support/counting';

/* What `npm start` prepares: the build and the database. */

const state = mkdtempSync(join(tmpdir(), 'portfolio-local-'));
afterAll(() => rmSync(state, { recursive: true }));
const clone = join(state, 'clone');

it('the built site of these tests is up to date, so it is not built again', async () => {
  expect(await ensureBuilt()).toBe(false);
});

/** A separate process, as in the commands. It takes a second to start. */
const MIGRATE = `import * as local from '${pathToFileURL('scripts/lib/local-database.mjs').href}';
const [clone, other] = process.argv.slice(2);
const rows = await local.withLocalDatabase(clone + '/.wrangler/state', async (db) => {
  await local.applyMigrations(db);
  await local.applyMigrations(db);
  return (await db.ask(['select name from d1_migrations order by id']))[0];
});
const refused = await local.withLocalDatabase(other, async (db) => {
  await db.ask(['create table list_counts (list text)']);
  const failure = await local.applyMigrations(db).catch(String);
  const names = "select name from d1_migrations union select name from sqlite_master where name = 'admins'";
  return [failure, (await db.ask([names]))[0]];
});
console.log(JSON.stringify({ applied: rows.map(({ name }) => name), refused }));`;

it('each migration is applied once to a local database, a failed one is named and rolled back, and wrangler pages dev serves the site', async () => {
  const script = join(state, 'script.mjs');
  writeFileSync(script, MIGRATE);
  const arguments_ = [script, clone, join(state, 'other')];
  count('command');
  const { stdout } = await promisify(execFile)(process.execPath, arguments_);
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toEqual({
    applied: readdirSync('migrations').filter((file) => file.endsWith('.sql')),
    refused: [expect.stringMatching(/0000_first\.sql failed: .*already exists/), []],
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
