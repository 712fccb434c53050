import { excerpt } from '~/kit/text/excerpt';
import { listProjects, type Project, type PublishedProjects } from './projects';

/** What a resume tells of a project. */
export type ResumeProject = Pick<
  Project,
  'slug' | 'projectName' | 'highlight' | 'results' | 'tags' | 'completionDate'
>;

/** Together they leave room for the rest on two sheets. */
const MAX_PROJECTS = 4;
const MAX_RESULTS = 3;
const HIGHLIGHT_LENGTH = 90;

/** The owner's first projects. @throws DomainError `unavailable` where the database does not answer. */
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
