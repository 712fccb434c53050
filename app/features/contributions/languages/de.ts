import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    page: {
      range: '{from} bis {to}.',
      total: 'Beiträge',
      active: 'aktive Tage',
      aDay: 'An einem Tag:',
      none: 'keiner',
      some: '1 bis 4',
      many: '5 oder mehr',
      noneOn: 'Keine Beiträge am {day}',
      on: { one: '{count} Beitrag am {day}', other: '{count} Beiträge am {day}' },
      open: 'Dasselbe als Tabelle',
      table: 'Beiträge Tag für Tag, als Tabelle',
      day: 'Tag',
      month: 'Monat',
      count: 'Beiträge',
    },
    about: 'Was {name} im letzten Jahr zu GitHub beigetragen hat, Tag für Tag.',
    summary: {
      one: '{count} Beitrag vom {from} bis zum {to}',
      other: '{count} Beiträge vom {from} bis zum {to}',
    },
    grid: 'Beiträge Tag für Tag. {summary}. Mit den Pfeiltasten gehen Sie von Tag zu Tag.',
    read: 'Am {day} von GitHub gelesen.',
    stale: 'Stand vom {day}: Was danach kam, ist noch nicht gelesen.',
    onlyPublic: 'Nur öffentliche Beiträge, und keine vor dem {day}.',
  },
  words: () => ({
    heatMap: {
      title: 'Beiträge auf GitHub',
      sample: 'Beispieldaten: Kein GitHub-Konto ist eingestellt.',
    },
  }),
};
