export type SitemapEntry = { path: string; updatedAt: Date | null };

export type SitemapReader = {
  /** Published posts and projects. */
  read(input: { now: Date; limit: number }): Promise<{
    posts: { slug: string; updatedAt: Date }[];
    projects: { slug: string; updatedAt: Date }[];
  }>;
};

/** sitemaps.org: at most 50,000 addresses a file. The fixed pages take five. */
const MAX_RECORDS = 24_000;

/** Every public page that has something to show, with the time of its last change where there is one. */
export async function listSitemap(deps: {
  now: () => Date;
  sitemap: SitemapReader;
}): Promise<SitemapEntry[]> {
  const { posts, projects } = await deps.sitemap.read({ now: deps.now(), limit: MAX_RECORDS });
  const fixed = [
    '/',
    ...(projects.length > 0 ? ['/all-projects'] : []),
    ...(posts.length > 0 ? ['/blogs'] : []),
    '/contact',
    '/follow',
  ];
  return [
    ...fixed.map((path) => ({ path, updatedAt: null })),
    ...posts.map((post) => ({ path: `/details/${post.slug}`, updatedAt: post.updatedAt })),
    ...projects.map((p) => ({ path: `/project-details/${p.slug}`, updatedAt: p.updatedAt })),
  ];
}
