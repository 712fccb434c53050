import type { Translation } from '~/content/languages/language';
import type { text as en } from './en';

export const text: Translation<typeof en, 'one' | 'many' | 'other'> = {
  cancel: 'Cancelar',
  close: 'Cerrar',
  write: 'Escríbeme',
  pick: 'Elegir hora',
  zone: 'Horas en la zona {zone}.',
  kind: {
    one: '{name}, {count} minuto',
    many: '{name}, {count} de minutos',
    other: '{name}, {count} minutos',
  },
  all: 'Todos los días y horas',
};
