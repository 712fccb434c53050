import type { FeatureLanguage } from '~/content/languages/language';

export const de: FeatureLanguage = {
  texts: {},
  words: () => ({
    heatMap: {
      title: 'Beiträge auf GitHub',
      sample: 'Beispieldaten: Kein GitHub-Konto ist eingestellt.',
    },
  }),
};
