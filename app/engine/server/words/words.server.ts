import QuickLRU from 'quick-lru';
import { type AllWords, allDefaultWords, makeAllWords } from '~/content/all-words';
import { type Differences, defaultWords } from '~/content/words';
import type { ContentState } from '~/engine/core/published/content-state';
import { readDifferences } from '~/engine/core/site-words/check-words';

/** The owner's words for one response. */
export type LoadedWords = {
  words: AllWords;
  /** The differences from the defaults, from which a browser makes the words of a page; null for none. */
  differences: Differences | null;
  isDraft: boolean;
};

const DEFAULTS: LoadedWords = { words: allDefaultWords, differences: null, isDraft: false };

/** Words by version, for the versions that this isolate has served most recently. */
const known = new QuickLRU<string, LoadedWords>({ maxSize: 8 });

/** The last words of each site, by its database, for when the database is unavailable. */
const last = new WeakMap<object, LoadedWords>();

function published({ words, versions }: ContentState): LoadedWords {
  if (words === null) return DEFAULTS;
  const version = versions.site_words ?? words;
  const loaded = known.get(version) ?? fromJson(words);
  known.set(version, loaded);
  return loaded;
}

const fromJson = (json: string): LoadedWords => fromDifferences(readDifferences(json));

function fromDifferences(all: Differences): LoadedWords {
  const shown = Object.entries(all).filter(([name]) => Object.hasOwn(defaultWords, name));
  return { words: makeAllWords(all), differences: Object.fromEntries(shown), isDraft: false };
}

/**
 * Returns the words that visitors see.
 * @param state null if the database is unavailable: then returns the last known words, or the defaults
 * @param site its database
 */
export function publishedWords(state: ContentState | null, site: object): LoadedWords {
  const loaded = state ? published(state) : (last.get(site) ?? DEFAULTS);
  last.set(site, loaded);
  return loaded;
}

/** Returns words that are not saved. */
export const unsavedWords = (differences: Differences): LoadedWords => fromDifferences(differences);

/** Returns the words of a draft. @param json as stored */
export const draftWords = (json: string): LoadedWords => ({ ...fromJson(json), isDraft: true });
