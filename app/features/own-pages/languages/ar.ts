import type { ArabicCategory } from '~/content/languages/ar';
import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const ar: FeatureLanguage<typeof en, ArabicCategory> = {
  texts: { kind: { one: 'صفحة', all: 'الصفحات' } },
};
