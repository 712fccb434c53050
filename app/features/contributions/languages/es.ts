import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const es: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      range: 'Del {from} al {to}.',
      total: 'contribuciones',
      active: 'días activos',
      aDay: 'En un día:',
      none: 'Ninguna',
      some: 'De 1 a 4',
      many: '5 o más',
      noneOn: 'Ninguna contribución el {day}',
      on: {
        one: '{count} contribución el {day}',
        many: '{count} de contribuciones el {day}',
        other: '{count} contribuciones el {day}',
      },
      open: 'Lo mismo en una tabla',
      table: 'Contribuciones día a día, en una tabla',
      day: 'Día',
      month: 'Mes',
      count: 'Contribuciones',
    },
    about: 'Lo que {name} aportó a GitHub en el último año, día a día.',
    summary: {
      one: '{count} contribución del {from} al {to}',
      many: '{count} de contribuciones del {from} al {to}',
      other: '{count} contribuciones del {from} al {to}',
    },
    grid: 'Contribuciones día a día. {summary}. Con las flechas del teclado se lee cada día.',
    read: 'Datos leídos de GitHub el {day}.',
    stale: 'Datos del {day}: la actividad posterior todavía no se ha leído.',
    onlyPublic: 'Solo actividad pública, y ninguna anterior al {day}.',
  },
  words: () => ({
    heatMap: {
      title: 'Contribuciones en GitHub',
      sample: 'Datos de ejemplo: no hay ninguna cuenta de GitHub configurada.',
    },
  }),
};
