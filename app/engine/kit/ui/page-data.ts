import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import { useServerValues } from '../loading/server-values';

/* What the loaders of a page return for its components, by name: what the site says (`readText`) and the owner's words (`readWords`). */

/** Both are JSON, because the data of a page needs more than twice as many bytes for objects. */
type PageData = { said?: string; ownerWords?: string; ground?: string } | null | undefined;

/** What the JSON says. Its texts are few in a browser, and in an isolate those of the pages and languages of one site. */
const parsed = new Map<string, Record<string, unknown>>();
const MOST = 500;

function parse(json: string): Record<string, unknown> {
  const known = parsed.get(json);
  if (known) return known;
  if (parsed.size >= MOST) parsed.clear();
  const found = JSON.parse(json);
  parsed.set(json, found);
  return found;
}

/** Returns something from the data of loaders, the last one first; undefined if none of them has it. */
export function findInData(
  all: readonly unknown[],
  part: 'said' | 'ownerWords',
  name: string,
): unknown {
  for (const data of [...all].reverse()) {
    const json = (data as PageData)?.[part];
    const found = json ? parse(json)[name] : undefined;
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The data of the page's loaders, from which `findInData` finds. */
export function usePageData(): readonly unknown[] {
  const matches = useMatches();
  const error = useRouteError();
  // Pages without data, which only the server renders.
  const { said, ownerWords } = useServerValues();
  const ofError = isRouteErrorResponse(error) ? error.data : null;
  return [{ said, ownerWords }, ...matches.map(({ data }) => data), ofError];
}

/** The colour that tints the page: the `ground` that a loader returns; undefined for none. */
export const usePageGround = (): string | undefined =>
  usePageData()
    .map((data) => (data as PageData)?.ground)
    .find(Boolean);
