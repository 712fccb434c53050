import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    tag: {
      all: 'Alle Schlagwörter',
      pages: { first: 'Erste Schlagwörter', more: 'Weitere Schlagwörter' },
    },
    series: { all: 'Alle Serien', pages: { first: 'Erste Serien', more: 'Weitere Serien' } },
    partPages: { first: 'Erste Teile', more: 'Nächste Teile' },
    part: 'Teil {number}',
    laterParts: 'Spätere Teile',
    posts: { one: '{count} Beitrag', other: '{count} Beiträge' },
    parts: { one: '{count} Teil', other: '{count} Teile' },
    aboutTag: {
      one: '{count} Beitrag, der neueste zuerst.',
      other: '{count} Beiträge, die neuesten zuerst.',
    },
    aboutSeries: { one: '{count} Teil.', other: '{count} Teile.' },
    textAndParts: '{text} {parts}',
    description: '{topic}, von {name}: {about}',
    place: 'Teil {place} von {total} der Serie {series}',
    oneOf: 'Einer von {total} Teilen der Serie {series}',
    whole: 'Die Serie auf einer Seite',
    allParts: 'Alle {total} Teile',
    nextPart: 'Nächster Teil',
    previousPart: 'Voriger Teil',
    often: 'Häufige Themen',
    newest: 'Neueste Beiträge',
  },
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
        link: { label: 'Auf dem Laufenden bleiben', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'Alle Schlagwörter', to: '/tags' },
      { label: 'Alle Serien', to: '/series' },
      { label: 'Alle Beiträge nach Jahren', to: '/archive' },
    ],
  }),
};
