import type { Words } from '~/content/words';
import type { PrivacyFacts } from '~/engine/core/privacy/privacy';
import { formatDay } from '~/engine/kit/time/dates';
import { ownerFacts } from './owner-facts';
import { startingTexts } from './starting-texts';

/**
 * Returns the values of a new page. Its text contains what the site knows about its owner and its providers.
 * @param from the name of a starting text; '' or any other for none
 * @param today midnight UTC of the owner's day
 */
export async function startingValues(
  { from, words, today }: { from: string; words: Words; today: Date },
  { privacyFacts }: { privacyFacts: () => Promise<PrivacyFacts> },
): Promise<Record<string, string>> {
  const { language } = words.site;
  const found = Object.entries(startingTexts(language)).find(([name]) => name === from)?.[1];
  if (!found) return {};
  const { details, choice: _, ...text } = found;
  if (typeof details === 'string') return { ...text, details };
  const facts = {
    ...(await privacyFacts()),
    ...ownerFacts(words),
    ...{ language, today: formatDay(today, language) },
  };
  return { ...text, details: details(facts) };
}

/** The choices of "New page from". @param language of the site */
export const startingChoices = (language: string) =>
  Object.entries(startingTexts(language)).map(([name, { title, choice = title }]) => ({
    name,
    title: choice,
  }));
