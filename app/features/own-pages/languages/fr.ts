import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: { kind: { one: 'Page', all: 'Pages' } },
};
