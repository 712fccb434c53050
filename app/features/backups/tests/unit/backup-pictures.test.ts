import { describe, expect, it } from 'vitest';
import { fileNames } from '~/engine/core/pictures/files';
import { CARD, PICTURE_ROWS, PICTURES, RESUME } from '~tests/support/picture-files';
import {
  checkPictures,
  describeCheck,
  describeCopied,
  returnPictures,
  savePictures,
} from '../../scripts/lib/pictures.mjs';

/* The pictures of a bucket beside a backup. */

const backupOf = (rows: { [table: string]: unknown[][] }) => ({
  ...{ id: 'x', changedMeanwhile: false },
  tables: Object.entries(rows).map(([name, lines]) => ({
    ...{
      name,
      columns: name === 'posts' ? ['published_at'] : [],
      lines: lines.map((line) => JSON.stringify(line)),
    },
  })),
});
const BACKUP = backupOf(PICTURE_ROWS);
const ALL = [...PICTURES.flatMap(fileNames), CARD, RESUME].sort();

/** A bucket and a folder. */
function places() {
  const bucket = new Map(ALL.map((name) => [name, new TextEncoder().encode(name)]));
  const folder = new Map<string, Uint8Array<ArrayBuffer>>();
  const asked: string[] = [];
  return {
    bucket,
    folder,
    asked,
    sizeHere: (name: string) => folder.get(name)?.length ?? null,
    readHere: async (name: string) => folder.get(name) ?? null,
    putHere: (name: string, bytes: Uint8Array) => void folder.set(name, new Uint8Array(bytes)),
    readThere: async (name: string) => {
      asked.push(name);
      return bucket.get(name) ?? null;
    },
    putThere: async (name: string, bytes: Uint8Array) => bucket.set(name, new Uint8Array(bytes)),
  };
}

describe('the pictures of a bucket', () => {
  it('are downloaded once, and files missing on both sides are reported', async () => {
    const two = places();
    two.bucket.delete(CARD);
    const outcome = await savePictures(BACKUP, two);
    expect(outcome).toEqual({ brought: ALL.length - 1, missing: [CARD] });
    expect(describeCopied(outcome, 'backups/pictures')).toContain(
      `1 are neither in backups/pictures nor in the bucket: ${CARD}`,
    );
    two.asked.length = 0;
    expect(await savePictures(BACKUP, two)).toEqual({ brought: 0, missing: [CARD] });
    expect(two.asked).toEqual([CARD]);
  });

  it('are identical after backup, wipe and restore, and an existing file is not overwritten', async () => {
    const two = places();
    const before = new Map(two.bucket);
    await savePictures(BACKUP, two);
    two.bucket.clear();
    two.bucket.set(CARD, new TextEncoder().encode('there'));
    expect(await returnPictures(BACKUP, two)).toEqual({ brought: ALL.length - 1, missing: [] });
    expect(two.bucket).toEqual(before.set(CARD, new TextEncoder().encode('there')));
  });

  it('are checked against the rows: a missing file is reported, and a truncated one is a problem', async () => {
    const two = places();
    await savePictures(BACKUP, two);
    const files = PICTURES.map((one) => fileNames(one));
    const rows = PICTURES.map(({ id, file }, n) => [
      ...[id, file, files[n]?.reduce((sum, name) => sum + name.length, 0)],
    ]);
    const backup = backupOf({ pictures: rows, posts: [[CARD]] });
    backup.tables[0]?.columns.push('id', 'file', 'bytes');
    const whole = checkPictures(backup, two.sizeHere);
    expect(whole).toEqual({ files: files.flat().length + 1, missing: [], damaged: [] });
    expect(describeCheck(whole, true).problem).toBe('');

    two.folder.delete(CARD);
    two.folder.set(files[0]?.[1] ?? '', new Uint8Array(3));
    const broken = checkPictures(backup, two.sizeHere);
    expect(broken).toEqual({ ...whole, missing: [CARD], damaged: [PICTURES[0]?.file] });
    expect(describeCheck(broken, true).says).toContain(`are not in backups/pictures: ${CARD}`);
    expect(describeCheck(broken, true).problem).toContain(`in the backup: ${PICTURES[0]?.file}`);
  });

  it('fail the command if one cannot be read, so that an incomplete copy does not look complete', async () => {
    const two = { ...places(), readThere: () => Promise.reject(new Error('no network')) };
    await expect(savePictures(BACKUP, two)).rejects.toThrow('no network');
  });
});
