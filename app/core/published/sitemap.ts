import { notFound } from '~/kit/errors';
import type { PageFacts } from '~/kit/public-page';
import { type TopicKind, topicPath } from './topic-key';

/** An address with the time of its last change and its pictures, as far as there are any. */
export type SitemapEntry = { path: string; changedAt: Date | null; pictures: string[] };

/** A list of addresses; or, for a site with more than fit into a file, the numbers of the files that there are. */
export type Sitemap = { entries: SitemapEntry[] } | { parts: number[] };

type Listed = { slug: string; changedAt: Date; image: string };

export type SitemapReader = {
  /**
   * All that visitors see. `lastPart` is that of the post that was written last; `posts` is empty where that is not
   * the first one.
   */
  read(input: { now: Date; limits: { part: number; projects: number; topics: number } }): Promise<{
    posts: Listed[];
    lastPart: number;
    hasPosts: boolean;
    projects: (Listed & { gallery: { image: string }[] })[];
    /** With the time of their newest post. */
    topics: { kind: TopicKind; key: string; changedAt: Date }[];
  }>;
  /** The posts of a part. Posts are in parts by the order in which they were written, and stay there. */
  posts(input: { now: Date; part: number; size: number }): Promise<Listed[]>;
  /** Which parts have posts that visitors see. */
  parts(input: { now: Date; last: number; size: number }): Promise<number[]>;
};

/** sitemaps.org: at most 50,000 addresses a file. */
const MAX_ADDRESSES = 50_000;
/** With the pages that are always there these fit into one file, which is the part 0 of a split sitemap. */
const LIMITS = { part: MAX_ADDRESSES, projects: 10_000, topics: 39_900 };

/**
 * Every public page that has something to show.
 * @param pages those whose addresses have no free parts
 * @param part null for the whole, or for the list of its parts where it does not fit into a file
 * @throws DomainError `not-found` for a part that is not there
 */
export async function readSitemap(
  part: number | null,
  pages: ListedPage[],
  { now, sitemap }: { now: () => Date; sitemap: SitemapReader },
): Promise<Sitemap> {
  const time = now();
  const size = LIMITS.part;
  if (part !== null && part > 0) {
    const posts = await sitemap.posts({ now: time, part, size });
    if (posts.length === 0) throw notFound('Sitemap');
    return { entries: posts.map(toPost) };
  }
  const { posts, lastPart, ...others } = await sitemap.read({ now: time, limits: LIMITS });
  const entries = pagesOf(pages, others);
  if (part === 0) return { entries };
  const isWhole = lastPart <= 1 && entries.length + posts.length <= MAX_ADDRESSES;
  if (isWhole) return { entries: [...entries, ...posts.map(toPost)] };
  return { parts: [0, ...(await sitemap.parts({ now: time, last: lastPart, size }))] };
}

const toPost = ({ slug, changedAt, image }: Listed): SitemapEntry => ({
  path: `/details/${slug}`,
  changedAt,
  pictures: image === '' ? [] : [image],
});

type ListedPage = Pick<PageFacts, 'needs' | 'isInSitemap'> & { path: string };

/** All but the posts. */
function pagesOf(
  pages: ListedPage[],
  {
    hasPosts,
    projects,
    topics,
  }: Pick<Awaited<ReturnType<SitemapReader['read']>>, 'hasPosts' | 'projects' | 'topics'>,
): SitemapEntry[] {
  const there = {
    posts: hasPosts,
    projects: projects.length > 0,
    tags: topics.some(({ kind }) => kind === 'tag'),
    series: topics.some(({ kind }) => kind === 'series'),
  };
  const paths = pages
    .filter(({ needs, isInSitemap = true }) => isInSitemap && (!needs || there[needs]))
    .map(({ path }) => path);
  return [
    ...paths.map((path) => ({ path, changedAt: null, pictures: [] })),
    ...projects.map(({ slug, changedAt, image, gallery }) => ({
      path: `/project-details/${slug}`,
      changedAt,
      pictures: [image, ...gallery.map((entry) => entry.image)].filter((path) => path !== ''),
    })),
    ...topics.map(({ kind, key, changedAt }) => ({
      path: topicPath(kind, key),
      changedAt,
      pictures: [],
    })),
  ];
}
