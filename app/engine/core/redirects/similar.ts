/** A page of the site that an address may have meant. */
export type SitePage = { path: string; title: string };

/** A lower similarity is chance. */
const MIN_SIMILARITY = 0.34;

/**
 * Returns the pages whose address or title is most similar to a broken address, most similar first.
 * @param path as it appears in an address
 */
export function similarPages(path: string, pages: SitePage[], limit: number): SitePage[] {
  const wanted = pairsOf(lastPart(path));
  return pages
    .map((page) => {
      const byAddress = score(wanted, pairsOf(lastPart(page.path)));
      return { page, score: Math.max(byAddress, score(wanted, pairsOf(page.title))) };
    })
    .filter(({ score: found }) => found >= MIN_SIMILARITY)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ page }) => page);
}

/** Returns the part that names the page: the last segment without `.html`. */
function lastPart(path: string): string {
  const last = path.replace(/\/$/, '').split('/').at(-1) ?? '';
  try {
    return decodeURIComponent(last).replace(/\.\w+$/, '');
  } catch {
    return last;
  }
}

/** Returns all pairs of adjacent letters within words, for comparing spellings. */
function pairsOf(text: string): Set<string> {
  const pairs = new Set<string>();
  for (const word of text.toLowerCase().split(/[^\p{L}\p{N}]+/u)) {
    const whole = ` ${word} `;
    for (let at = 0; word !== '' && at < whole.length - 1; at += 1) {
      pairs.add(whole.slice(at, at + 2));
    }
  }
  return pairs;
}

/** Returns a similarity from 0 to 1 (Dice's coefficient). */
function score(some: Set<string>, others: Set<string>): number {
  if (some.size === 0 || others.size === 0) return 0;
  let common = 0;
  for (const pair of some) if (others.has(pair)) common += 1;
  return (2 * common) / (some.size + others.size);
}
