import * as v from 'valibot';
import { fromBase64Url, toBase64Url } from './base64';
import { DomainError, fieldError } from './errors';

/** A position in a list: the sort key and id of the last record read. */
export type Cursor = { key: number; id: string };

/** One page of a list, and where the next one starts (null on the last). */
export type Page<T> = { items: T[]; next: string | null };

const MAX_PAGE_SIZE = 100;

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.tuple([v.pipe(v.number(), v.safeInteger()), v.pipe(v.string(), v.nonEmpty())]),
);

/** Encodes `[key,id]` as URL-safe Base64, opaque to clients. Ids are ASCII. */
export function encodeCursor({ key, id }: Cursor): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify([key, id])));
}

/** @throws DomainError `invalid` for anything that `encodeCursor` did not produce */
export function decodeCursor(text: string): Cursor {
  const bytes = fromBase64Url(text) ?? undefined;
  const { success, output } = v.safeParse(cursorSchema, new TextDecoder().decode(bytes));
  if (success) return { key: output[0], id: output[1] };
  throw fieldError('cursor', 'cursor is not a cursor of this list.');
}

/** Returns null for an invalid cursor. For pages, which then show the start of the list: visitors cannot fix a cursor. */
export function forgivingCursor(text: string | null): Cursor | null {
  if (text === null) return null;
  try {
    return decodeCursor(text);
  } catch (error) {
    if (error instanceof DomainError) return null;
    throw error;
  }
}

/** @throws DomainError `invalid` unless the text is a whole number from 1 to 100. */
export function parseLimit(text: string | null): number {
  if (text === null) return MAX_PAGE_SIZE;
  const limit = /^\d{1,3}$/.test(text) ? Number(text) : 0;
  if (limit >= 1 && limit <= MAX_PAGE_SIZE) return limit;
  throw fieldError('limit', `limit must be a whole number from 1 to ${MAX_PAGE_SIZE}.`);
}

/** Makes a page from rows that were read with one extra row. */
export function toPage<T>(rows: T[], limit: number, cursorOf: (row: T) => Cursor): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? encodeCursor(cursorOf(last)) : null };
}
