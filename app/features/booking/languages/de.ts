import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    fields: {
      kind: 'Bitte wählen Sie eine Art von Gespräch.',
      at: 'Bitte wählen Sie eine Uhrzeit.',
      labels: { about: 'Worum es geht', reason: 'Ihr Grund' },
    },
    refusals: {
      tooMany: 'Heute wurden mehr Gespräche gebucht, als diese Website aufbewahren kann.',
      taken: 'Diese Zeit hat gerade jemand anders gebucht. Bitte wählen Sie eine andere.',
      sameTime: 'Das Gespräch ist schon zu dieser Zeit.',
      passed: 'Diese Zeit ist vorbei.',
      cancelled: 'Dieses Gespräch ist schon abgesagt.',
      declined: 'Diese Anfrage wurde abgelehnt.',
      changed: 'Dieses Gespräch wurde gerade geändert. Bitte sehen Sie es sich noch einmal an.',
      tooLate: 'Hier lässt sich dieses Gespräch nicht mehr ändern. Bitte schreiben Sie mir.',
    },
  },
};
