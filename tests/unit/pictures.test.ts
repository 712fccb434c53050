import { expect, it } from 'vitest';
import { dominantColour } from '../../app/engine/kit/image/dominant-colour.js';
import { pictureSources } from '../../app/engine/kit/image/variants';
import { pictureFiles } from '../../scripts/lib/doctor-checks.mjs';
import {
  describeMissing,
  findIncompletePictures,
  VARIANTS_COMMAND,
  variantsOf,
} from '../../scripts/lib/pictures.mjs';
import { smallProjects } from '../support/small-projects';

const { start } = smallProjects();

it('every picture of this site has all of its variants', () => {
  const says = findIncompletePictures().map(describeMissing).join('\n');
  expect(says, `Make them: ${VARIANTS_COMMAND}`).toBe('');
});

/** Opaque pixels, as many of each colour as its number says. */
const pixels = (colours: { [colour: string]: number }) =>
  Object.entries(colours).flatMap(([colour, many]) =>
    Array.from({ length: many }, () => [...(COLOURS[colour] ?? []), 255]).flat(),
  );
const COLOURS: { [colour: string]: number[] } = {
  white: [255, 255, 255],
  navy: [17, 34, 68],
  orange: [238, 85, 51],
};

it('the colour of a picture is that of its largest area, or a strong one, but not that of a line', () => {
  expect(dominantColour(pixels({ navy: 600, white: 400 }))).toBe('124');
  expect(dominantColour(pixels({ navy: 800, orange: 200 }))).toBe('e53');
  expect(dominantColour(pixels({ white: 990, orange: 10 }))).toBe('fff');
  expect(dominantColour([...pixels({ navy: 9 }), 0, 0, 0, 0])).toBe('');
});

it.each([
  ...['/images/a-1200x675.jpg', '/images/a-960x1120.jpg', '/images/a-192x192.jpg'],
  '/images/a-1200x675-2ac.jpg',
])('the generated variants of %s are those that pages use', (picture) => {
  const sources = pictureSources(picture);
  const named = sources?.best?.srcSet.split(', ').map((one) => one.split(' ')[0]) ?? [];
  const made = variantsOf(picture)?.map(({ file }) => file) ?? [];
  expect(made.toSorted()).toEqual([...named, sources?.plain].toSorted());
});

it.each(['/images/a.jpg', '/images/a-1200x675.svg', '/images/a-1200x675.png'])(
  'the picture %s has no variants',
  (picture) => expect(variantsOf(picture)).toBeNull(),
);

it('a picture that lacks variants is reported with the command that makes them, except the picture for sharing', () => {
  const { root } = start({
    'app/content/site.ts': `shareImage: '/images/card-1200x630.jpg',`,
    'public/images/card-1200x630.jpg': '',
    'public/images/people/kim-960x1120.jpg': '',
    'public/images/people/kim-960.avif': '',
  });
  const lacking = findIncompletePictures(root);
  expect(lacking.map(({ picture }) => picture)).toEqual(['/images/people/kim-960x1120.jpg']);
  expect(pictureFiles(lacking)).toMatchObject({
    status: 'warn',
    says: '/images/people/kim-960x1120.jpg lacks kim-576.avif, kim-960.webp.',
    remedy: { command: VARIANTS_COMMAND },
  });
  expect(pictureFiles([])).toMatchObject({ status: 'ok' });
});
