import type { FeatureLanguage } from '~/content/languages/language';

export const de: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: 'Auf Anfrage',
      from: 'Ab {price}',
      units: {
        hour: '{price} je Stunde',
        day: '{price} je Tag',
        week: '{price} je Woche',
        month: '{price} je Monat',
        project: '{price} je Projekt',
      },
      recommended: 'Empfohlen',
    },
    availability: {
      freeFrom: 'Frei ab',
      bookedUntil: 'Ausgebucht bis',
      smallThings: 'Ich übernehme',
      things: 'kleine Projekte',
    },
  }),
};
