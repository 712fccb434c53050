import type { Translation } from '~/content/languages/language';
import type { text as en } from './en';

export const text: Translation<typeof en, 'one' | 'many' | 'other'> = {
  cancel: 'Annuler',
  close: 'Fermer',
  write: 'Écrivez-moi',
  pick: 'Choisir un créneau',
  zone: 'Horaires du fuseau {zone}.',
  kind: {
    one: '{name}, {count} minute',
    many: '{name}, {count} minutes',
    other: '{name}, {count} minutes',
  },
  all: 'Tous les jours et créneaux',
};
