import type { FeatureLanguage } from '~/content/languages/language';

export const es: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: 'A consultar',
      from: 'Desde {price}',
      units: {
        hour: '{price} por hora',
        day: '{price} por día',
        week: '{price} por semana',
        month: '{price} por mes',
        project: '{price} por proyecto',
      },
      recommended: 'Recomendado',
    },
    availability: {
      things: 'proyectos pequeños',
      labels: {
        'free-from': 'Próxima disponibilidad',
        'booked-until': 'Fin de la agenda completa',
        'small-things': 'Acepto',
      },
      sentences: {
        'free-from': 'Próxima disponibilidad: {date}',
        'booked-until': 'Agenda completa, fin previsto: {date}',
        'small-things': 'Acepto {things}',
      },
    },
  }),
};
