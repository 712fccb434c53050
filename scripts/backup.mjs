import { ensureDependencies, main, say } from './lib/run.mjs';

/** How long the database knows of a file: as long as of a night's backup. */
const NOTED_MS = 30 * 86_400_000;

/**
 * `npm run db:backup [-- --remote]`: every row of what lasts into a folder in backups/, see docs/backups.md.
 * `wrangler d1 export` refuses a database with a full-text index; this asks for the rows instead.
 */
await main(async () => {
  await ensureDependencies();
  const { execute, LOCAL_STATE, migrate } = await import('./lib/site.mjs');
  const { askBy, backupKey, bucketName, noteSql, picturePlaces, putInto, readFrom } = await import(
    './lib/backups/places.mjs'
  );
  const { pictureWords, savePictures } = await import('./lib/backups/pictures.mjs');
  const { writeBackup } = await import('./lib/backups/write.mjs');
  const { backupId } = await import('../app/core/backups/format.js');
  const isRemote = process.argv.includes('--remote');
  const target = isRemote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  if (!isRemote) await migrate(LOCAL_STATE);
  const now = new Date();
  const folder = `${isRemote ? 'remote' : 'local'}-${backupId(now)}`;
  const secret = backupKey();
  const made = await writeBackup({ ask: askBy(target), secret, now, put: putInto(folder) });
  const facts = { records: made.records, bytes: made.bytes, started_at: now.getTime() };
  const old = `delete from backups where place = 'file' and started_at < ${now.getTime() - NOTED_MS};`;
  await execute(`${noteSql(made.id, 'file', facts)}\n${old}`, target);
  say(
    `${made.records} rows of ${made.tables} tables are in backups/${folder}${secret === '' ? '' : ', encrypted with BACKUP_KEY'}`,
  );
  const bucket = bucketName('PICTURES');
  if (bucket) {
    say(`Fetching the pictures of the bucket ${bucket} that are not in backups/pictures yet`);
    const backup = await readFrom(`backups/${folder}`, secret);
    say(
      pictureWords(await savePictures(backup, picturePlaces(bucket, target)), 'backups/pictures'),
    );
  }
  if (made.changedMeanwhile) {
    say('The site was being edited meanwhile: make another one to have all of it of one moment');
  }
});
