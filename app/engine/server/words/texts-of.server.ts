import type { Part } from '~/engine/core/part.server';
import { type SiteTexts, siteTexts } from '~/engine/core/site-words/site-texts';

const known = new WeakMap<readonly Part[], SiteTexts>();

/** Returns the texts of the site with these features, put together once. */
export function textsOf(features: readonly Part[]): SiteTexts {
  const found = known.get(features) ?? siteTexts(features.flatMap(({ words }) => words ?? []));
  known.set(features, found);
  return found;
}
