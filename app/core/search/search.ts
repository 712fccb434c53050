import { editDistance } from '~/kit/text/edit-distance';
import { FOUND, FOUND_END, SECTION } from '~/kit/text/marks';
import { hasSymbols } from '~/kit/text/symbols';
import { type SearchTerm, searchTerms } from './query';

/** What is searched for, and what it is narrowed to. */
export type SearchView = {
  query: string;
  kind: 'post' | 'project' | null;
  category: string | null;
  /** A tag's `topicKey`. */
  tag: string | null;
  /** The `seq` after which an older page goes on; null for the first one. */
  before: number | null;
};

/** What an address asks for. What it cannot mean is left out: a visitor could not act on an error. */
export function parseSearchView(params: URLSearchParams): SearchView {
  const kind = params.get('kind');
  const before = Number(params.get('before'));
  return {
    query: params.get('q')?.trim() ?? '',
    kind: kind === 'post' || kind === 'project' ? kind : null,
    category: params.get('category') || null,
    tag: params.get('tag') || null,
    before: Number.isSafeInteger(before) && before > 0 ? before : null,
  };
}

/** A text in parts: those that were searched for are marked. */
export type MarkedText = { text: string; isFound: boolean }[];

/** A record as the index has it; texts with `FOUND` and `FOUND_END` around what was found. */
export type FoundRecord = {
  seq: number;
  kind: 'post' | 'project';
  slug: string;
  title: string;
  description: string;
  /** The passage of the text that has most of what was searched for; without a mark where none of it is there. */
  passage: string;
  section: { id: string; title: string } | null;
  category: string;
  tags: string[];
  publishedAt: Date;
  /** The less, the better it fits. */
  rank: number;
};

/** A word of the site that is spelled much like one that was searched for. */
export type Spelling = { asked: string; word: string };

export type SiteSearch = {
  /**
   * Public records, newest written first, and, where there are none, words of public records that are spelled like
   * those that were asked for. One round trip.
   */
  find(input: {
    terms: SearchTerm[];
    /** Of the terms those that may be slips. */
    words: string[];
    view: SearchView;
    now: Date;
    limit: number;
  }): Promise<{ found: FoundRecord[]; spellings: Spelling[]; timeZone: string }>;
};

export type SearchHit = Pick<FoundRecord, 'seq' | 'kind' | 'category' | 'publishedAt'> & {
  /** Of the section in which it stands, where the text has one; else of the page. */
  path: string;
  title: MarkedText;
  /** The passage, or the description where what was found is not in the text. */
  text: MarkedText;
  section: string | null;
};

export type SearchResult = {
  /** Whether there was anything to look for. */
  isSearch: boolean;
  /** The best first where few match, the newest where many do. */
  hits: SearchHit[];
  /** Where the next page goes on; null on the last one. */
  next: number | null;
  /** Categories and tags of the hits, the most frequent first. */
  categories: string[];
  tags: string[];
  /** The same search, spelled as the site spells it; null where that is not known. */
  suggestion: string | null;
  /** The owner's time zone. */
  timeZone: string;
};

/**
 * So many are ranked, and shown on a page: each is read from the index. Where more match, they are shown from the newest on.
 */
export const FOUND_AT_ONCE = 40;
/** More are no help. */
const MOST_TAGS = 8;
/** Each is a look-up among the words of the site. */
const MOST_SPELLINGS = 3;
/** Shorter ones are near to too many others, longer ones are none. */
const SLIPS = /^\p{L}{4,24}$/u;

/** Searches what is public. Nothing is found for nothing. @throws DomainError `unavailable` */
export async function searchSite(
  view: SearchView,
  { siteSearch, now }: { siteSearch: SiteSearch; now: () => Date },
): Promise<SearchResult> {
  const terms = searchTerms(view.query);
  if (terms.length === 0) return NOTHING;
  const words = terms
    .filter(({ text, isSymbols }) => !isSymbols && SLIPS.test(text))
    .map(({ text }) => text.toLowerCase())
    .slice(0, MOST_SPELLINGS);
  const limit = FOUND_AT_ONCE + 1;
  const { found, spellings, timeZone } = await siteSearch.find({
    terms,
    words,
    view,
    now: now(),
    limit,
  });
  const shown = found.slice(0, FOUND_AT_ONCE);
  const isWhole = found.length <= FOUND_AT_ONCE && view.before === null;
  const last = found.length > FOUND_AT_ONCE ? shown.at(-1) : undefined;
  return {
    isSearch: true,
    hits: (isWhole ? shown.toSorted((a, b) => a.rank - b.rank) : shown).map((one) =>
      toHit(one, terms),
    ),
    next: last?.seq ?? null,
    categories: byFrequency(shown.flatMap(({ category }) => (category ? [category] : []))),
    tags: byFrequency(shown.flatMap(({ tags }) => tags)).slice(0, MOST_TAGS),
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

function toHit(found: FoundRecord, terms: SearchTerm[]): SearchHit {
  const { seq, kind, slug, section, category, publishedAt } = found;
  const page = `/${kind === 'post' ? 'details' : 'project-details'}/${encodeURIComponent(slug)}`;
  const symbols = terms.filter(({ isSymbols }) => isSymbols).map(({ text }) => text);
  const passage = markedText(found.passage, symbols);
  const isInText = passage.some(({ isFound }) => isFound);
  return {
    seq,
    kind,
    category,
    publishedAt,
    path: isInText && section ? `${page}#${encodeURIComponent(section.id)}` : page,
    title: markedText(found.title, symbols),
    text: isInText ? passage : markedText(found.description, symbols),
    section: isInText && section ? section.title : null,
  };
}

/** @param symbols what the index cannot mark: it is looked for here */
function markedText(text: string, symbols: string[]): MarkedText {
  const parts: MarkedText = [];
  for (const [index, piece] of text.replaceAll(SECTION, '').split(FOUND).entries()) {
    // Every piece but the first begins with what was found.
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

/** How many slips a word may have: in a short one they make another word. */
const slipsIn = (word: string): number => (word.length < 6 ? 1 : word.length < 10 ? 2 : 3);

function suggestionOf(terms: SearchTerm[], spellings: Spelling[]): string | null {
  const corrected = terms.map(({ text }) => nearest(text.toLowerCase(), spellings) ?? text);
  const isNew = corrected.some((text, index) => text !== terms[index]?.text);
  return isNew
    ? corrected.map((text) => (/\s/.test(text) && !hasSymbols(text) ? `"${text}"` : text)).join(' ')
    : null;
}

/** Null where there is none, or the word is right as it is. */
function nearest(asked: string, spellings: Spelling[]): string | null {
  let best: { word: string; distance: number } | null = null;
  for (const { word } of spellings.filter((one) => one.asked === asked)) {
    const distance = editDistance(plain(asked), plain(word));
    if (best === null || distance < best.distance) best = { word, distance };
  }
  if (best === null || best.word === asked || best.distance > slipsIn(asked)) return null;
  return best.word;
}

/** Without accents, as the index compares. */
const plain = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '');
