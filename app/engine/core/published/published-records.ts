import { type Cursor, decodeCursor, type Page, toPage } from '~/engine/kit/paging';

/** Facts about a record that are published outside its page. */
export type Shared = {
  /** When its words or pictures last changed. Changes of status, address or order do not count. */
  contentChangedAt: Date;
  /** The address of the picture for sharing that was drawn from it; empty if there is none, or if it is out of date. */
  card: string;
};

/** Lists the published records of a kind after a cursor, in the kind's order. */
export type PublishedList<R> = {
  list(input: { now: Date; limit: number; after: Cursor | null }): Promise<R[]>;
};

/**
 * How many records, and where to start: `cursor` is the `next` of the previous page, null for the first
 * page.
 */
export type PageInput = { limit: number; cursor: string | null };

/**
 * Returns one page of a kind.
 * @param keyOf the value that orders the records
 * @throws DomainError `invalid` for an invalid cursor
 */
export async function listPublished<R extends { id: string }>(
  { limit, cursor }: PageInput,
  { now, records }: { now: () => Date; records: PublishedList<R> },
  keyOf: (record: R) => number,
): Promise<Page<R>> {
  const after = cursor === null ? null : decodeCursor(cursor);
  const rows = await records.list({ now: now(), limit: limit + 1, after });
  return toPage(rows, limit, (record) => ({ key: keyOf(record), id: record.id }));
}
