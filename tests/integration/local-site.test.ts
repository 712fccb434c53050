import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { ensureBuilt } from '../../scripts/lib/build/build.mjs';

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
