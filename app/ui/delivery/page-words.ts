import { setPageWords } from '~/content/words';

/** Loads what differs from the texts that the scripts have, where the page was made of something else. */
export async function loadPageWords(): Promise<void> {
  const { words: version } = document.documentElement.dataset;
  if (version)
    setPageWords({ values: await (await fetch(`/words/${version}.json`)).json(), version });
}
