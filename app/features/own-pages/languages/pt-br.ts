import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ptBR: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: { kind: { one: 'Página', all: 'Páginas' } },
};
