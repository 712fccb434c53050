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
      things: 'les petits projets',
      labels: {
        'free-from': 'Disponibilité',
        'booked-until': 'Fin de l’indisponibilité',
        'small-things': 'J’accepte',
      },
      sentences: {
        'free-from': 'Prochaine disponibilité : {date}',
        'booked-until': 'Agenda complet, fin prévue : {date}',
        'small-things': 'J’accepte {things}',
      },
    },
  }),
};
