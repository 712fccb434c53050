import { orNotFound } from '~/kit/errors';
import type { ValuesOf } from '~/kit/fields/field';
import { type Cursor, forgivingCursor, toPage } from '~/kit/paging';
import type { POST_FIELDS } from '../records/post-record';
import { type Rendering, type RenderNowDeps, renderNow } from '../renderings/renderings';
import { type SearchTerm, searchTerms } from '../search/query';
import {
  listPublished,
  type PageInput,
  type PublishedList,
  type Shared,
} from './published-records';

type Words = ValuesOf<typeof POST_FIELDS>;

export type Author = Words['author'];

/** What a card shows; the page carries it to the browser twice, as HTML and as data. */
export type PostSummary = Pick<
  Words,
  'slug' | 'title' | 'description' | 'image' | 'imageAlt' | 'category' | 'author'
> & { publishedAt: Date };

/** The same for visitors, who read days: YYYY-MM-DD, on the owner's calendar. */
export type PostCard = Omit<PostSummary, 'publishedAt'> & { publishedOn: string };

export type Post = Words &
  Shared & { id: string; publishedAt: Date; createdAt: Date; updatedAt: Date };

export type ApprovedComment = {
  id: string;
  /** As the writer gave it. May be empty, and is empty for the owner. */
  name: string;
  byOwner: boolean;
  body: string;
  createdAt: Date;
};

/** A comment with the answers to it, the oldest first. */
export type CommentThread = ApprovedComment & { answers: ApprovedComment[] };

/** As a page shows them: with the day, YYYY-MM-DD, in the place of the time. */
export type ShownComment = Omit<ApprovedComment, 'createdAt'> & { writtenOn: string };
export type ShownThread = ShownComment & { answers: ShownComment[] };

/** What a link to a post needs. */
export type PostLink = { slug: string; title: string };

export type PostPage = {
  post: Omit<Post, 'details'>;
  /** What its `details` became. */
  rendering: Rendering;
  /** The oldest first. */
  comments: CommentThread[];
  /** Those that have posts. */
  categories: string[];
  /** The owner's time zone. */
  timeZone: string;
  /** The post that came out before this one, and the one after it; null at either end. */
  previous: PostLink | null;
  next: PostLink | null;
  /** Null where it is part of none. */
  series: SeriesPlace | null;
  /** The posts that it is close to, the closest first. */
  related: RelatedPost[];
};

/** Where a post stands in its series, among the parts that visitors can see. */
export type SeriesPlace = {
  key: string;
  name: string;
  /** From 1; null in the midst of a long series whose parts have no numbers. */
  place: number | null;
  total: number;
  /** The nearest parts on either side, in their order. */
  before: PostLink[];
  after: PostLink[];
};

type RelatedPost = PostLink & Pick<PostSummary, 'category' | 'publishedAt'>;

type PostFilter = { category: string | null; search: SearchTerm[]; after: Cursor | null };

/** Published posts only, checked when reading, so that a scheduled post appears by itself. */
export type PublishedPosts = PublishedList<Post> & {
  find(input: { now: Date; idOrSlug: string }): Promise<Post | null>;
  /** The post with what its page shows beside it, in one round trip. */
  page(input: { now: Date; idOrSlug: string }): Promise<
    Omit<PostPage, 'post' | 'rendering'> & {
      post: PostPage['post'] | null;
      rendering: Rendering | null;
      /** The Markdown; empty where its rendering is kept. */
      source: string;
    }
  >;
  /**
   * Summaries and the categories that have posts, in one round trip. Newest first; with search words, newest
   * written first, since the full-text index is read in that order.
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

/** Newest first. @throws DomainError `invalid` for a cursor that is not ours. */
export const listPosts = (input: PageInput, { now, posts }: PostsDeps<'list'>) =>
  listPublished(input, { now, records: posts }, (post) => post.publishedAt.getTime());

/** @throws DomainError `not-found` for an unknown, unpublished or deleted post. */
export const readPost = async (idOrSlug: string, { now, posts }: PostsDeps<'find'>) =>
  orNotFound(await posts.find({ now: now(), idOrSlug }), 'Post');

/** @throws DomainError `not-found` as `readPost` does. */
export async function readPostPage(
  idOrSlug: string,
  deps: PostsDeps<'page'> & RenderNowDeps,
): Promise<PostPage> {
  const { source, ...page } = await deps.posts.page({ now: deps.now(), idOrSlug });
  const post = orNotFound(page.post, 'Post');
  const text = { entity: 'post', id: post.id, source } as const;
  return { ...page, post, rendering: page.rendering ?? (await renderNow(text, deps)) };
}

/** The categories that have posts, in the owner's order. */
export async function listCategories({ now, posts }: PostsDeps<'search'>): Promise<string[]> {
  const filter = { category: null, search: [], after: null };
  return (await posts.search({ now: now(), limit: 1, filter })).categories;
}

/** Rows of a list that nobody has to search. */
const POSTS_PER_PAGE = 12;
/** Each reads three rows: with its frame a page reads at most fifty. */
const FOUND_PER_PAGE = 10;
/** What is offered where nothing was found. */
const LATEST = 3;

const withoutCursor = ({ cursor: _, ...post }: PostSummary & { cursor: Cursor }) => post;

/** One page of /blogs. A bad cursor shows the first one: a visitor could not act on an error. */
export async function browsePosts(
  input: { query: string; category: string | null; cursor: string | null },
  deps: PostsDeps<'search'>,
): Promise<{
  posts: PostSummary[];
  categories: string[];
  timeZone: string;
  next: string | null;
  /** What was searched for; none: the posts were not searched. */
  words: string[];
  /** The latest of all, where there are none of those that were asked for. */
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
