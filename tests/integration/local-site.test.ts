import { execFile, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it, onTestFinished, vi } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/build/build.mjs';
import { freePort } from '../../scripts/lib/run.mjs';

/* What `npm start` makes ready: the build and the database. */

const state = mkdtempSync(join(tmpdir(), 'portfolio-local-'));
afterAll(() => rmSync(state, { recursive: true }));

const MIGRATIONS = readdirSync('migrations').filter((file) => file.endsWith('.sql'));

/** In a process of its own, as the commands do it: what it says last, from JSON. */
async function run(code: string) {
  const script = join(state, 'script.mjs');
  const module = pathToFileURL('scripts/lib/local-database.mjs').href;
  writeFileSync(script, `import * as local from '${module}'; ${code}`);
  const { stdout } = await promisify(execFile)(process.execPath, [script, state]);
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '');
}

const migrateTwice = `const rows = await local.withLocalDatabase(process.argv[2], async (db) => {
  await local.applyMigrations(db);
  await local.applyMigrations(db);
  return local.rowsOf(db, 'select name from d1_migrations order by id');
});
console.log(JSON.stringify(rows.map(({ name }) => name)));`;

it('the site that these tests ask is built of what is there: nothing is built again', async () => {
  await ensureBuilt(() => expect.unreachable('it is built again'));
});

it('each migration is applied once to a local database, and noted as wrangler does it', async () => {
  expect(await run(migrateTwice)).toEqual(MIGRATIONS);
});

it('a migration that fails is named, and leaves nothing of it behind', async () => {
  const answer =
    await run(`const answer = await local.withLocalDatabase(process.argv[2] + '/other', async (db) => {
    await local.apply(db, ['create table list_counts (list text)']);
    const failure = await local.applyMigrations(db).catch(String);
    const names = "select name from d1_migrations union select name from sqlite_master where name = 'admins'";
    return [failure, await local.rowsOf(db, names)];
  });
  console.log(JSON.stringify(answer));`);
  expect(answer).toEqual([expect.stringMatching(/0000_first\.sql failed: .*already exists/), []]);
});

/** `npx wrangler pages dev` in a folder, as somebody types it. */
async function wranglerDev(folder: string) {
  const port = await freePort(21_200);
  const wrangler = resolve('node_modules/wrangler/bin/wrangler.js');
  const child = spawn(
    process.execPath,
    [wrangler, 'pages', 'dev', `--port=${port}`, '--inspector-port=0'],
    { cwd: folder, stdio: 'pipe', detached: true, env: { ...process.env, CI: 'true' } },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  const ended = new Promise((done) => child.once('exit', done));
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.pid)
      process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  onTestFinished(stop);
  const status = () => fetch(`http://127.0.0.1:${port}/`).then(({ status }) => status);
  return { status, output: () => output, stop };
}

it('plain wrangler pages dev names npm start first, and serves the site once it has run', async () => {
  const folder = join(state, 'clone');
  for (const path of ['functions/[[path]].js', 'functions/_middleware.ts', 'wrangler.toml'])
    cpSync(path, join(folder, path));
  for (const path of ['public', 'node_modules'])
    symlinkSync(resolve(path), join(folder, path), 'junction');
  const wait = { timeout: 30_000, interval: 100 };

  const before = await wranglerDev(folder);
  await vi.waitFor(async () => expect(await before.status()).toBe(500), wait);
  await vi.waitFor(() => expect(before.output()).toContain('npm start'), wait);
  await before.stop();

  // What `npm start` leaves behind.
  writeFileSync(join(folder, '.dev.vars'), `APP_SECRET="${'s'.repeat(43)}"\n`);
  await run(`await local.withLocalDatabase('${folder}/.wrangler/state', local.applyMigrations);
  console.log('null');`);
  const after = await wranglerDev(folder);
  await vi.waitFor(async () => expect(await after.status()).toBe(200), wait);
}, 90_000);
