import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      range: 'Du {from} au {to}.',
      total: 'contributions',
      active: 'jours actifs',
      aDay: 'Par jour :',
      none: 'aucune',
      some: '1 à 4',
      many: '5 ou plus',
      noneOn: 'Aucune contribution le {day}',
      on: {
        one: '{count} contribution le {day}',
        many: '{count} contributions le {day}',
        other: '{count} contributions le {day}',
      },
      open: 'Voir sous forme de tableau',
      table: 'Contributions jour par jour, sous forme de tableau',
      day: 'Jour',
      month: 'Mois',
      count: 'Contributions',
    },
    about: '{name} sur GitHub : douze mois de contributions, jour par jour.',
    summary: {
      one: '{count} contribution du {from} au {to}',
      many: '{count} contributions du {from} au {to}',
      other: '{count} contributions du {from} au {to}',
    },
    grid: 'Contributions jour par jour. {summary}. Parcourez les jours avec les touches fléchées.',
    read: 'Données GitHub du {day}.',
    stale: 'Données du {day} : l’activité plus récente n’a pas encore été lue.',
    onlyPublic: 'Uniquement les contributions publiques, et aucune avant le {day}.',
  },
  words: () => ({
    heatMap: {
      title: 'Contributions sur GitHub',
      sample: 'Données d’exemple : aucun compte GitHub n’est configuré.',
    },
  }),
};
