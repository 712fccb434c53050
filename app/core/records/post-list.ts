import * as v from 'valibot';
import { type ListCountsDeps, parsePage, sumCounts } from '~/kit/list-page';
import { type SearchTerm, searchTerms } from '../search/query';
import type { PostRecord } from './post-record';
import type { State } from './record';

/** One line of the admin's table. */
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

/** What the admin's table is asked to show by the address. */
export type PostView = {
  query: string;
  category: string | null;
  state: Exclude<State, 'deleted'> | null;
  sort: 'date' | 'title' | 'category';
  direction: 'asc' | 'desc';
  /** From 1. */
  page: number;
};

export type PostListStore = {
  /** Posts that are not deleted and all categories, in one round trip. Counts at most `countUpTo`. */
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

/** Both in one, from a select: `title-desc`. */
const ORDER = /^(\w+)-(asc|desc)$/;

/**
 * The view that an address asks for (`?q=&category=&status=&sort=&dir=&page=`, or `order=` for both). Unknown values are
 * ignored: a mangled link shows the start of the list.
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

/** Rows on one page of the admin's table. */
export const ROWS_PER_PAGE = 20;

/** Counting reads every row that it counts: beyond this the table says "more than". */
const MAX_COUNT = 100;

/**
 * One page of the admin's table. Orders that no index serves are not offered: a search shows what
 * was written last first; two filters at once, and what is scheduled, stay in the order by date.
 */
export async function listPostRecords(
  view: PostView,
  deps: ListCountsDeps & { now: () => Date; postStore: PostListStore },
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
  const { posts, counted, categories } = await deps.postStore.list({
    now: deps.now(),
    view: { search, category: view.category, state: view.state, ...order },
    limit: ROWS_PER_PAGE + 1,
    offset: (view.page - 1) * ROWS_PER_PAGE,
    countUpTo: MAX_COUNT + 1,
  });
  const whole = counted > MAX_COUNT ? await keptTotal(view, deps) : null;
  return {
    posts: posts.slice(0, ROWS_PER_PAGE),
    hasNext: posts.length > ROWS_PER_PAGE,
    /** The number of the first row on the page, from 1. */
    first: (view.page - 1) * ROWS_PER_PAGE + 1,
    total: whole ?? Math.min(counted, MAX_COUNT),
    /** There are more than `total`. */
    isMore: whole === null && counted > MAX_COUNT,
    /** The order they are in, where it is not the one that was asked for. */
    ...order,
    categories,
  };
}

/** How many posts a long list really has; null where that would have to be counted. */
async function keptTotal(
  { query, category, state }: PostView,
  deps: ListCountsDeps,
): Promise<number | null> {
  if (query !== '' || category !== null || (state !== null && state !== 'draft')) return null;
  const counts = await deps.listCounts.of('posts');
  return sumCounts(counts, state === 'draft' ? ['draft'] : ['draft', 'published']);
}
