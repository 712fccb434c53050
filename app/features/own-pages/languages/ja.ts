import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ja: FeatureLanguage<typeof en, 'other'> = {
  texts: { kind: { one: 'ページ', all: 'ページ' } },
};
