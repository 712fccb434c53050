import type { HomePage, HomeReader } from '~/engine/core/published/home';
import type { Post, PublishedPosts } from '~/engine/core/published/posts';
import type { Project, PublishedProjects } from '~/engine/core/published/projects';

/* The content for programs that read a whole site. */

/** Together with the frame of a page, these read less than fifty rows. */
const INDEX_LIMITS = { posts: 20, projects: 20, reviews: 0 };

/** The most texts of a feature in either file. */
export const MAX_OF_FEATURE = 10;

/** The newest posts and the owner's first projects. */
export type SiteIndex = Pick<HomePage, 'posts' | 'projects'>;

/** Reads what the index of the site lists. */
export const readSiteIndex = (deps: { now: () => Date; home: HomeReader }): Promise<SiteIndex> =>
  deps.home.read({ now: deps.now(), limits: INDEX_LIMITS });

/** The maximum number of full texts in one response, of each kind, and their total size. */
export const TEXT_LIMITS = { posts: 20, projects: 10, bytes: 500_000 };

/** The same with the full texts. */
export async function readSiteTexts({
  now,
  posts,
  projects,
}: {
  now: () => Date;
  posts: Pick<PublishedPosts, 'list'>;
  projects: Pick<PublishedProjects, 'list'>;
}): Promise<{ posts: Post[]; projects: Project[] }> {
  const asked = { now: now(), after: null };
  const [newest, first] = await Promise.all([
    posts.list({ ...asked, limit: TEXT_LIMITS.posts }),
    projects.list({ ...asked, limit: TEXT_LIMITS.projects }),
  ]);
  return { posts: newest, projects: first };
}
