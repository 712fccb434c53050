import type { PageTexts } from '~/content/languages/language';
import { findInData, usePageData } from './page-data';

/** Returns a text from the data of loaders (`readText`), the last one first; undefined if none of them has it. */
export const findText = <Name extends keyof PageTexts>(
  all: readonly unknown[],
  name: Name,
): PageTexts[Name] | undefined =>
  findInData(all, 'said', String(name)) as PageTexts[Name] | undefined;

/** Returns what the site says on this page, in its language. @throws Error if no loader of the page has returned it */
export function useText<Name extends keyof PageTexts>(name: Name): PageTexts[Name] {
  const text = findText(usePageData(), name);
  if (!text) throw new Error(`No loader of this page returns the text “${String(name)}”.`);
  return text;
}
