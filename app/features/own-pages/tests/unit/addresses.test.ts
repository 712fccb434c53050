import { describe, expect, it } from 'vitest';
import { apiRoutes } from '~/engine/api/api-routes.server';
import { POST, recordAt } from '~/engine/core/records/kinds';
import { slugProblem } from '~/engine/core/records/slugs';
import { fileRoutes } from '~/engine/files/file-routes.server';
import { features } from '~/features.server';
import { kinds } from '~tests/support/parts';
import { ROUTE_FILES, routePath } from '../../../../../scripts/lib/route-files.mjs';
import { PAGE } from '../../core/page';
import { reservedReason } from '../../core/reserved-slugs';
import { startingTexts } from '../../core/starting-texts';
import { legalTexts } from '../../languages/legal/all';

const routes = ROUTE_FILES.map(routePath);
const paths = [
  ...routes,
  ...Object.keys(apiRoutes(features)),
  ...Object.keys(fileRoutes(features)),
  'images/*',
].map((path) => `/${path}`);

describe('the slug of a page', () => {
  it.each(['blogs', 'contact', 'admin', 'search', 'follow'])(
    'is not that of the page /%s',
    (slug) => {
      expect(reservedReason(slug, paths)).toBe(
        `/${slug} is an address of this site. Choose another one.`,
      );
    },
  );

  it.each(['details', 'api', 'pictures', 'images'])('is not that of the folder /%s', (slug) => {
    expect(reservedReason(slug, paths)).toBe(
      `Addresses below /${slug} belong to this site. Choose another address.`,
    );
  });

  it('may be any other', () => {
    expect(reservedReason('about-me', paths)).toBeNull();
    expect(reservedReason('blog', paths)).toBeNull();
  });
});

it.each(Object.keys(legalTexts))('the starting texts in %s have free, valid slugs', (language) => {
  for (const { slug } of Object.values(startingTexts(language))) {
    expect(slugProblem(slug)).toBeNull();
    expect(reservedReason(slug, paths)).toBeNull();
  }
});

it('a path of one segment is that of a page, unless another kind has it', () => {
  expect(recordAt('/services', kinds)).toMatchObject({ kind: PAGE, name: 'services' });
  expect(recordAt('/details/services', kinds)).toMatchObject({ kind: POST, name: 'services' });
  expect(recordAt('/', kinds)).toBeNull();
  expect(recordAt('/services/prices', kinds)).toBeNull();
});
