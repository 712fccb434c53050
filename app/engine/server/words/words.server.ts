import QuickLRU from 'quick-lru';
import type { Differences, Words } from '~/content/words';
import type { ContentState } from '~/engine/core/published/content-state';
import { readDifferences } from '~/engine/core/site-words/check-words';
import type { SiteTexts } from '~/engine/core/site-words/site-texts';
import type { WordsCopy } from '~/engine/core/site-words/words-copy';

/** The owner's words for one response. */
export type LoadedWords = {
  words: Words;
  isDraft: boolean;
};

const defaults = ({ defaults: words }: SiteTexts): LoadedWords => ({
  words,
  isDraft: false,
});

/** Words by version, for the versions that this isolate has served most recently. */
const known = new QuickLRU<string, LoadedWords>({ maxSize: 8 });

/** The words that this isolate has served last, by the site's database, for when the database is unavailable. */
const last = new WeakMap<object, LoadedWords>();

function published({ words, versions }: ContentState, texts: SiteTexts): LoadedWords {
  if (words === null) return defaults(texts);
  const version = versions.site_words ?? words;
  const loaded = known.get(version) ?? fromJson(words, texts);
  known.set(version, loaded);
  return loaded;
}

const fromJson = (json: string, texts: SiteTexts): LoadedWords =>
  unsavedWords(readDifferences(json, texts), texts);

/** Returns words that are not saved. */
export const unsavedWords = (all: Differences, texts: SiteTexts): LoadedWords => ({
  words: texts.make(all),
  isDraft: false,
});

/**
 * Returns the words that visitors see.
 * @param state null if the database is unavailable: then returns the last known words, or the defaults
 * @param site its database
 */
export function publishedWords(
  state: ContentState | null,
  site: object,
  texts: SiteTexts,
): LoadedWords {
  if (!state) return last.get(site) ?? defaults(texts);
  const loaded = published(state, texts);
  last.set(site, loaded);
  return loaded;
}

/** Returns the words that visitors saw last: of this isolate, otherwise of any other; the defaults if none are known. */
export async function lastWords(
  site: object,
  texts: SiteTexts,
  copy: WordsCopy,
): Promise<LoadedWords> {
  const ours = last.get(site);
  if (ours) return ours;
  const json = await copy.read();
  if (json === null) return defaults(texts);
  const loaded = fromJson(json, texts);
  last.set(site, loaded);
  return loaded;
}

/** The words that this isolate has copied, as JSON, by the site's database. */
const copied = new WeakMap<object, string>();

/** Copies the published words for other isolates, once for each version. */
export async function copyWords(
  { words }: ContentState,
  site: object,
  copy: WordsCopy,
): Promise<void> {
  const json = words ?? '{}';
  if (copied.get(site) === json) return;
  copied.set(site, json);
  await copy.write(json);
}

/** Returns the words of a draft. @param json as stored */
export const draftWords = (json: string, texts: SiteTexts): LoadedWords => ({
  ...fromJson(json, texts),
  isDraft: true,
});
