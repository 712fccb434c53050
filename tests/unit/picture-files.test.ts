import { expect, it } from 'vitest';
import { fileNames } from '../../app/engine/core/pictures/files';
import { pictureFileNames } from '../../scripts/lib/picture-files.mjs';
import { testId } from '../support/database';

/* The files of uploaded pictures that rows name, for `npm run content:push` and backups. */

const picture = (n: number, file: string, width: number) => ({
  ...{ id: testId(n), file: `${testId(n)}-${file}`, name: 'a', alt: '', width, height: 100 },
  ...{ bytes: 1, createdAt: new Date(), deletedAt: null },
});
const PICTURES = [
  picture(1, '1600x900.webp', 1600),
  picture(2, '700x500.png', 700),
  picture(3, '300x200.gif', 300),
  picture(4, 'original-2000x1500.jpg', 2000),
];
const CARD = `${testId(5)}-card-1200x630.jpg`;
const PDF = `${testId(6)}-resume.pdf`;

const namesIn = (rows: { [table: string]: unknown[][] }) =>
  pictureFileNames(
    Object.entries(rows).map(([name, lines]) => ({
      ...{ name, columns: [], lines: lines.map((line) => JSON.stringify(line)) },
    })),
  );

it('the files of pictures include all variants, the cards and the resume, not those of revisions', () => {
  const names = namesIn({
    pictures: PICTURES.map(({ id, file }) => [id, file]),
    posts: [['a post', `/pictures/${CARD}`, `![](/pictures/${PICTURES[0]?.file})`]],
    site_words: [[JSON.stringify({ hero: { resumeHref: `/pictures/${PDF}` } })]],
    revisions: [[`/pictures/${testId(9)}-100x100.png`]],
  });
  expect(names).toEqual([...PICTURES.flatMap(fileNames), CARD, PDF].sort());
});

it('the files of pictures exclude names that would leave their folder', () => {
  const pictures = [['../../etc/passwd'], [`../${testId(1)}-100x100.png`]];
  expect(namesIn({ pictures })).toEqual([`${testId(1)}-100x100.png`]);
});
