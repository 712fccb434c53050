import { listCategories } from '~/engine/core/published/posts';
import type { PublicPageCall } from '../page.server';
import { readWords, wordsOn } from '../words/read-words.server';

/** Reads the page of the ways to follow the site. */
export async function readFollow({ services, loadWords }: PublicPageCall) {
  const [categories, { words }] = await Promise.all([listCategories(services), loadWords()]);
  const ownerWords = readWords(words, 'followPage', ...wordsOn('follow', services.features));
  return { categories, ownerWords };
}
