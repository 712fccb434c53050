import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run backup:verify [-- --remote] [--unencrypted]`: restores the last backup into an empty database on this machine
 * with the real migrations, compares every table, and checks the copies of pictures in a bucket. It stores the result
 * in the site's database, for the health page.
 */
await main(async () => {
  await ensureDependencies();
  const { execute, LOCAL_STATE, migrate } = await import('./lib/site.mjs');
  const places = await import('./lib/backups/places.mjs');
  const { checkPictures, describeCheck } = await import('./lib/backups/pictures.mjs');
  const { checkTarget, differences, restoreStatements } = await import('./lib/backups/restore.mjs');
  const isRemote = process.argv.includes('--remote');
  const target = isRemote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  const last = await findLast(isRemote, places);
  say(`Reading ${last.name}`);
  const state = mkdtempSync(join(tmpdir(), 'portfolio-verify-'));
  let problem = '';
  try {
    const backup = await last.read();
    const empty = ['--local', '--persist-to', state];
    const ask = places.queryWith(empty);
    say('Restoring it into an empty database');
    await migrate(state);
    await checkTarget(backup, ask);
    await execute((await restoreStatements(backup, ask)).join('\n'), empty);
    problem = (await differences(backup, ask)).join(' ');
    const rows = backup.tables.reduce((sum, { lines }) => sum + lines.length, 0);
    if (problem === '') say(`All ${rows} rows of ${backup.tables.length} tables are the same`);
    const bucket = places.bucketName('PICTURES');
    if (bucket) {
      const { sizeHere } = places.picturePlaces(bucket, target);
      const pictures = describeCheck(checkPictures(backup, sizeHere), isRemote);
      say(pictures.says);
      problem = [problem, pictures.problem].filter(Boolean).join(' ');
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(state, { recursive: true });
  }
  if (!isRemote) await migrate(LOCAL_STATE);
  const outcome = { proven_at: Date.now(), proof_problem: problem.slice(0, 500) };
  await execute(places.noteSql(last.id, last.place, outcome), target);
  if (problem !== '') throw new Error(problem);
  say(`The health page of ${isRemote ? 'the deployed' : 'the local'} site shows the result`);
});

/**
 * @param {boolean} isRemote @param {typeof import('./lib/backups/places.mjs')} places
 * @returns {Promise<{ id: string, name: string, place: 'file' | 'bucket', read: () => Promise<import('./lib/backups/read.mjs').Backup> }>}
 */
async function findLast(isRemote, places) {
  const secret = process.argv.includes('--unencrypted') ? '' : places.backupKey();
  const bucket = isRemote ? places.bucketName('BACKUPS') : null;
  if (bucket) {
    const target = ['--remote'];
    const index = await places.readObject(bucket, 'index.json', target);
    /** @type {string[]} */
    const ids = index ? JSON.parse(new TextDecoder().decode(index)).backups : [];
    const [id] = ids;
    if (!id) throw new Error(`The bucket ${bucket} has no backup yet, or cannot be reached.`);
    const read = () => places.readFromBucket(bucket, id, target, secret);
    return { id, name: `${bucket}/${id}`, place: 'bucket', read };
  }
  const where = isRemote ? 'remote' : 'local';
  const path = places.latestIn(where);
  if (!path) {
    throw new Error(`There is no backup yet: npm run db:backup${isRemote ? ' -- --remote' : ''}`);
  }
  const id = path.replace(/^.*?(local|remote)-/, '');
  return { id, name: path, place: 'file', read: () => places.readFrom(path, secret) };
}
