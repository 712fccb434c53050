import { notFound } from '~/engine/kit/errors';
import type { PageFacts } from '~/engine/kit/public-page';
import { safeAddress } from '~/engine/kit/safe-address';
import { POST, PROJECT, recordPath, type TextKindName } from '../records/kinds';
import type { ContentState, Published } from './content-state';

/** An address, with the time of its last change and its pictures if known. */
export type SitemapEntry = {
  path: string;
  changedAt: Date | null;
  pictures: string[];
  /** The texts of its group, itself first; absent for one without translations. `lang`: '' for the language of the site. */
  group?: { path: string; lang: string; isOriginal: boolean }[];
};

/** A list of addresses; or, for a site with more than fit into one file, the numbers of the parts. */
export type Sitemap = { entries: SitemapEntry[] } | { parts: number[] };

/** What a part of the site adds to the sitemap. */
export type SitemapPart = {
  entries: SitemapEntry[];
  /** What static pages may need, as far as the content state does not say it. */
  published?: Partial<Published>;
};

type Listed = { slug: string; changedAt: Date; image: string };

/** A text of a group with translations. */
type GroupText = { slug: string; lang: string; group: string; isOriginal: number };

export type SitemapReader = {
  /**
   * Reads everything that visitors see. `lastPart` is the part of the newest post; `posts` is empty if
   * that is not the first part.
   */
  read(input: { now: Date; limits: { part: number; projects: number } }): Promise<{
    posts: Listed[];
    lastPart: number;
    projects: (Listed & { gallery: { image: string }[] })[];
    groups: { posts: GroupText[]; projects: GroupText[] };
    /** What other parts of the site contribute. */
    parts: SitemapPart[];
  }>;
  /** Returns the posts of a part. A post's part is determined by its creation order and never changes. */
  posts(input: {
    now: Date;
    part: number;
    size: number;
  }): Promise<{ posts: Listed[]; groups: GroupText[] }>;
  /** Returns the parts that have public posts. */
  parts(input: { now: Date; last: number; size: number }): Promise<number[]>;
};

/** sitemaps.org: at most 50,000 addresses a file. */
const MAX_ADDRESSES = 50_000;
/** Together with the static pages and what features add these fit into one file, which is part 0 of a split sitemap. */
const LIMITS = { part: MAX_ADDRESSES, projects: 10_000 };

/**
 * Lists every public page that has content.
 * @param pages the static pages
 * @param part null for everything, or for the list of parts if it does not fit into one file
 * @throws DomainError `not-found` for a part that does not exist
 */
export async function readSitemap(
  part: number | null,
  pages: ListedPage[],
  {
    now,
    sitemap,
    readState,
  }: { now: () => Date; sitemap: SitemapReader; readState: () => Promise<ContentState | null> },
): Promise<Sitemap> {
  const time = now();
  const size = LIMITS.part;
  if (part !== null && part > 0) {
    const { posts, groups } = await sitemap.posts({ now: time, part, size });
    if (posts.length === 0) throw notFound('Sitemap');
    return { entries: posts.map(entryOf(POST, groups)) };
  }
  const [{ posts, lastPart, ...others }, state] = await Promise.all([
    sitemap.read({ now: time, limits: LIMITS }),
    readState(),
  ]);
  const entries = pagesOf(pages, others, state?.published ?? {});
  if (part === 0) return { entries };
  const isWhole = lastPart <= 1 && entries.length + posts.length <= MAX_ADDRESSES;
  if (isWhole) return { entries: [...entries, ...posts.map(entryOf(POST, others.groups.posts))] };
  return { parts: [0, ...(await sitemap.parts({ now: time, last: lastPart, size }))] };
}

/** Returns how to list the records of a kind. @param texts of all of its groups */
export function entryOf(kind: TextKindName, texts: GroupText[]) {
  const groups = new Map(texts.map(({ slug, group }) => [slug, group]));
  return ({ slug, changedAt, image }: Listed): SitemapEntry => {
    const entry = { path: recordPath(kind, slug), changedAt };
    const own = groups.get(slug);
    const group = (own === undefined ? [] : texts)
      .filter((text) => text.group === own)
      .map(({ slug: name, lang, isOriginal }) => ({
        ...{ path: recordPath(kind, name), lang },
        isOriginal: isOriginal === 1,
      }))
      .sort((a, b) => Number(b.path === entry.path) - Number(a.path === entry.path));
    return {
      ...entry,
      pictures: image === '' ? [] : [image],
      ...(group.length > 1 && { group }),
    };
  };
}

type ListedPage = Pick<PageFacts, 'needs' | 'isInSitemap'> & { path: string };

/** Returns all entries except posts. */
function pagesOf(
  pages: ListedPage[],
  {
    projects,
    parts,
    groups,
  }: Pick<Awaited<ReturnType<SitemapReader['read']>>, 'projects' | 'parts' | 'groups'>,
  known: Partial<Published>,
): SitemapEntry[] {
  const published: Partial<Published> = Object.assign(
    {},
    known,
    ...parts.map((part) => part.published),
  );
  const paths = pages
    .filter(
      ({ needs, isInSitemap = true }) => isInSitemap && (!needs || published[needs] !== false),
    )
    .map(({ path }) => path);
  const toProjectEntry = entryOf(PROJECT, groups.projects);
  return [
    ...paths.map((path) => ({ path, changedAt: null, pictures: [] })),
    ...projects.map(({ gallery, ...project }) => ({
      ...toProjectEntry(project),
      pictures: [project.image, ...gallery.map((entry) => entry.image)].filter(
        (one) => safeAddress(one) !== '',
      ),
    })),
    ...parts.flatMap(({ entries }) => entries),
  ];
}
