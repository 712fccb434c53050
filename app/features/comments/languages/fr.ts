import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      name: 'Votre nom (facultatif)',
      body: 'Votre commentaire',
      reply: 'Répondre',
      replyTo: 'Répondre à {name}',
      answering: 'Votre réponse à {name} : « {quote} »',
      own: 'Écrire plutôt un nouveau commentaire',
    },
    count: {
      one: '{count} commentaire',
      many: '{count} commentaires',
      other: '{count} commentaires',
    },
    fields: {
      tooShort: 'Le champ « {label} » est trop court : 15 caractères au minimum.',
      labels: { name: 'Votre nom', body: 'Votre commentaire' },
    },
    refusals: {
      tooMany: 'Ce site a reçu aujourd’hui plus de commentaires qu’il ne peut en conserver.',
    },
  },
  words: () => ({
    comments: {
      title: 'Laisser un commentaire',
      placeholder: 'Qu’en pensez-vous ?',
      hint: '15 caractères au minimum',
      submit: 'Envoyer le commentaire',
      anonymous: 'Anonyme',
      owner: 'Responsable du site',
      pending: 'Merci. Votre commentaire apparaîtra ici une fois approuvé.',
    },
  }),
};
