import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    fields: {
      relation: 'Veuillez indiquer à quel titre vous avez travaillé ensemble.',
      labels: { quote: 'Votre témoignage', role: 'Fonction', company: 'Entreprise' },
    },
    refusals: {
      closed:
        'Ce lien a déjà servi, ou il est trop ancien. Si vous venez d’envoyer votre témoignage, il est bien arrivé : un e-mail vous le confirme.',
      usedForReview:
        'Ce lien a déjà servi. Le lien pour retirer votre témoignage se trouve dans l’e-mail que vous avez reçu ensuite.',
    },
  },
  words: ({ person }) => ({
    reviewPage: {
      title: 'Votre témoignage',
      text: `Vous avez travaillé avec ${fullName(person)}. Racontez avec vos propres mots comment cela s’est passé : ce qui a bien marché, ce qui a moins bien marché, et à qui vous recommanderiez cette collaboration. Quelques phrases suffisent.`,
      aboutProject: 'Il s’agit du projet « {project} ».',
      quoteLabel: 'Votre témoignage',
      nameLabel: 'Votre nom',
      roleLabel: 'Votre fonction',
      companyLabel: 'Votre entreprise',
      relationLabel: 'À quel titre avez-vous travaillé ensemble ?',
      relations: {
        client: 'Côté client',
        employer: 'Côté employeur',
        colleague: 'Dans la même équipe',
      },
      shownLabel: 'Que peut-on afficher à côté de votre témoignage ?',
      showName: 'Mon nom',
      showRole: 'Ma fonction et mon entreprise',
      anonymous: { client: 'Côté client', employer: 'Côté employeur', colleague: 'Collègue' },
      promise: `${person.firstName} peut publier ou non ce que vous écrivez, mais ne peut pas en changer un mot. Vous pouvez le retirer à tout moment.`,
      button: 'Envoyer mon témoignage',
      decline: 'Je préfère ne pas répondre',
      declineHint:
        'Votre nom et votre adresse seront supprimés, et vous ne recevrez plus de demande.',
      states: {
        used: 'Ce lien a déjà servi. L’e-mail que vous avez reçu ensuite contient le lien pour voir ou retirer le témoignage.',
        expired: 'Ce lien a plus de 60 jours et ne fonctionne plus.',
        withdrawn: 'Tout ce que vous avez écrit ici a été supprimé. Merci de nous l’avoir dit.',
        waiting: `Merci, votre témoignage est bien arrivé. ${person.firstName} va le lire, puis le publier tel quel, ou non.`,
        shown: 'Merci, votre témoignage est publié.',
        refused: 'Merci. Votre témoignage ne sera pas publié.',
      },
      keepLink:
        'Conservez l’adresse de cette page pour pouvoir retirer votre témoignage plus tard. Elle figure aussi dans l’e-mail que vous avez reçu.',
      withdraw: 'Retirer le témoignage',
      withdrawHint:
        'Il disparaît aussitôt du site, et votre texte est supprimé. Cette action est irréversible.',
    },
    reviewMails: {
      invitation: {
        hello: 'Bonjour {name},',
        subject: 'Accepteriez-vous d’écrire quelques mots sur notre collaboration ?',
        text: 'J’aimerais montrer sur mon site à quoi ressemble une collaboration avec moi, avec les mots de celles et ceux qui l’ont vécue. Je ne peux pas modifier ce que vous écrivez, et vous pouvez le retirer à tout moment. Le lien est valable 60 jours.',
        button: 'Écrire un témoignage',
        unexpected:
          'Vous recevrez un seul rappel, dans deux semaines, puis plus rien. Si vous préférez ne pas répondre, la page qui s’ouvre a aussi un bouton pour cela.',
      },
      reminder: {
        hello: 'Bonjour {name},',
        subject: 'Quelques mots sur notre collaboration ?',
        text: 'Il y a deux semaines, je vous ai demandé quelques mots sur notre collaboration. Si vous avez cinq minutes, cela me ferait très plaisir. Il n’y aura pas d’autre rappel.',
        button: 'Écrire un témoignage',
        unexpected:
          'Si vous préférez ne pas répondre, la page qui s’ouvre a aussi un bouton pour cela.',
      },
      thanks: {
        hello: 'Bonjour,',
        subject: 'Merci pour votre témoignage',
        text: 'Votre témoignage est bien arrivé. Je vais le lire, puis le publier tel quel, ou non. La page ci-dessous vous dira ce qu’il en est et vous permettra de le retirer à tout moment : conservez cet e-mail.',
        button: 'Voir ou retirer le témoignage',
      },
    },
  }),
};
