import * as v from 'valibot';
import { type ListCountsDeps, parsePage, sumCounts } from '~/engine/kit/list-page';
import { type SearchTerm, searchTerms } from '../search/query';
import type { PostRecord } from './post-record';
import type { State } from './record';

/** A row of the admin's table. */
export type PostRow = Pick<
  PostRecord,
  | 'id'
  | 'slug'
  | 'title'
  | 'image'
  | 'imageAlt'
  | 'category'
  | 'status'
  | 'publishedAt'
  | 'updatedAt'
  | 'deletedAt'
>;

/** What the admin's table shows, from the query string. */
export type PostView = {
  query: string;
  category: string | null;
  state: Exclude<State, 'deleted'> | null;
  sort: 'date' | 'title' | 'category';
  direction: 'asc' | 'desc';
  /** Starts at 1. */
  page: number;
};

export type PostListStore = {
  /**
   * Returns posts that are not deleted and all categories, in one round trip. Counts at most
   * `countUpTo`.
   */
  list(input: {
    now: Date;
    view: Omit<PostView, 'query' | 'page'> & { search: SearchTerm[] };
    limit: number;
    offset: number;
    countUpTo: number;
  }): Promise<{ posts: PostRow[]; counted: number; categories: string[] }>;
};

const viewSchema = v.object({
  q: v.fallback(v.pipe(v.string(), v.trim(), v.maxLength(200)), ''),
  category: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  status: v.fallback(v.nullable(v.picklist(['draft', 'scheduled', 'published'])), null),
  sort: v.fallback(v.picklist(['date', 'title', 'category']), 'date'),
  dir: v.fallback(v.nullable(v.picklist(['asc', 'desc'])), null),
});

/** Field and direction in one value, from a select: `title-desc`. */
const ORDER = /^(\w+)-(asc|desc)$/;

/**
 * Parses the query string (`?q=&category=&status=&sort=&dir=&page=`, or `order=` for sort and dir
 * together). Ignores unknown values: a broken link shows the start of the list.
 */
export function parsePostView(params: URLSearchParams): PostView {
  const bySelect = ORDER.exec(params.get('order') ?? '');
  const { q, category, status, sort, dir } = v.parse(viewSchema, {
    q: params.get('q') ?? '',
    category: params.get('category'),
    status: params.get('status'),
    sort: bySelect?.[1] ?? params.get('sort'),
    dir: bySelect?.[2] ?? params.get('dir'),
  });
  const direction = dir ?? (sort === 'date' ? 'desc' : 'asc');
  return { query: q, category, state: status, sort, direction, page: parsePage(params) };
}

/** The page size of the admin's table. */
export const ROWS_PER_PAGE = 20;

/** Counting reads every row that it counts, so above this the table says "more than". */
const MAX_COUNT = 100;

/**
 * Returns one page of the admin's table. Offers only orders that an index serves: a search orders by
 * creation, newest first; two filters at once, and scheduled posts, are always ordered by date.
 */
export async function listPostRecords(
  view: PostView,
  deps: ListCountsDeps & { now: () => Date; stores: { post: PostListStore } },
) {
  const search = searchTerms(view.query);
  const isByDate =
    search.length > 0 ||
    view.state === 'scheduled' ||
    (view.category !== null && view.state !== null);
  const isFiledAlready = view.sort === 'category' && (view.category ?? view.state) !== null;
  const order =
    isByDate || isFiledAlready
      ? {
          sort: 'date' as const,
          direction: view.sort === 'date' ? view.direction : ('desc' as const),
        }
      : { sort: view.sort, direction: view.direction };
  const { posts, counted, categories } = await deps.stores.post.list({
    now: deps.now(),
    view: { search, category: view.category, state: view.state, ...order },
    limit: ROWS_PER_PAGE + 1,
    offset: (view.page - 1) * ROWS_PER_PAGE,
    countUpTo: MAX_COUNT + 1,
  });
  const whole = counted > MAX_COUNT ? await storedTotal(view, deps) : null;
  return {
    posts: posts.slice(0, ROWS_PER_PAGE),
    hasNext: posts.length > ROWS_PER_PAGE,
    /** The number of the first row on the page, from 1. */
    first: (view.page - 1) * ROWS_PER_PAGE + 1,
    total: whole ?? Math.min(counted, MAX_COUNT),
    /** Whether there are more than `total`. */
    isMore: whole === null && counted > MAX_COUNT,
    /** The actual order, which may differ from the requested one. */
    ...order,
    categories,
  };
}

/** Returns the stored total of a long list; null if it would have to be counted. */
async function storedTotal(
  { query, category, state }: PostView,
  deps: ListCountsDeps,
): Promise<number | null> {
  if (query !== '' || category !== null || (state !== null && state !== 'draft')) return null;
  const counts = await deps.listCounts.of('posts');
  return sumCounts(counts, state === 'draft' ? ['draft'] : ['draft', 'published']);
}
