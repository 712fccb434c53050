import { education, experience, services, skillRows } from '~/content';
import { DomainError } from '~/domain/errors';
import type { HomeSection } from '~/domain/home';
import { type Published, type PublishedReader, readPublished } from '~/domain/published';

type Records = Published & { reviews: boolean; contributions: boolean };

/** The landing page's sections below its first view, in their order: what has no content is not there. */
const SECTIONS: {
  id: HomeSection;
  isThere: (has: Records) => boolean;
  /** Of everything that the section shows the beginning of. */
  page?: string;
}[] = [
  {
    id: 'about',
    isThere: () =>
      skillRows.some(({ skills }) => skills.length > 0) ||
      experience.length > 0 ||
      education.length > 0,
  },
  { id: 'project', isThere: ({ projects }) => projects, page: '/all-projects' },
  { id: 'service', isThere: () => services.steps.length > 0 },
  { id: 'blog', isThere: ({ posts }) => posts, page: '/blogs' },
  { id: 'reviews', isThere: ({ reviews }) => reviews },
  { id: 'contributions', isThere: ({ contributions }) => contributions },
  { id: 'contact', isThere: () => true },
];

/** The sections that have something to show. @param has of what there is any */
export const sectionsWith = (has: Records): HomeSection[] =>
  SECTIONS.filter(({ isThere }) => isThere(has)).map(({ id }) => id);

/**
 * The addresses of sections and pages that have nothing to show: no menu leads there.
 * @returns none where the database does not answer, since a way too many is better than one too few
 */
export async function readDeadEnds(deps: {
  now: () => Date;
  published: PublishedReader;
}): Promise<string[]> {
  try {
    const published = await readPublished(deps);
    // No menu leads to these two.
    const has = { ...published, reviews: true, contributions: true };
    return SECTIONS.filter(({ isThere }) => !isThere(has)).flatMap(({ id, page }) =>
      page ? [`/#${id}`, page] : [`/#${id}`],
    );
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return [];
  }
}
