import type { Sources } from '../types';
import type { TextName, Words } from '../words';
import type { en } from './en';
import type { text as scripts } from './scripts/en';

/** What features say to visitors, by feature. Each adds its own by declaration merging. */
// biome-ignore lint/suspicious/noEmptyInterface: features add to it
export interface FeatureTexts {}

/** What pages show of the texts, by the name in `useText`: those of `pages`, and the `page` of a feature. */
export type PageTexts = Texts['pages'] & {
  [Feature in keyof FeatureTexts]: FeatureTexts[Feature] extends { page: infer Page }
    ? Page
    : never;
};

/** The texts of one language. `language` is its tag (BCP 47), for `Intl`. */
export type Texts = typeof en & FeatureTexts & { language: string };

/**
 * The texts of another language: the same ones, of other words. Texts with a number have one form for each of the language's plural
 * categories, such as 'one' and 'other'.
 */
export type Translation<Of, Category extends string> = {
  readonly [Name in keyof Of]: Of[Name] extends string
    ? string
    : Of[Name] extends readonly string[]
      ? readonly string[]
      : Of[Name] extends { other: string }
        ? { readonly [C in Category]: string }
        : Translation<Of[Name], Category>;
};

/** How to load what scripts say, by language. */
export type InLanguages<Texts> = { en: () => Promise<{ text: Texts }> } & Record<
  string,
  () => Promise<{ text: Translation<Texts, never> }>
>;

/** What scripts say in another language. */
export type ScriptLanguage<Category extends string> = Translation<typeof scripts, Category>;

/** What scripts say. */
export type ScriptTexts = typeof scripts;

/** Some of the owner's words: of groups the fields in question, lists as a whole. */
type Some<T> = T extends readonly unknown[]
  ? T
  : T extends object
    ? { [K in keyof T]?: Some<T[K]> }
    : T;

/** The owner's words in another language, as they are until the owner changes them. Samples may stay English. */
export type LanguageWords = (sources: Sources) => Some<Words>;

/** A feature in another language. */
export type FeatureLanguage<Texts = object, Category extends string = never> = {
  texts: Translation<Texts, Category>;
  words?: LanguageWords;
};

/** What a feature says to visitors, by language. English is what other languages lack. */
type FeatureLanguages = { en: FeatureLanguage; [language: string]: FeatureLanguage };

/** Pages on which features say something. */
export type SpokenOn = 'all' | 'home' | 'records';

/** Pages on which features show words of the owner: all, the landing page, posts and their lists, those that visitors may write about, /follow. */
export type ShownOn = 'all' | 'home' | 'posts' | 'records' | 'follow';

/** A feature that says something to visitors. */
export type Speaker = {
  /** The name of its folder. */
  name: string;
  languages?: FeatureLanguages;
  /** Which pages of others show it, and so need the texts of its `page`: all, the landing page, or those that visitors may write about. */
  speaksOn?: readonly SpokenOn[];
  /** Its words that pages of others show. */
  wordsOn?: Partial<Record<ShownOn, readonly TextName[]>>;
};

/** @template Category the plural categories of the language, as `Intl.PluralRules` names them */
export type Language<Category extends string> = {
  /** As its speakers write it. */
  name: string;
  direction: 'ltr' | 'rtl';
  texts: Translation<typeof en, Category>;
  words: LanguageWords;
};
