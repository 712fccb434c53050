import { isRouteErrorResponse, useMatches, useRouteError } from '@remix-run/react';
import type { PageTexts } from '~/content/languages/language';
import { useServerValues } from '../loading/server-values';

/** What a loader returns for the page (`readText`), or for the error page. */
type WithText = { said?: string | null } | null | undefined;

/** Texts by their JSON. */
const parsed = new Map<string, Partial<PageTexts>>();

function parse(json: string): Partial<PageTexts> {
  const text = parsed.get(json) ?? JSON.parse(json);
  parsed.set(json, text);
  return text;
}

/** Returns a text from the data of loaders, the last one first; undefined if none of them has it. */
export function findText<Name extends keyof PageTexts>(
  all: readonly unknown[],
  name: Name,
): PageTexts[Name] | undefined {
  for (const data of [...all].reverse()) {
    const json = (data as WithText)?.said;
    const text = json && parse(json)[name];
    if (text) return text;
  }
  return undefined;
}

/** Returns what the site says on this page, in its language. @throws Error if no loader of the page has returned it */
export function useText<Name extends keyof PageTexts>(name: Name): PageTexts[Name] {
  const matches = useMatches();
  const error = useRouteError();
  // Pages without data, which only the server renders.
  const { said } = useServerValues();
  const ofError = isRouteErrorResponse(error) ? error.data : null;
  const all = [{ said }, ...matches.map(({ data }) => data), ofError];
  const text = findText(all, name);
  if (!text) throw new Error(`No loader of this page returns the text “${String(name)}”.`);
  return text;
}
