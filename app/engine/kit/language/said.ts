import { en } from '~/content/languages/en';
import type { FeatureTexts, Texts } from '~/content/languages/language';

/** What is said to visitors in their language where it is shown, and in English to the owner and to programs. */
export type Said<T = string> = { english: T; in: (text: Texts) => T };

/** Says something of the engine's texts. */
export const said = <T>(pick: (text: typeof en & { language: string }) => T): Said<T> => ({
  english: pick({ ...en, language: 'en' }),
  in: pick,
});

/** Returns a function that says something of a feature's texts. @param english its texts in English */
export const saidBy =
  <Name extends keyof FeatureTexts>(feature: Name, english: FeatureTexts[Name]) =>
  <T>(pick: (text: FeatureTexts[Name]) => T): Said<T> => ({
    english: pick(english),
    in: (text) => pick(text[feature]),
  });
