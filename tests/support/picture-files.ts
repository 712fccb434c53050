import { testId } from './database';

/* Uploaded files, and rows of a backup that name them. */

const picture = (n: number, file: string, width: number) => ({
  ...{ id: testId(n), file: `${testId(n)}-${file}`, name: 'a', alt: '', width, height: 100 },
  ...{ bytes: 1, createdAt: new Date(), deletedAt: null },
});
/** Pictures in four formats, one of them an original. */
export const PICTURES = [
  picture(1, '1600x900.webp', 1600),
  picture(2, '700x500.png', 700),
  picture(3, '300x200.gif', 300),
  picture(4, 'original-2000x1500.jpg', 2000),
];

/** The file of a card. */
export const CARD = `${testId(5)}-card-1200x630.jpg`;

/** The file of a resume. */
export const RESUME = `${testId(6)}-resume.pdf`;

/** The values of rows that name all these files, by table. */
export const PICTURE_ROWS: Record<string, unknown[][]> = {
  pictures: PICTURES.map(({ id, file }) => [id, file]),
  posts: [['a post', `/pictures/${CARD}`, `![](/pictures/${PICTURES[0]?.file})`]],
  site_words: [[JSON.stringify({ hero: { resumeHref: `/pictures/${RESUME}` } })]],
};
