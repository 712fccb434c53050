import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      email: 'Adresse e-mail',
      subscribe: 'S’inscrire',
      failed: 'L’inscription a échoué',
    },
    subscribed: 'Merci de votre inscription ! Veuillez suivre le lien que nous vous avons envoyé.',
    fields: { labels: { email: 'Adresse e-mail' } },
    refusals: {
      tooManyMails: 'Nous avons envoyé trop d’e-mails aujourd’hui.',
      subscribed: 'Cette adresse est déjà inscrite.',
      waiting:
        'Cette adresse est déjà inscrite, mais pas encore confirmée : veuillez suivre le lien de notre e-mail.',
      sentAgain:
        'Cette adresse est déjà inscrite, mais pas encore confirmée : nous avons renvoyé le lien.',
      stopped:
        'Cette adresse est déjà inscrite, ou l’était jusqu’à sa désinscription. Le lien à la fin de chaque newsletter permet de la réinscrire.',
      brokenLink:
        'Ce lien est incomplet. Veuillez l’ouvrir de nouveau depuis l’e-mail, ou le copier en entier.',
      cannotResume: 'Ce lien ne permet pas de réinscrire cette adresse.',
      oldLink:
        'Ce lien a plus de 24 heures, ou il est incomplet. Si vous n’êtes pas encore sur la liste, veuillez vous inscrire de nouveau.',
    },
  },
  words: () => ({
    newsletterPage: {
      title: 'Newsletter',
      text: 'Les nouveaux articles et parfois une question, deux fois par mois au plus. Votre adresse ne sert à rien d’autre.',
      confirm: 'Confirmer votre inscription',
      confirmButton: 'Confirmer',
      confirmed: 'Vous êtes sur la liste. Vous recevrez la prochaine newsletter.',
      unsubscribe: 'Se désinscrire de la newsletter',
      unsubscribeButton: 'Se désinscrire',
      unsubscribed: 'Vous n’êtes plus sur la liste et ne recevrez plus la newsletter.',
      again: 'C’était une erreur : me réinscrire',
      resubscribed: 'Vous êtes de nouveau sur la liste.',
    },
    followByMail: {
      title: 'Par e-mail',
      text: 'La newsletter vous apporte les nouveaux articles et parfois une question, deux fois par mois au plus.',
    },
    newsletterLink: 'Newsletter',
    newsletterHeading: 'Les nouveautés par e-mail',
    newsletterMails: {
      confirmation: {
        subject: 'Veuillez confirmer votre inscription',
        text: 'Quelqu’un, vous sans doute, a inscrit cette adresse à la newsletter. Les envois commenceront dès que vous aurez confirmé ; le lien est valable 24 heures.',
        button: 'Confirmer l’inscription',
        unexpected: 'Si ce n’était pas vous, ne faites rien : vous ne recevrez pas d’autre e-mail.',
      },
      newsletter: {
        onTheSite: 'Lire sur le site',
        reason: 'Vous recevez cet e-mail à la suite de votre inscription à la newsletter.',
        unsubscribe: 'Se désinscrire en un clic',
      },
    },
  }),
};
