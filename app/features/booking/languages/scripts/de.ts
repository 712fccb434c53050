import type { Translation } from '~/content/languages/language';
import type { text as en } from './en';

export const text: Translation<typeof en, 'one' | 'other'> = {
  cancel: 'Abbrechen',
  close: 'Schließen',
  write: 'Schreiben Sie mir',
  pick: 'Zeit aussuchen',
  zone: 'Zeiten in {zone}.',
  kind: { one: '{name}, {count} Minute', other: '{name}, {count} Minuten' },
  all: 'Alle Tage und Zeiten',
};
