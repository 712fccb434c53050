import { mainName } from '../../app/engine/core/pictures/files';
import type { ImageType } from '../../app/engine/kit/image';
import { testId } from './database';

/* Uploaded files, and rows of a backup that name them. */

/** A picture of each type: width, height, and whether it has variants. */
const SIZES: Record<ImageType, [width: number, height: number, isScaled: boolean]> = {
  webp: [1600, 900, true],
  png: [700, 500, true],
  gif: [300, 200, true],
  avif: [640, 480, true],
  jpeg: [2000, 1500, false],
  svg: [512, 512, false],
};

export const PICTURES = (Object.keys(SIZES) as ImageType[]).map((type, index) => {
  const [width, height, isScaled] = SIZES[type];
  const id = testId(11 + index);
  return {
    ...{
      id,
      file: mainName(
        id,
        { type, width, height, bytes: new Uint8Array() },
        { isScaled, colour: isScaled ? '2ac' : '' },
      ),
    },
    ...{ name: 'a', alt: '', width, height, bytes: 1, createdAt: new Date(), deletedAt: null },
  };
});

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
