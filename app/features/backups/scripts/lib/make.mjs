import { say } from '../../../../../scripts/lib/run.mjs';
import { backupId } from '../../core/format.js';
import { describeCopied, savePictures } from './pictures.mjs';
import { backupKey, noteSql, picturePlaces, putInto, readFrom } from './places.mjs';
import { writeBackup } from './write.mjs';

/** How long the database lists a backup, as for nightly ones. */
const NOTED_MS = 30 * 86_400_000;

/**
 * Backs up a database into a folder in backups/, and its pictures into backups/pictures.
 * @param {import('../../../../../scripts/lib/database.mjs').Database} db
 */
export async function makeBackup({ place, ask, bucket }) {
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
