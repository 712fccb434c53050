import type { Texts } from '~/content/languages/language';
import { topicKey } from '~/engine/core/published/topic-key';
import { textKindOf, textKinds } from '~/engine/core/records/kinds';
import {
  parseSearchView,
  type SearchPage,
  type SearchResult,
  type SearchView,
  searchSite,
} from '~/engine/core/search/search';
import { fill } from '~/engine/kit/language/fill';
import { plural } from '~/engine/kit/language/plural';
import { withDay } from '../days.server';
import type { PublicPageCall } from '../page.server';
import { readText } from '../words/read-text.server';
import { readWords } from '../words/read-words.server';

/** Reads the search page: what the URL searches for, or what features show before a search. In one round trip. */
export async function readSearch({
  url,
  services,
  loadWords,
  loadText,
  context,
}: PublicPageCall): Promise<SearchPage> {
  const view = parseSearchView(url.searchParams, services.kinds);
  const starting = view.query === '' ? services.features : [];
  const [{ timeZone, hits, tags, ...found }, { words }, text, ...ofFeatures] = await Promise.all([
    searchSite(view, services),
    loadWords(),
    loadText(),
    ...starting.flatMap(({ searchStart }) => searchStart?.(context) ?? []),
  ]);
  return {
    ...found,
    view,
    said: readText(text, 'search', ...(view.query === '' ? [] : ['searched' as const])),
    ownerWords: readWords(words, 'searchPage'),
    outcome: outcomeInWords({ ...found, hits }, view, text),
    kinds: textKinds(services.kinds).map(({ entity, said }) => ({ entity, name: said(text).all })),
    tags: tags.map((name) => ({ key: topicKey(name), name })),
    hits: hits.map(({ category, section, ...hit }) => ({
      ...withDay(hit, timeZone),
      section: section && fill(text.records.found.section, { section }),
      label: category || textKindOf(services.kinds, hit.kind).said(text).one,
    })),
    start: Object.assign({}, ...ofFeatures),
  };
}

function outcomeInWords(
  { hits, next, isSearch }: Pick<SearchResult, 'hits' | 'next' | 'isSearch'>,
  { query, before }: SearchView,
  { records: { found }, language }: Texts,
): string {
  const count = hits.length;
  if (!isSearch) return fill(found.unsearchable, { query });
  if (before !== null) return fill(found.older, { query });
  if (count === 0) return fill(found.none, { query });
  if (next !== null) return fill(found.more, { query, count });
  return fill(plural(found.count, count, language), { query });
}
