import QuickLRU from 'quick-lru';
import type { Differences, Words } from '~/content/words';
import type { ContentState } from '~/engine/core/published/content-state';
import { readDifferences } from '~/engine/core/site-words/check-words';
import type { SiteTexts } from '~/engine/core/site-words/site-texts';

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

/** The last words of each site, by its database, for when the database is unavailable. */
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
  const loaded = state ? published(state, texts) : (last.get(site) ?? defaults(texts));
  last.set(site, loaded);
  return loaded;
}

/** Returns the words of a draft. @param json as stored */
export const draftWords = (json: string, texts: SiteTexts): LoadedWords => ({
  ...fromJson(json, texts),
  isDraft: true,
});
