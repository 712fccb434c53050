import { sha256 } from '~/engine/kit/sha256';
import { limitRate, type RateLimitsDeps } from '../limits/rate-limits';
import { type DaySaltDeps, dayOf, type VisitorTraits } from '../visitors/visitors';
import { searchTerms } from './query';
import type { SiteSearch } from './search';

export type MissedSearches = {
  /** Records a search without results, once per day and searcher, up to `max` a day. */
  note(input: { words: string; day: string; searcher: string; max: number }): Promise<void>;
};

/** Rows a day; the owner reads only the first few. */
const MAX_MISSES_PER_DAY = 200;
/** In characters; longer queries were pasted. */
const LONGEST = 60;

/**
 * Counts a search without results, anonymously: the visitor is hashed together with the words and the
 * day's salt, so that two searches of one visitor cannot be linked.
 * @throws DomainError `too-many` for more than a person types from one network; `unavailable`
 */
export async function recordMiss(
  { query, visitor }: { query: string; visitor: VisitorTraits },
  deps: RateLimitsDeps & DaySaltDeps & { siteSearch: SiteSearch; missedSearches: MissedSearches },
): Promise<void> {
  const terms = searchTerms(query);
  const words = terms.map(({ text }) => text.toLowerCase()).join(' ');
  if (words.length < 2 || words.length > LONGEST) return;
  await limitRate('miss', deps);
  const now = deps.now();
  const view = { query, kind: null, category: null, tag: null, before: null };
  // The browser claims that nothing was found, but anybody could send such a claim.
  const { found } = await deps.siteSearch.find({ terms, words: [], view, now, limit: 1 });
  if (found.length > 0) return;
  const { day, salt } = await dayOf(deps);
  const { address, userAgent, host } = visitor;
  const searcher = await sha256([salt, words, address, userAgent, host].join('\n'));
  await deps.missedSearches.note({ words, day, searcher, max: MAX_MISSES_PER_DAY });
}
