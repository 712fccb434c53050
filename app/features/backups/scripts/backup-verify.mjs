import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureDependencies, main, say } from '../../../../scripts/lib/run.mjs';

/**
 * `npm run backup:verify [-- --remote] [--unencrypted]`: restores the last backup into an empty database on this machine
 * with the real migrations, compares every table, and checks the copies of pictures in a bucket. It stores the result
 * in the site's database, for the health page.
 */
await main(async () => {
  await ensureDependencies();
  const { withDatabase } = await import('../../../../scripts/lib/database.mjs');
  await withDatabase(process.argv.includes('--remote'), verify);
});

/** @param {import('../../../../scripts/lib/database.mjs').Database} db */
async function verify({ place, ask, bucket }) {
  const { withLocalDatabase } = await import('../../../../scripts/lib/local-database.mjs');
  const { applyMigrations } = await import('../../../../scripts/lib/migrations.mjs');
  const { noteSql, picturePlaces } = await import('./lib/places.mjs');
  const { checkPictures, describeCheck } = await import('./lib/pictures.mjs');
  const { restore } = await import('./lib/restore.mjs');
  const last = await findLast(place, place === 'remote' ? bucket('BACKUPS') : null);
  say(`Reading ${last.name}`);
  const state = mkdtempSync(join(tmpdir(), 'portfolio-verify-'));
  let problem = '';
  try {
    const backup = await last.read();
    say('Restoring it into an empty database');
    const found = await withLocalDatabase(state, async (empty) => {
      await applyMigrations(empty);
      return restore(backup, empty);
    });
    problem = found.differences.join(' ');
    if (problem === '')
      say(`All ${found.rows} rows of ${backup.tables.length} tables are the same`);
    const pictures = bucket('PICTURES');
    if (pictures) {
      const { sizeHere } = picturePlaces(pictures);
      const found = describeCheck(checkPictures(backup, sizeHere), place === 'remote');
      say(found.says);
      problem = [problem, found.problem].filter(Boolean).join(' ');
    }
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  } finally {
    rmSync(state, { recursive: true });
  }
  const outcome = { proven_at: Date.now(), proof_problem: problem.slice(0, 500) };
  await ask([noteSql(last.id, last.place, outcome)]);
  if (problem !== '') throw new Error(problem);
  say(
    `The health page of ${place === 'remote' ? 'the deployed' : 'the local'} site shows the result`,
  );
}

/**
 * @param {'local' | 'remote'} where @param {import('../../../../scripts/lib/database.mjs').Bucket | null} bucket with nightly backups
 * @returns {Promise<{ id: string, name: string, place: 'file' | 'bucket', read: () => Promise<import('./lib/read.mjs').Backup> }>}
 */
async function findLast(where, bucket) {
  const { backupKey, latestIn, readFrom, readFromBucket } = await import('./lib/places.mjs');
  const secret = process.argv.includes('--unencrypted') ? '' : backupKey();
  if (bucket) {
    const index = await bucket.get('index.json');
    /** @type {string[]} */
    const ids = index ? JSON.parse(new TextDecoder().decode(index)).backups : [];
    const [id] = ids;
    if (!id) throw new Error(`The bucket ${bucket.name} has no backup yet, or cannot be reached.`);
    const read = () => readFromBucket(bucket, id, secret);
    return { id, name: `${bucket.name}/${id}`, place: 'bucket', read };
  }
  const path = latestIn(where);
  if (!path) {
    throw new Error(
      `There is no backup yet: npm run db:backup${where === 'remote' ? ' -- --remote' : ''}`,
    );
  }
  const id = path.replace(/^.*?(local|remote)-/, '');
  return { id, name: path, place: 'file', read: () => readFrom(path, secret) };
}
