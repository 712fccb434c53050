import { ensureDependencies, main, say } from './lib/run.mjs';

/** How long the database lists a backup, as for nightly ones. */
const NOTED_MS = 30 * 86_400_000;

/**
 * `npm run db:backup [-- --remote]`: writes a backup into a folder in backups/. See docs/backups.md.
 * It reads rows itself, because `wrangler d1 export` refuses a database with a full-text index.
 */
await main(async () => {
  await ensureDependencies();
  const { withDatabase } = await import('./lib/database.mjs');
  await withDatabase(process.argv.includes('--remote'), makeBackup);
});

/** @param {import('./lib/database.mjs').Database} db */
async function makeBackup({ place, ask, bucket }) {
  const { backupKey, noteSql, picturePlaces, putInto, readFrom } = await import(
    './lib/backups/places.mjs'
  );
  const { describeCopied, savePictures } = await import('./lib/backups/pictures.mjs');
  const { writeBackup } = await import('./lib/backups/write.mjs');
  const { backupId } = await import('../app/core/backups/format.js');
  const now = new Date();
  const folder = `${place}-${backupId(now)}`;
  const secret = backupKey();
  const made = await writeBackup({ ask, secret, now, put: putInto(folder) });
  const facts = { records: made.records, bytes: made.bytes, started_at: now.getTime() };
  await ask([
    noteSql(made.id, 'file', facts),
    `delete from backups where place = 'file' and started_at < ${now.getTime() - NOTED_MS}`,
  ]);
  say(
    `Wrote ${made.records} rows of ${made.tables} tables to backups/${folder}${secret === '' ? '' : ', encrypted with BACKUP_KEY'}`,
  );
  const pictures = bucket('PICTURES');
  if (pictures) {
    say(`Downloading new pictures from the bucket ${pictures.name}`);
    const backup = await readFrom(`backups/${folder}`, secret);
    say(describeCopied(await savePictures(backup, picturePlaces(pictures)), 'backups/pictures'));
  }
  if (made.changedMeanwhile) {
    say('Content was edited during the backup. Make another one to get a consistent state');
  }
}
