import type { FeatureLanguage } from '~/content/languages/language';

export const fr: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: 'Sur devis',
      from: 'À partir de {price}',
      units: {
        hour: '{price} par heure',
        day: '{price} par jour',
        week: '{price} par semaine',
        month: '{price} par mois',
        project: '{price} par projet',
      },
      recommended: 'Recommandé',
    },
    availability: {
      freeFrom: 'Disponible dès',
      bookedUntil: 'Complet jusqu’à',
      smallThings: 'J’accepte',
      things: 'les petits projets',
    },
  }),
};
