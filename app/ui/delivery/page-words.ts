import { setPageWords, wordsWith } from '~/content';
import { wordsPath } from '~/lib/paths';

/** Loads what differs from the texts that the scripts have, where the page was made of something else. */
export async function loadPageWords(): Promise<void> {
  const { words } = document.documentElement.dataset;
  if (words) setPageWords(wordsWith(await (await fetch(wordsPath(words))).json(), words));
}
