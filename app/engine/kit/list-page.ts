import * as v from 'valibot';

/** Rows per page of an admin list. */
const ROWS_PER_SCREEN = 20;

const pageSchema = v.fallback(
  v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1)),
  1,
);

/** One page of a list, and whether another page follows. */
export type Screen<T> = { rows: T[]; page: number; pageSize: number; hasNext: boolean };

/** Parses `?page=`, which starts at 1. Anything invalid is page 1. */
export const parsePage = (params: URLSearchParams): number =>
  v.parse(pageSchema, params.get('page'));

/** Returns limit and offset of a page. Reads one extra row to find out whether another page follows. */
export const pageWindow = (page: number) => ({
  limit: ROWS_PER_SCREEN + 1,
  offset: (page - 1) * ROWS_PER_SCREEN,
});

/** @param rows as read by `pageWindow` */
export const toScreen = <T>(rows: T[], page: number): Screen<T> => ({
  rows: rows.slice(0, ROWS_PER_SCREEN),
  page,
  pageSize: ROWS_PER_SCREEN,
  hasNext: rows.length > ROWS_PER_SCREEN,
});

/** Stored row counts of the lists, by folder, so that no request has to count rows. */
export type ListCounts = {
  /** @param list the name of a `CountedList` */
  of(list: string): Promise<Record<string, number>>;
};

export type ListCountsDeps = { listCounts: ListCounts };

/** Sums the counts of a list. @param folders to include; all by default */
export const sumCounts = (counts: Record<string, number>, folders?: string[]): number =>
  (folders ?? Object.keys(counts)).reduce((sum, folder) => sum + (counts[folder] ?? 0), 0);
