import type { Texts } from '~/content/languages/language';
import { orNotFound } from '~/engine/kit/errors';
import type { ValuesOf } from '~/engine/kit/fields/field';
import { type Spoken, spoken } from '~/engine/kit/language/text-language';
import { type Cursor, forgivingCursor, toPage } from '~/engine/kit/paging';
import type { POST_FIELDS } from '../records/post-record';
import type { GroupText } from '../records/translations';
import { type Rendering, type RenderNowDeps, showText } from '../renderings/renderings';
import { type SearchTerm, searchTerms } from '../search/query';
import {
  listPublished,
  type PageInput,
  type PublishedList,
  type Shared,
} from './published-records';

type Words = ValuesOf<typeof POST_FIELDS>;

export type Author = Words['author'];

/**
 * The fields that a card shows. Keep them few: the page sends them to the browser twice, as HTML and as
 * data.
 */
export type PostSummary = Pick<
  Words,
  'slug' | 'title' | 'description' | 'image' | 'imageAlt' | 'category' | 'lang' | 'author'
> & { publishedAt: Date };

/** The same for visitors, with the day in the owner's time zone, YYYY-MM-DD. */
export type PostCard = Spoken<Omit<PostSummary, 'publishedAt'>> & { publishedOn: string };

export type Post = Words &
  Shared & { id: string; publishedAt: Date; createdAt: Date; updatedAt: Date };

/** The fields of a link to a post, with its picture. */
export type PostLink = Pick<Words, 'slug' | 'title' | 'image' | 'lang'>;

export type PostPage = {
  post: Omit<Post, 'details'>;
  /** The other public texts of its group. */
  others: GroupText[];
  /** The rendering of `details`, with its blocks. */
  rendering: Rendering;
  /** The categories that have posts. */
  categories: string[];
  /** The owner's time zone. */
  timeZone: string;
  /** The previous and the next post by publication; null at either end. */
  previous: PostLink | null;
  next: PostLink | null;
  /** The related posts, most related first. */
  related: PostLink[];
};

/** A post to read after another one, and how they belong together. */
export type PostToReadOn = Spoken<PostLink> & { label: string };

type PostFilter = { category: string | null; search: SearchTerm[]; after: Cursor | null };

/** Published posts only. Publication is checked on reading, so a scheduled post appears on its own. */
export type PublishedPosts = PublishedList<Post> & {
  find(input: { now: Date; idOrSlug: string }): Promise<Post | null>;
  /** Reads the post with everything its page shows, in one round trip. */
  page(input: { now: Date; idOrSlug: string }): Promise<
    Omit<PostPage, 'post' | 'rendering'> & {
      post: PostPage['post'] | null;
      rendering: Rendering | null;
      /** The Markdown; empty if the rendering is stored. */
      source: string;
    }
  >;
  /**
   * Returns summaries and the categories that have posts, in one round trip. Ordered by publication,
   * newest first; with search words by creation, because the full-text index is read in that order.
   */
  search(input: { now: Date; limit: number; filter: PostFilter }): Promise<{
    posts: (PostSummary & { cursor: Cursor })[];
    categories: string[];
    /** The owner's time zone. */
    timeZone: string;
  }>;
};

type PostsDeps<K extends keyof PublishedPosts> = {
  now: () => Date;
  posts: Pick<PublishedPosts, K>;
};

/** Newest first. @throws DomainError `invalid` for an invalid cursor */
export const listPosts = (input: PageInput, { now, posts }: PostsDeps<'list'>) =>
  listPublished(input, { now, records: posts }, (post) => post.publishedAt.getTime());

/** @throws DomainError `not-found` for an unknown, unpublished or deleted post */
export const readPost = async (idOrSlug: string, { now, posts }: PostsDeps<'find'>) =>
  orNotFound(await posts.find({ now: now(), idOrSlug }), 'Post');

/** @throws DomainError `not-found` like `readPost` */
export async function readPostPage(
  idOrSlug: string,
  deps: PostsDeps<'page'> & RenderNowDeps,
): Promise<PostPage> {
  const [{ source, ...page }, said] = await Promise.all([
    deps.posts.page({ now: deps.now(), idOrSlug }),
    deps.loadText(),
  ]);
  const post = orNotFound(page.post, 'Post');
  const text = { entity: 'post', id: post.id, source } as const;
  return {
    ...page,
    post,
    rendering: await showText(text, { lang: post.lang, stored: page.rendering, said }, deps),
  };
}

const MAX_TO_READ_ON = 3;

/**
 * Returns the posts to offer after one: the next, the previous, and related ones, without its translations.
 * @param text what the site says
 * @param neighbours of features, which come before those in time
 */
export function postsToReadOn(
  page: Pick<PostPage, 'next' | 'previous' | 'related' | 'others'>,
  { records: { readOn } }: Pick<Texts, 'records'>,
  neighbours: { next?: PostToReadOn; previous?: PostToReadOn } = {},
): PostToReadOn[] {
  const found = [
    neighbours.next ?? labelled(readOn.next, page.next),
    neighbours.previous ?? labelled(readOn.previous, page.previous),
    ...page.related.map((post) => labelled(readOn.related, post)),
  ].flatMap((post) => post ?? []);
  const others = page.others.map(({ slug }) => slug);
  return found
    .filter(
      ({ slug }, index) =>
        !others.includes(slug) && found.findIndex((other) => other.slug === slug) === index,
    )
    .slice(0, MAX_TO_READ_ON);
}

const labelled = (label: string, post: PostLink | null): PostToReadOn | null =>
  post && { ...spoken(post), label };

/** Returns the categories that have posts, in the owner's order. */
export async function listCategories({ now, posts }: PostsDeps<'search'>): Promise<string[]> {
  const filter = { category: null, search: [], after: null };
  return (await posts.search({ now: now(), limit: 1, filter })).categories;
}

/** The page size without a search. */
const POSTS_PER_PAGE = 12;
/** The page size of a search. Each hit reads three rows, and a page with its frame may read fifty. */
const FOUND_PER_PAGE = 10;
/** How many posts are offered if nothing was found. */
const LATEST = 3;

const withoutCursor = ({ cursor: _, ...post }: PostSummary & { cursor: Cursor }) => post;

/**
 * Returns one page of /blogs. An invalid cursor shows the first page, because a visitor could not act
 * on an error.
 */
export async function browsePosts(
  input: { query: string; category: string | null; cursor: string | null },
  deps: PostsDeps<'search'>,
): Promise<{
  posts: PostSummary[];
  categories: string[];
  timeZone: string;
  next: string | null;
  /** The words of the search; empty if there was none. */
  words: string[];
  /** The latest posts, if the request matched none. */
  latest: PostSummary[];
}> {
  const search = searchTerms(input.query);
  const filter = { category: input.category, search, after: forgivingCursor(input.cursor) };
  const limit = search.length > 0 ? FOUND_PER_PAGE : POSTS_PER_PAGE;
  const now = deps.now();
  const found = await deps.posts.search({ now, limit: limit + 1, filter });
  const { items, next } = toPage(found.posts, limit, (post) => post.cursor);
  const { categories, timeZone } = found;
  const hasOthers = items.length === 0 && categories.length > 0;
  const all = { now, limit: LATEST, filter: { category: null, search: [], after: null } };
  const latest = hasOthers ? (await deps.posts.search(all)).posts : [];
  return {
    posts: items.map(withoutCursor),
    categories,
    timeZone,
    next,
    words: search.map(({ text }) => text),
    latest: latest.map(withoutCursor),
  };
}
