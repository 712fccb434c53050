import { type SiteTexts, siteTexts } from '~/engine/core/site-words/site-texts';
import type { Feature } from '../feature.server';

const known = new WeakMap<readonly Feature[], SiteTexts>();

/** Returns the texts of the site with these features, put together once. */
export function textsOf(features: readonly Feature[]): SiteTexts {
  const found = known.get(features) ?? siteTexts(features.flatMap(({ words }) => words ?? []));
  known.set(features, found);
  return found;
}
