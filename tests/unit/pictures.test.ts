import { expect, it } from 'vitest';
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

it.each(['/images/a-1200x675.jpg', '/images/a-960x1120.jpg', '/images/a-192x192.jpg'])(
  'the generated variants of %s are those that pages use',
  (picture) => {
    const sources = pictureSources(picture);
    const named = sources?.best?.srcSet.split(', ').map((one) => one.split(' ')[0]) ?? [];
    const made = variantsOf(picture)?.map(({ file }) => file) ?? [];
    expect(made.toSorted()).toEqual([...named, sources?.plain].toSorted());
  },
);

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
