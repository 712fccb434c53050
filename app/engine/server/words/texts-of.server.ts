import type { Speaker } from '~/content/languages/language';
import type { Part } from '~/engine/core/part.server';
import { type SiteTexts, siteTexts } from '~/engine/core/site-words/site-texts';
import { wordsIn } from './texts-in.server';

const known = new WeakMap<readonly Part[], SiteTexts>();

/** Returns the texts of the site with these features, put together once. @param all those that are off as well */
export function textsOf(features: readonly Part[], all: readonly (Part & Speaker)[]): SiteTexts {
  const found =
    known.get(features) ??
    siteTexts(groupsOf(features), groupsOf(all), (language) => wordsIn(language, all));
  known.set(features, found);
  return found;
}

const groupsOf = (features: readonly Part[]) => features.flatMap(({ words }) => words ?? []);
