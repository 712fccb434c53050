import { ar } from './ar';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { ja } from './ja';
import type { LegalTexts } from './legal';
import { ptBR } from './pt-br';

/** The imprint and the privacy page by language. A language without them has those in English. */
export const legalTexts: { en: LegalTexts; [language: string]: LegalTexts } = {
  ...{ en, ar, de, es, fr, ja },
  'pt-BR': ptBR,
};
