import type { Spoken } from '~/engine/kit/language/text-language';
import { editDistance } from '~/engine/kit/text/edit-distance';
import { FOUND, FOUND_END, SECTION } from '~/engine/kit/text/marks';
import { hasSymbols } from '~/engine/kit/text/symbols';
import type { SearchStart } from '~/engine/kit/ui/slot';
import {
  findTextKind,
  type KindName,
  recordPath,
  type TextEntity,
  textKindOf,
} from '../records/kinds';
import { type SearchTerm, searchTerms } from './query';

/** A query and its filters. */
export type SearchView = {
  query: string;
  kind: TextEntity | null;
  category: string | null;
  /** A tag's `topicKey`. */
  tag: string | null;
  /** The `seq` after which the next page starts; null for the first page. */
  before: number | null;
};

/** Parses the query string. Ignores invalid values, because a visitor could not act on an error. */
export function parseSearchView(params: URLSearchParams, kinds: readonly KindName[]): SearchView {
  const kind = findTextKind(kinds, params.get('kind') ?? '');
  const before = Number(params.get('before'));
  return {
    query: params.get('q')?.trim() ?? '',
    kind: kind?.entity ?? null,
    category: params.get('category') || null,
    tag: params.get('tag') || null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

/** A text in parts, of which the hits are marked. */
export type MarkedText = { text: string; isFound: boolean }[];

/** A record in the index; its texts have `FOUND` and `FOUND_END` around hits. */
export type FoundRecord = {
  seq: number;
  kind: TextEntity;
  slug: string;
  /** A language tag; '' for the language of the site. */
  lang: string;
  title: string;
  description: string;
  /** The passage with the most hits; without marks if the text has none. */
  passage: string;
  section: { id: string; title: string } | null;
  category: string;
  tags: string[];
  publishedAt: Date;
  /** Lower is better. */
  rank: number;
};

/** A word of the site that is spelled similarly to a searched word. */
export type Spelling = { asked: string; word: string };

export type SiteSearch = {
  /**
   * Returns public records by creation, newest first. If there are none, returns words of public
   * records that are spelled similarly to the searched words. One round trip.
   */
  find(input: {
    terms: SearchTerm[];
    /** The terms that may be misspelled. */
    words: string[];
    view: SearchView;
    now: Date;
    limit: number;
  }): Promise<{ found: FoundRecord[]; spellings: Spelling[]; timeZone: string }>;
};

export type SearchHit = Pick<FoundRecord, 'seq' | 'kind' | 'lang' | 'publishedAt'> & {
  /** '' for a record without one. */
  category: string;
  /** The address of the section with the hit if the hit is in the text; otherwise of the page. */
  path: string;
  title: MarkedText;
  /** The passage, or the description if the text has no hit. */
  text: MarkedText;
  section: string | null;
};

export type SearchResult = {
  /** Whether there was anything to search for. */
  isSearch: boolean;
  /** Best first if few match, newest first if many do. */
  hits: SearchHit[];
  /** Where the next page starts; null on the last one. */
  next: number | null;
  /** The categories and tags of the hits, most frequent first. */
  categories: string[];
  tags: string[];
  /** The same search in the site's spelling; null if there is none. */
  suggestion: string | null;
  /** The owner's time zone. */
  timeZone: string;
};

/** What the search page shows. */
export type SearchPage = Omit<SearchResult, 'hits' | 'tags' | 'timeZone'> & {
  said: string;
  ownerWords: string;
  /** With the day, YYYY-MM-DD, instead of the time. `label`: the category, or the kind of a record without one. `section`: in words. */
  hits: (Spoken<Omit<SearchHit, 'publishedAt' | 'category'>> & {
    publishedOn: string;
    label: string;
  })[];
  /** What was found, in words. */
  outcome: string;
  /** The tags of the hits with their keys, most frequent first. */
  tags: { key: string; name: string }[];
  view: SearchView;
  /** The kinds of records that it finds. */
  kinds: { entity: TextEntity; name: string }[];
  /** What features offer before a search. */
  start: Partial<SearchStart>;
};

/**
 * The page size. Up to this number, hits are ranked, which reads each from the index; more are shown
 * newest first.
 */
export const HITS_PER_PAGE = 40;
/** More tags do not help. */
const MAX_TAGS = 8;
/** Each is a lookup among the words of the site. */
const MAX_SPELLINGS = 3;
/** Shorter words resemble too many others; longer ones are not words. */
const MAYBE_MISSPELLED = /^\p{L}{4,24}$/u;

/** Searches public records. An empty query finds nothing. @throws DomainError `unavailable` */
export async function searchSite(
  view: SearchView,
  deps: { siteSearch: SiteSearch; now: () => Date; kinds: readonly KindName[] },
): Promise<SearchResult> {
  const { siteSearch, now, kinds } = deps;
  const terms = searchTerms(view.query);
  if (terms.length === 0) return NOTHING;
  const words = terms
    .filter(({ text, isSymbols }) => !isSymbols && MAYBE_MISSPELLED.test(text))
    .map(({ text }) => text.toLowerCase())
    .slice(0, MAX_SPELLINGS);
  const limit = HITS_PER_PAGE + 1;
  const { found, spellings, timeZone } = await siteSearch.find({
    terms,
    words,
    view,
    now: now(),
    limit,
  });
  const shown = found.slice(0, HITS_PER_PAGE);
  const isWhole = found.length <= HITS_PER_PAGE && view.before === null;
  const last = found.length > HITS_PER_PAGE ? shown.at(-1) : undefined;
  return {
    isSearch: true,
    hits: (isWhole ? shown.toSorted((a, b) => a.rank - b.rank) : shown).map((one) =>
      toHit(one, terms, kinds),
    ),
    next: last?.seq ?? null,
    categories: byFrequency(shown.flatMap(({ category }) => (category ? [category] : []))),
    tags: byFrequency(shown.flatMap(({ tags }) => tags)).slice(0, MAX_TAGS),
    suggestion: found.length === 0 ? suggestionOf(terms, spellings) : null,
    timeZone,
  };
}

const NOTHING: SearchResult = {
  isSearch: false,
  hits: [],
  next: null,
  categories: [],
  tags: [],
  suggestion: null,
  timeZone: 'UTC',
};

function byFrequency(names: string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

function toHit(found: FoundRecord, terms: SearchTerm[], kinds: readonly KindName[]): SearchHit {
  const { seq, kind, slug, lang, section, category, publishedAt } = found;
  const { path } = textKindOf(kinds, kind);
  const page = recordPath({ path }, encodeURIComponent(slug));
  const symbols = terms.filter(({ isSymbols }) => isSymbols).map(({ text }) => text);
  const passage = markedText(found.passage, symbols);
  const isInText = passage.some(({ isFound }) => isFound);
  return {
    seq,
    kind,
    lang,
    category,
    publishedAt,
    path: isInText && section ? `${page}#${encodeURIComponent(section.id)}` : page,
    title: markedText(found.title, symbols),
    text: isInText ? passage : markedText(found.description, symbols),
    section: isInText && section ? section.title : null,
  };
}

/** @param symbols the index cannot mark them, so they are marked here */
function markedText(text: string, symbols: string[]): MarkedText {
  const parts: MarkedText = [];
  for (const [index, piece] of text.replaceAll(SECTION, '').split(FOUND).entries()) {
    // Every piece except the first starts with a hit.
    const [found, rest] = index === 0 ? ['', piece] : splitAt(piece, FOUND_END);
    if (found) parts.push({ text: found, isFound: true });
    parts.push(...withSymbols(rest, symbols));
  }
  return parts.filter((part) => part.text !== '');
}

function splitAt(text: string, mark: string): [string, string] {
  const place = text.indexOf(mark);
  return place === -1 ? ['', text] : [text.slice(0, place), text.slice(place + mark.length)];
}

function withSymbols(text: string, symbols: string[]): MarkedText {
  const place = symbols.map((one) => text.toLowerCase().indexOf(one.toLowerCase()));
  const index = place.findIndex((one) => one !== -1);
  const start = place[index];
  const length = symbols[index]?.length;
  if (start === undefined || !length) return [{ text, isFound: false }];
  return [
    { text: text.slice(0, start), isFound: false },
    { text: text.slice(start, start + length), isFound: true },
    ...withSymbols(text.slice(start + length), symbols),
  ];
}

/** How many typos a word may have. In a short word, more typos make a different word. */
const maxTypos = (word: string): number => (word.length < 6 ? 1 : word.length < 10 ? 2 : 3);

function suggestionOf(terms: SearchTerm[], spellings: Spelling[]): string | null {
  const corrected = terms.map(({ text }) => nearest(text.toLowerCase(), spellings) ?? text);
  const isNew = corrected.some((text, index) => text !== terms[index]?.text);
  return isNew
    ? corrected.map((text) => (/\s/.test(text) && !hasSymbols(text) ? `"${text}"` : text)).join(' ')
    : null;
}

/** Returns null if there is no similar word, or if the word is spelled correctly. */
function nearest(asked: string, spellings: Spelling[]): string | null {
  let best: { word: string; distance: number } | null = null;
  for (const { word } of spellings.filter((one) => one.asked === asked)) {
    const distance = editDistance(plain(asked), plain(word));
    if (best === null || distance < best.distance) best = { word, distance };
  }
  if (best === null || best.word === asked || best.distance > maxTypos(asked)) return null;
  return best.word;
}

/** Removes accents, because the index ignores them. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
