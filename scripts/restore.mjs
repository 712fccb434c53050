import { parseArgs } from 'node:util';
import { ensureDependencies, main, say } from './lib/run.mjs';

/**
 * `npm run db:restore -- BACKUP [--remote]`: restores a backup into a database with empty tables. BACKUP is a folder of
 * `npm run db:backup`, or with `--bucket` the name of a backup in the bucket. See docs/backups.md.
 *
 * `--record TABLE ID` restores one record, into a database in use. `--pictures` restores only the pictures.
 * `--unencrypted` accepts an unencrypted backup although BACKUP_KEY is set.
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
  const { describeCopied, returnPictures } = await import('./lib/backups/pictures.mjs');
  const { recordStatements } = await import('./lib/backups/record.mjs');
  const target = values.remote ? ['--remote'] : ['--local', '--persist-to', LOCAL_STATE];
  const ask = places.queryWith(target);
  const secret = values.unencrypted ? '' : places.backupKey();
  const bucket = values.bucket ? places.bucketName('BACKUPS') : null;
  if (values.bucket && bucket === null)
    throw new Error('wrangler.toml binds no bucket as BACKUPS.');
  const backup = bucket
    ? await places.readFromBucket(bucket, source, ['--remote'], secret)
    : await places.readFrom(source, secret);
  if (!values.remote) await migrate(LOCAL_STATE);
  const copyPictures = async () => {
    const own = places.bucketName('PICTURES');
    if (!own) return;
    say(`Comparing the pictures with the bucket ${own}`);
    const outcome = await returnPictures(backup, places.picturePlaces(own, target));
    say(describeCopied(outcome, `the bucket ${own}`));
  };
  if (values.pictures) return copyPictures();
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
  if (wrong.length > 0) throw new Error(`The backup was restored, but differs: ${wrong.join(' ')}`);
  say(`Restored ${rows} rows. Every table is the same as in the backup`);
  await copyPictures();
});
