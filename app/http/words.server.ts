import { AsyncLocalStorage } from 'node:async_hooks';
import QuickLRU from 'quick-lru';
import { findWordsBy, type Words, wordsWith } from '~/content/words';
import type { PublishedWords } from '~/domain/published/content-state';
import { readDifferences } from './site-words/check-words.server';

/** The version of words that are no version yet. */
export const DRAFT = 'draft';

/** The words of one request: null until the database has told of them. */
type RequestWords = { site: object; words: Words | null; isPreview: boolean };

const NONE = wordsWith({}, '');

const requests = new AsyncLocalStorage<RequestWords>();

// Outside a request, as in scripts and tests, there are the defaults alone.
findWordsBy(() => {
  const request = requests.getStore();
  if (!request) return NONE;
  const { words } = request;
  if (!words) throw new Error("the owner's words are asked for before they were read");
  return words;
});

/** Of the sites and versions that this isolate has served last: what is made of them is made once. */
const known = new QuickLRU<string, Words>({ maxSize: 8 });

/** The last words of each site, by its database, for times without it. */
const last = new WeakMap<object, Words>();

/** Everything that a request does, with its words. @param site its database */
export const withRequestWords = <T>(site: object, work: () => T): T =>
  requests.run({ site, words: null, isPreview: false }, work);

function wordsOf({ words, version }: PublishedWords): Words {
  if (words === null) return NONE;
  const found = known.get(version) ?? wordsWith(readDifferences(words), version);
  known.set(version, found);
  return found;
}

/** What the database has told of the words, before anybody goes on who asked at the same moment. */
export function noteWords(published: PublishedWords) {
  const request = requests.getStore();
  if (!request || request.isPreview) return;
  request.words = wordsOf(published);
  last.set(request.site, request.words);
}

/** Where the database does not answer: as they were known last, or as they are by default. */
export function noteMissingWords() {
  const request = requests.getStore();
  if (request) request.words ??= last.get(request.site) ?? NONE;
}

/** The rest of the request sees a draft. */
export function previewWords(draft: string) {
  const request = requests.getStore();
  if (request)
    Object.assign(request, { words: wordsWith(readDifferences(draft), DRAFT), isPreview: true });
}
