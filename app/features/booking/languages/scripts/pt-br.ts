import type { Translation } from '~/content/languages/language';
import type { text as en } from './en';

export const text: Translation<typeof en, 'one' | 'many' | 'other'> = {
  cancel: 'Cancelar',
  close: 'Fechar',
  write: 'Escreva para mim',
  pick: 'Escolher um horário',
  zone: 'Horários em {zone}.',
  kind: {
    one: '{name}, {count} minuto',
    many: '{name}, {count} de minutos',
    other: '{name}, {count} minutos',
  },
  all: 'Todos os dias e horários',
};
