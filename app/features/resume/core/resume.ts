import type { Words } from '~/content/words';
import {
  listProjects,
  type Project,
  type PublishedProjects,
} from '~/engine/core/published/projects';
import { excerpt } from '~/engine/kit/text/excerpt';

/** The fields of a project in a resume. */
export type ResumeProject = Pick<
  Project,
  'slug' | 'projectName' | 'highlight' | 'results' | 'tags' | 'completionDate'
>;

/** Returns when the owner last reviewed the resume, in ISO 8601. */
export const reviewedAt = ({ resumeText }: Words) => `${resumeText.asOf}T00:00:00Z`;

/** Together these limits leave room for the rest on two pages. */
const MAX_PROJECTS = 4;
const MAX_RESULTS = 3;
const HIGHLIGHT_LENGTH = 90;

/**
 * Returns the owner's first projects.
 * @throws DomainError `unavailable` if the database does not respond
 */
export async function listResumeProjects(deps: {
  now: () => Date;
  projects: Pick<PublishedProjects, 'list'>;
}): Promise<ResumeProject[]> {
  const { items } = await listProjects({ limit: MAX_PROJECTS, cursor: null }, deps);
  return items.map(({ slug, projectName, highlight, results, tags, completionDate }) => ({
    slug,
    projectName,
    highlight: excerpt(highlight, HIGHLIGHT_LENGTH),
    results: results.slice(0, MAX_RESULTS),
    tags,
    completionDate,
  }));
}
