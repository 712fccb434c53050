import { describe, expect, it } from 'vitest';
import { apiRoutes } from '../../app/engine/api/api-routes.server';
import { reservedReason } from '../../app/engine/core/pages/reserved-slugs';
import { STARTING_TEXTS } from '../../app/engine/core/pages/starting-texts';
import { slugProblem } from '../../app/engine/core/records/slugs';
import { fileRoutes } from '../../app/engine/files/file-routes.server';
import { features } from '../../app/features.server';
import { ROUTE_FILES, routePath } from '../../scripts/lib/route-files.mjs';

it.each([
  ['my-first-post', null],
  ['2026', null],
  ['My-post', 'small letters'],
  ['two--hyphens', 'single hyphens'],
  ['a'.repeat(81), 'too long'],
  ['01kb3z0000000000000000ta1k', 'must not look like an id'],
])('the slug %s is checked', (slug, problem) => {
  const found = slugProblem(slug);
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});

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

it.each(Object.entries(STARTING_TEXTS))(
  'the starting text %s has a free, valid slug',
  (_, text) => {
    expect(slugProblem(text.slug)).toBeNull();
    expect(reservedReason(text.slug, paths)).toBeNull();
  },
);
