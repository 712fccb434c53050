import { parseArgs } from 'node:util';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run db:restore -- BACKUP [--remote]`: puts a backup into a database whose tables are there and empty.
 * With `--record TABLE ID` one record alone, into a database that is in use; with `--pictures` the pictures alone, into
 * their bucket. BACKUP is what `npm run db:backup`
 * wrote, or with `--bucket` the name of one in the bucket. `--unencrypted` takes one that is not encrypted although
 * BACKUP_KEY is set. See docs/backups.md.
 */
await main(async () => {
  await ensureDependencies();
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      remote: { type: 'boolean', default: false },
      bucket: { type: 'boolean', default: false },
      record: { type: 'string' },
      pictures: { type: 'boolean', default: false },
      unencrypted: { type: 'boolean', default: false },
    },
  });
  const [source, wanted] = positionals;
  if (!source || (values.record !== undefined && !wanted)) {
    throw new Error(
      'Name the backup: npm run db:restore -- backups/… [--remote] [--record posts the-id-or-address]',
    );
  }
  const { ulid } = await import('ulid');
  const { execute, LOCAL_STATE, migrate } = await import('./lib/site.mjs');
  const places = await import('./lib/backups/places.mjs');
  const { checkTarget, differences, restoreStatements } = await import('./lib/backups/restore.mjs');
  const { pictureWords, returnPictures } = await import('./lib/backups/pictures.mjs');
  const { recordStatements } = await import('./lib/backups/record.mjs');
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  const ask = places.askBy(target);
  const secret = values.unencrypted ? '' : places.backupKey();
  const bucket = values.bucket ? places.bucketName('BACKUPS') : null;
  if (values.bucket && bucket === null)
    throw new Error('wrangler.toml binds no bucket as BACKUPS.');
  const backup = bucket
    ? await places.readFromBucket(bucket, source, ['--remote'], secret)
    : await places.readFrom(source, secret);
  if (!values.remote) await migrate(LOCAL_STATE);
  const bringPictures = async () => {
    const own = places.bucketName('PICTURES');
    if (!own) return;
    say(`Looking which pictures the bucket ${own} has`);
    const outcome = await returnPictures(backup, places.picturePlaces(own, target));
    say(pictureWords(outcome, `the bucket ${own}`));
  };
  if (values.pictures) return bringPictures();
  if (values.record !== undefined && wanted) {
    const wish = { backup, table: values.record, wanted, now: Date.now(), newId: ulid };
    const { statements, says } = await recordStatements(wish, ask);
    if (statements.length > 0) await execute(statements.join('\n'), target);
    return say(says);
  }
  await checkTarget(backup, ask);
  await execute((await restoreStatements(backup, ask)).join('\n'), target);
  const wrong = await differences(backup, ask);
  const rows = backup.tables.reduce((sum, { lines }) => sum + lines.length, 0);
  if (wrong.length > 0) throw new Error(`Restored, and not the same: ${wrong.join(' ')}`);
  say(`${rows} rows restored, every table compared: the same as in the backup`);
  await bringPictures();
});
