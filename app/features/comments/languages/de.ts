import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const de: FeatureLanguage<typeof en, 'one' | 'other'> = {
  texts: {
    page: {
      name: 'Ihr Name (freiwillig)',
      body: 'Ihr Kommentar',
      reply: 'Antworten',
      replyTo: '{name} antworten',
      answering: 'Ihre Antwort an {name}: „{quote}“',
      own: 'Stattdessen einen eigenen Kommentar schreiben',
    },
    count: { one: '{count} Kommentar', other: '{count} Kommentare' },
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
      anonymous: 'Gast',
      owner: 'Redaktion',
      pending: 'Danke. Ihr Kommentar erscheint hier, sobald er freigegeben ist.',
    },
  }),
};
