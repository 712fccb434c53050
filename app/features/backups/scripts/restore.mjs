import { parseArgs } from 'node:util';
import { ensureDependencies, main, say } from '../../../../scripts/lib/run.mjs';

/**
 * `npm run db:restore -- BACKUP [--remote]`: restores a backup into a database with empty tables. BACKUP is a folder of
 * `npm run db:backup`, or with `--bucket` the name of a backup in the bucket. See app/features/backups/README.md.
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
  const { openRemote } = await import('../../../../scripts/lib/cloudflare.mjs');
  const { withDatabase } = await import('../../../../scripts/lib/database.mjs');
  const { backupKey, picturePlaces, readFrom, readFromBucket } = await import('./lib/places.mjs');
  const { restore } = await import('./lib/restore.mjs');
  const { describeCopied, returnPictures } = await import('./lib/pictures.mjs');
  const { recordStatements } = await import('./lib/record.mjs');
  const secret = values.unencrypted ? '' : backupKey();
  const backups = values.bucket ? (await openRemote()).bucket('BACKUPS') : null;
  if (values.bucket && !backups) throw new Error('wrangler.toml binds no bucket as BACKUPS.');
  const backup = backups
    ? await readFromBucket(backups, source, secret)
    : await readFrom(source, secret);
  await withDatabase(values.remote, async (db) => {
    const copyPictures = async () => {
      const own = db.bucket('PICTURES');
      if (!own) return;
      say(`Comparing the pictures with the bucket ${own.name}`);
      const outcome = await returnPictures(backup, picturePlaces(own));
      say(describeCopied(outcome, `the bucket ${own.name}`));
    };
    if (values.pictures) return copyPictures();
    if (values.record !== undefined && wanted) {
      const wish = { backup, table: values.record, wanted, now: Date.now(), newId: ulid };
      const { statements, says } = await recordStatements(wish, db.ask);
      if (statements.length > 0) await db.load(statements);
      return say(says);
    }
    const { rows, differences } = await restore(backup, db);
    if (differences.length > 0)
      throw new Error(`The backup was restored, but differs: ${differences.join(' ')}`);
    say(`Restored ${rows} rows. Every table is the same as in the backup`);
    await copyPictures();
  });
});
