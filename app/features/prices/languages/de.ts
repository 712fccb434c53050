import type { FeatureLanguage } from '~/content/languages/language';

export const de: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: 'Auf Anfrage',
      from: 'Ab {price}',
      units: {
        hour: '{price} pro Stunde',
        day: '{price} pro Tag',
        week: '{price} pro Woche',
        month: '{price} pro Monat',
        project: '{price} pro Projekt',
      },
      recommended: 'Empfohlen',
    },
    availability: {
      things: 'kleine Projekte',
      labels: {
        'free-from': 'Frei ab',
        'booked-until': 'Ausgebucht bis',
        'small-things': 'Ich übernehme',
      },
      sentences: {
        'free-from': 'Frei ab {date}',
        'booked-until': 'Ausgebucht bis {date}',
        'small-things': 'Ich übernehme {things}',
      },
    },
  }),
};
