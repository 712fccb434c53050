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
