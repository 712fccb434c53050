import QuickLRU from 'quick-lru';
import {
  type Differences,
  defaultWords,
  makeWords,
  type TextName,
  type Words,
} from '~/content/words';
import type { ContentState } from '~/domain/published/content-state';
import { readDifferences } from './site-words/check-words.server';

/** The owner's words as one answer shows them. */
export type LoadedWords = {
  words: Words;
  /** What a browser makes the same words of, as far as pages show them; null where nothing differs. */
  differences: Differences | null;
  isDraft: boolean;
};

const DEFAULTS: LoadedWords = { words: defaultWords, differences: null, isDraft: false };

/** What no page shows. */
const FOR_THE_SERVER: TextName[] = ['mails', 'machines', 'security'];

/** Of the versions that this isolate has served last. */
const known = new QuickLRU<string, LoadedWords>({ maxSize: 8 });

/** The last words of each site, by its database, for times without it. */
const last = new WeakMap<object, LoadedWords>();

function published({ words, versions }: ContentState): LoadedWords {
  if (words === null) return DEFAULTS;
  const version = versions.site_words ?? words;
  const loaded = known.get(version) ?? fromJson(words);
  known.set(version, loaded);
  return loaded;
}

function fromJson(json: string): LoadedWords {
  const differences = readDifferences(json);
  const words = makeWords(differences);
  for (const name of FOR_THE_SERVER) delete differences[name];
  return { words, differences, isDraft: false };
}

/**
 * The words that visitors read.
 * @param state null where the database does not answer: then they are as they were known last, or the defaults
 * @param site its database
 */
export function publishedWords(state: ContentState | null, site: object): LoadedWords {
  const loaded = state ? published(state) : (last.get(site) ?? DEFAULTS);
  last.set(site, loaded);
  return loaded;
}

/** The words of a draft. @param json as it is kept */
export const draftWords = (json: string): LoadedWords => ({ ...fromJson(json), isDraft: true });
