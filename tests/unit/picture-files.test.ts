import { expect, it } from 'vitest';
import { fileNames } from '../../app/engine/core/pictures/files';
import { pictureFileNames } from '../../scripts/lib/picture-files.mjs';
import { testId } from '../support/database';
import { CARD, PICTURE_ROWS, PICTURES, RESUME } from '../support/picture-files';

/* The files of uploaded pictures that rows name, for `npm run content:push` and backups. */

const namesIn = (rows: { [table: string]: unknown[][] }) =>
  pictureFileNames(
    Object.entries(rows).map(([name, lines]) => ({
      ...{ name, columns: name === 'posts' ? ['published_at'] : [] },
      lines: lines.map((line) => JSON.stringify(line)),
    })),
  );

it('the files of pictures include all variants, the cards and the resume, not those of revisions', () => {
  const names = namesIn({
    ...PICTURE_ROWS,
    revisions: [[`/pictures/${testId(9)}-100x100.png`]],
  });
  expect(names).toEqual([...PICTURES.flatMap(fileNames), CARD, RESUME].sort());
});

it('the files of pictures exclude names that would leave their folder', () => {
  const pictures = [['../../etc/passwd'], [`../${testId(1)}-100x100.png`]];
  expect(namesIn({ pictures })).toEqual([`${testId(1)}-100x100.png`]);
});
