import type { HomePage, HomeReader } from './home';
import type { OwnPage, PublishedPages } from './pages';
import type { Post, PublishedPosts } from './posts';
import type { Project, PublishedProjects } from './projects';

/* The content for programs that read a whole site. */

/** Together with the frame of a page, these read less than fifty rows. */
const INDEX_LIMITS = { posts: 20, projects: 20, reviews: 0 };
const MAX_PAGES = 10;

/** The newest posts, the owner's first projects, and pages of the owner's own. */
export type SiteIndex = Pick<HomePage, 'posts' | 'projects'> & { pages: OwnPage[] };

/** Reads what the index of the site lists. */
export async function readSiteIndex({
  now,
  home,
  pages,
}: {
  now: () => Date;
  home: HomeReader;
  pages: Pick<PublishedPages, 'list'>;
}): Promise<SiteIndex> {
  const [{ posts, projects }, own] = await Promise.all([
    home.read({ now: now(), limits: INDEX_LIMITS }),
    pages.list({ now: now(), limit: MAX_PAGES, after: null }),
  ]);
  return { posts, projects, pages: own.filter(({ isUnlisted }) => !isUnlisted) };
}

/** The maximum number of full texts in one response, of each kind, and their total size. */
export const TEXT_LIMITS = { posts: 20, projects: 10, pages: 10, bytes: 500_000 };

/** The same with the full texts. */
export async function readSiteTexts({
  now,
  posts,
  projects,
  pages,
}: {
  now: () => Date;
  posts: Pick<PublishedPosts, 'list'>;
  projects: Pick<PublishedProjects, 'list'>;
  pages: Pick<PublishedPages, 'list'>;
}): Promise<{ posts: Post[]; projects: Project[]; pages: OwnPage[] }> {
  const asked = { now: now(), after: null };
  const [newest, first, own] = await Promise.all([
    posts.list({ ...asked, limit: TEXT_LIMITS.posts }),
    projects.list({ ...asked, limit: TEXT_LIMITS.projects }),
    pages.list({ ...asked, limit: TEXT_LIMITS.pages }),
  ]);
  return {
    posts: newest,
    projects: first,
    pages: own.filter(({ isUnlisted }) => !isUnlisted),
  };
}
