import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const de: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    tagsPage: {
      title: 'Schlagwörter',
      description: `Worum es in den Beiträgen von ${fullName(person)} geht, und wie oft.`,
      nothingYet: {
        text: 'Noch hat kein Beitrag ein Schlagwort.',
        link: { label: 'Alle Beiträge', to: '/blogs' },
      },
    },
    seriesPage: {
      title: 'Serien',
      description: 'Beiträge, die zusammengehören, in der Reihenfolge, in der sie gedacht sind.',
      nothingYet: {
        text: 'Noch gehören keine Beiträge zusammen.',
        link: { label: 'Alle Beiträge', to: '/blogs' },
      },
    },
    archivePage: {
      title: 'Archiv',
      description: `Alle Beiträge von ${fullName(person)}, Jahr für Jahr.`,
      nothingYet: {
        text: 'Noch gibt es keine Beiträge. So erfahren Sie vom ersten.',
        link: { label: 'Wege zu folgen', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'Alle Schlagwörter', to: '/tags' },
      { label: 'Alle Serien', to: '/series' },
      { label: 'Alle Beiträge nach Jahren', to: '/archive' },
    ],
  }),
};
