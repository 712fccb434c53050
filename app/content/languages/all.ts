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
  de,
  es,
  fr,
  ja,
  'pt-BR': ptBR,
};
