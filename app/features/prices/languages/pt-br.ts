import type { FeatureLanguage } from '~/content/languages/language';

export const ptBR: FeatureLanguage = {
  texts: {},
  words: () => ({
    prices: {
      onRequest: 'Sob consulta',
      from: 'A partir de {price}',
      units: {
        hour: '{price} por hora',
        day: '{price} por dia',
        week: '{price} por semana',
        month: '{price} por mês',
        project: '{price} por projeto',
      },
      recommended: 'Recomendado',
    },
    availability: {
      freeFrom: 'Agenda livre a partir de',
      bookedUntil: 'Agenda cheia até',
      smallThings: 'Aceito',
      things: 'projetos pequenos',
    },
  }),
};
