import { type Cursor, decodeCursor, type Page, toPage } from '~/kit/paging';

/** What is told of a record outside of the site. */
export type Shared = {
  /** When its words or pictures last changed: no matter of state, address or order. */
  contentChangedAt: Date;
  /** The address of its card for sharing; empty where none has been drawn, or of something else. */
  card: string;
};

/** The published records of a kind behind a cursor, in the kind's own order. */
export type PublishedList<R> = {
  list(input: { now: Date; limit: number; after: Cursor | null }): Promise<R[]>;
};

/** How many, and where to begin: `cursor` as the page before has it, null for the first page. */
export type PageInput = { limit: number; cursor: string | null };

/** One page of a kind. @param keyOf what orders it @throws DomainError `invalid` for a bad cursor */
export async function listPublished<R extends { id: string }>(
  { limit, cursor }: PageInput,
  { now, records }: { now: () => Date; records: PublishedList<R> },
  keyOf: (record: R) => number,
): Promise<Page<R>> {
  const after = cursor === null ? null : decodeCursor(cursor);
  const rows = await records.list({ now: now(), limit: limit + 1, after });
  return toPage(rows, limit, (record) => ({ key: keyOf(record), id: record.id }));
}
