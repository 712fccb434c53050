import type { FeatureLanguage } from '~/content/languages/language';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    page: {
      title: 'Prendre rendez-vous',
      arrived: 'Votre demande est bien arrivée. La réponse vous parviendra par e-mail.',
      minutes: { one: '{count} minute', many: '{count} minutes', other: '{count} minutes' },
      places: { 'Video link': 'en visio', Phone: 'par téléphone', Address: 'en personne' },
      kindFacts: '{minutes}, {place}',
      next: 'Prochain créneau libre :',
      otherKind: 'Un autre type de rendez-vous',
      otherTime: 'Un autre créneau',
      nearest: 'Les créneaux libres les plus proches',
      notFree: 'Ce créneau n’est pas libre.',
      book: 'Réserver ce créneau',
      zone: 'Votre fuseau horaire',
      showTimes: 'Voir les créneaux',
      noTimes: 'Aucun créneau n’est libre dans les prochaines semaines.',
      days: 'Jours avec des créneaux libres',
      times: 'Créneaux libres',
      allInZone: 'Tous les horaires sont ceux du fuseau {zone}.',
      time: '{day} à {clock} ({zone})',
      done: {
        moved:
          'Le rendez-vous est déplacé. Vous allez recevoir un e-mail avec la nouvelle invitation.',
        cancelled: 'Le rendez-vous est annulé. Vous allez recevoir un e-mail de confirmation.',
      },
      facts: {
        talk: 'Rendez-vous',
        time: 'Date',
        'Video link': 'Lien visio',
        Phone: 'Téléphone',
        Address: 'Adresse',
        reason: 'Motif',
      },
      talkWithMinutes: '{talk}, {minutes}',
      addToCalendar: 'À ajouter à votre agenda :',
      move: 'Déplacer',
      pickAnother: 'Choisir un autre créneau',
      write: 'Écrivez-moi',
      tooLate: 'Il est trop tard pour le modifier ici : écrivez-moi',
      pressNew: 'Choisissez le nouveau créneau.',
      leave: 'Ne rien changer',
      reason: 'Un mot pour moi (facultatif)',
      cancel: 'Annuler le rendez-vous',
    },
    fields: {
      kind: 'Veuillez choisir un type de rendez-vous.',
      at: 'Veuillez choisir un créneau.',
      labels: { about: 'Sujet', reason: 'Un mot pour moi' },
    },
    refusals: {
      tooMany: 'Ce site a reçu aujourd’hui plus de réservations qu’il ne peut en conserver.',
      taken: 'Quelqu’un vient de réserver ce créneau. Veuillez en choisir un autre.',
      sameTime: 'Le rendez-vous est déjà prévu à cette heure-là.',
      passed: 'Ce créneau est déjà passé.',
      cancelled: 'Ce rendez-vous est déjà annulé.',
      declined: 'Cette demande a été déclinée.',
      changed: 'Ce rendez-vous vient d’être modifié. Veuillez le consulter de nouveau.',
      tooLate: 'Il est trop tard pour modifier ce rendez-vous ici. Veuillez m’écrire.',
    },
  },
  words: () => ({
    booking: {
      headline: 'Parlez-moi de votre idée, et donnons-lui forme',
      promise: 'Vous recevez une réponse honnête sous deux jours ouvrés.',
      text: 'Dites-moi où vous voulez aller. Je vous dirai ce qu’il faut pour cela, ce que cela coûte, et si je suis la bonne personne.',
      button: 'Prendre rendez-vous',
    },
    talkLink: 'Prendre rendez-vous',
    talkPage: {
      title: 'Prendre rendez-vous',
      text: 'Choisissez un jour et une heure. Vous recevrez un e-mail avec une invitation pour votre agenda.',
      otherwise: 'Aucun créneau ne vous convient ? Écrivez-moi',
      none: 'Les rendez-vous ne se prennent pas ici. Écrivez-moi, et nous trouverons un moment.',
      aboutLabel: 'Quel sujet voulez-vous aborder ?',
      confirmed: 'Votre rendez-vous est confirmé',
      requested: 'Votre demande est bien arrivée',
      declined: 'Ce créneau n’est pas possible',
      cancelled: 'Ce rendez-vous est annulé',
    },
    talkMails: {
      confirmed: {
        subject: 'Votre rendez-vous est confirmé',
        text: 'Merci, ce créneau est à vous. L’invitation est en pièce jointe.',
      },
      requested: {
        subject: 'Votre demande de rendez-vous est bien arrivée',
        text: 'Merci. Je consulte mon agenda et vous confirme le créneau par e-mail.',
      },
      declined: {
        subject: 'Ce créneau n’est pas possible',
        text: 'Je ne peux malheureusement pas me libérer à ce moment-là. Merci de choisir un autre créneau.',
      },
      moved: {
        subject: 'Votre rendez-vous est déplacé',
        text: 'Notre rendez-vous a changé d’horaire. L’invitation ci-jointe remplace la précédente.',
      },
      cancelled: {
        subject: 'Votre rendez-vous est annulé',
        text: 'Notre rendez-vous n’aura pas lieu.',
      },
      reminder: {
        subject: 'Notre rendez-vous a lieu demain',
        text: 'Au plaisir d’échanger avec vous.',
      },
      link: 'Voir, déplacer ou annuler le rendez-vous',
      see: 'Voir le rendez-vous',
      again: 'Choisir un autre créneau',
      unexpected:
        'Si vous n’avez pas pris ce rendez-vous, quelqu’un d’autre a saisi votre adresse dans le formulaire : annulez-le avec le lien ci-dessus, ou ignorez cet e-mail.',
    },
  }),
};
