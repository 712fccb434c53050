import rtl from '~/styles/rtl.css';
import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import type { Language } from './language';
import { ptBR } from './pt-br';

/** The languages that the site can speak, by their tag (BCP 47). A further one is its file and one line here. */
export const languages: Readonly<Record<string, Language<never>>> = {
  en: { name: 'English', direction: 'ltr', texts: en, words: () => ({}) },
  ar,
  de,
  es,
  fr,
  ja,
  'pt-BR': ptBR,
};

/** Where lines of a language begin: `ltr` is at the left. */
export const directionOf = (language: string): 'ltr' | 'rtl' =>
  languages[language]?.direction ?? 'ltr';

/** Returns the rules for pages in a language, after those of the look; '' for none. */
export const languageRules = (language: string): string =>
  directionOf(language) === 'rtl' ? `@import url(${rtl});` : '';
