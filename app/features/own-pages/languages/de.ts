import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: { kind: { one: 'Seite', all: 'Seiten' } },
};
