import * as v from 'valibot';

/** How many rows a screen of the admin area shows. */
const ROWS_PER_SCREEN = 20;

const pageSchema = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1)),
  1,
);

/** One page of a list, and whether another one follows. */
export type Screen<T> = { rows: T[]; page: number; pageSize: number; hasNext: boolean };

/** `?page=`, from 1; a mangled one is the first. */
export const parsePage = (params: URLSearchParams): number =>
  v.parse(pageSchema, params.get('page'));

/** What to read for a page: one row more than it shows tells whether another page follows. */
export const windowOf = (page: number) => ({
  limit: ROWS_PER_SCREEN + 1,
  offset: (page - 1) * ROWS_PER_SCREEN,
});

/** @param rows as read by `windowOf` */
export const toScreen = <T>(rows: T[], page: number): Screen<T> => ({
  rows: rows.slice(0, ROWS_PER_SCREEN),
  page,
  pageSize: ROWS_PER_SCREEN,
  hasNext: rows.length > ROWS_PER_SCREEN,
});

/** How many rows the lists have, by their folders; kept, so that nothing is counted. */
export type ListCounts = {
  of(
    list: 'posts' | 'comments' | 'messages' | 'subscribers' | 'sources',
  ): Promise<Record<string, number>>;
};

export type ListCountsDeps = { listCounts: ListCounts };

/** @param folders which of a list; all of them where none are named */
export const totalOf = (counts: Record<string, number>, folders?: string[]): number =>
  (folders ?? Object.keys(counts)).reduce((sum, folder) => sum + (counts[folder] ?? 0), 0);
