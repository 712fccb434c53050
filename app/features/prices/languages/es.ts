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
      freeFrom: 'Disponible desde',
      bookedUntil: 'Agenda completa hasta',
      smallThings: 'Acepto',
      things: 'proyectos pequeños',
    },
  }),
};
