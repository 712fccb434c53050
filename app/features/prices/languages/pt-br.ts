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
      things: 'projetos pequenos',
      labels: {
        'free-from': 'Agenda livre a partir de',
        'booked-until': 'Agenda cheia até',
        'small-things': 'Aceito',
      },
      sentences: {
        'free-from': 'Agenda livre a partir de {date}',
        'booked-until': 'Agenda cheia até {date}',
        'small-things': 'Aceito {things}',
      },
    },
  }),
};
