import { useMatches } from '@remix-run/react';
import type { PageTexts } from '~/content/languages/language';

/** The texts that the loader of a page returns for it (`readText`). */
type WithText = { text?: Partial<PageTexts> } | undefined;

/** Returns what the site says on this page, in its language. @throws Error if no loader of the page has returned it */
export function useText<Name extends keyof PageTexts>(name: Name): PageTexts[Name] {
  const matches = useMatches();
  for (const { data } of matches) {
    const text = (data as WithText)?.text?.[name];
    if (text) return text;
  }
  throw new Error(`No loader of this page returns the text “${String(name)}”.`);
}
