import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    fields: {
      tooShort: '„{label}“ ist zu kurz: mindestens 15 Zeichen.',
      labels: { name: 'Ihr Name', body: 'Ihr Kommentar' },
    },
    refusals: {
      tooMany: 'Heute sind mehr Kommentare eingegangen, als diese Website aufbewahren kann.',
    },
  },
  words: () => ({
    comments: {
      title: 'Kommentieren',
      placeholder: 'Was meinen Sie?',
      hint: 'Mindestens 15 Zeichen',
      submit: 'Kommentar senden',
      anonymous: 'Jemand',
      owner: 'Autor',
      pending: 'Danke. Ihr Kommentar erscheint hier, sobald er freigegeben ist.',
    },
  }),
};
