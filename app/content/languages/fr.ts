import { fullName } from '../owner';
import type { Language } from './language';

/**
 * French, as one speaks to a client: "vous". The spaces inside « » and before : ; ? ! are no-break spaces (U+00A0). Owners' names
 * do not follow "de", which would be "d’" before a vowel.
 */
export const fr: Language<'one' | 'many' | 'other'> = {
  name: 'Français',
  direction: 'ltr',
  texts: {
    fields: {
      missing: 'Veuillez remplir le champ « {label} ».',
      text: 'Le champ « {label} » doit contenir du texte.',
      tooLong: 'Le champ « {label} » est trop long : {limit} caractères au maximum.',
      email: 'Le champ « {label} » doit contenir une adresse comme nom@example.com.',
      oneLine: 'Le champ « {label} » doit tenir sur une seule ligne.',
      labels: { name: 'Nom', email: 'E-mail', message: 'Message' },
    },
    pages: {
      frame: {
        skip: 'Aller au contenu',
        loading: 'Chargement…',
        noAnswerYet: 'Pas encore de réponse. Rien n’est perdu : vous pouvez réessayer.',
        offline:
          'Vous êtes hors ligne. Cette page reste telle quelle : veuillez réessayer plus tard.',
        wentWrong: 'Une erreur est survenue',
        couldNotFetch: 'Impossible de charger les données de {path}. Veuillez réessayer plus tard.',
        tryAgain: 'Réessayer',
        home: 'Retour à l’accueil',
        notSent: 'Votre texte n’a pas été envoyé, mais il est toujours là :',
        sendAgain: 'Renvoyer',
      },
      notFound: {
        title: 'Page introuvable',
        helpfulLinks:
          'La page que vous cherchez n’existe pas. Ces liens pourront peut-être vous aider :',
        near: 'Vous cherchiez peut-être :',
        goBack: 'Retour',
        lamp: 'Lampe',
      },
      site: {
        menu: 'Menu principal',
        phoneMenu: 'Menu',
        footer: 'Ce site',
        search: 'Recherche',
        darkTheme: 'Thème sombre',
        accessibility: 'Accessibilité',
        ok: 'OK',
        profile: 'Profil : {name}',
        backToTop: 'Haut de page',
        newTab: '(s’ouvre dans un nouvel onglet)',
        comma: ', ',
      },
      gone: {
        title: 'Ce contenu n’existe plus',
        heading: 'Ce que vous avez écrit',
        openAgain: 'Rouvrir la page',
        contact: 'Écrivez-moi',
        labels: {
          name: 'Nom',
          email: 'E-mail',
          message: 'Message',
          about: 'Sujet',
          body: 'Commentaire',
          quote: 'Votre témoignage',
          role: 'Fonction',
          company: 'Entreprise',
        },
      },
      forms: {
        name: 'Nom',
        email: 'E-mail',
        send: 'Envoyer',
        sending: 'Envoi en cours…',
        trap: 'Laissez ce champ vide',
        sent: 'Merci ! Votre message a bien été envoyé.',
        failed: 'L’envoi a échoué',
        failedBecause: 'L’envoi a échoué. {message}',
        later: 'Veuillez réessayer plus tard.',
      },

      home: {
        tabs: 'À propos',
        layout: 'Disposition des onglets',
        horizontal: 'Horizontale',
        vertical: 'Verticale',
        more: 'Lire la suite',
        moreAbout: 'Lire la suite : {title}',
      },
      projects: {
        details: 'En savoir plus',
        detailsOf: 'En savoir plus : {name}',
        live: 'En ligne',
        source: 'Code source',
        outside: '{label} : {name} (s’ouvre dans un nouvel onglet)',
      },
      project: {
        live: 'Voir le site',
        source: 'GitHub',
        goal: 'Objectif',
        results: 'Résultats',
        perspective: 'Point de vue',
        about: 'En bref',
        story: 'L’histoire du projet',
        features: 'Fonctionnalités',
        challenge: 'Le plus difficile',
        pictures: 'Images',
        openPicture: 'Ouvrir l’image',
        links: 'Pour aller plus loin',
        goOn: 'Poursuivre la visite',
        next: 'Projet suivant',
      },

      lists: {
        pages: 'Pages',
        ways: 'Tous les articles',
        newest: 'Derniers articles',
        older: 'Articles plus anciens',
      },
      posts: {
        categories: 'Catégories',
        all: 'Toutes',
        search: 'Rechercher dans les articles',
        find: 'Rechercher',
      },
      postSearch: {
        everywhere: 'Chercher dans toutes les catégories',
        clear: 'Effacer la recherche',
        advice:
          'Essayez avec moins de mots, ou juste le début d’un mot : un article est trouvé si tous figurent dans son titre, son texte ou ses mots-clés.',
        none: 'Pas encore d’articles ici.',
        latest: 'Voici les plus récents :',
        all: 'Voir tous les articles',
      },
      post: {
        changed: 'Modifié le {day}',
        categories: 'Catégories',
        readOn: 'À lire ensuite',
        more: 'Autres articles',
      },
      reading: {
        contents: 'Sommaire',
        details: 'En détail :',
        onThisPage: 'Sur cette page',
      },

      search: { find: 'Rechercher' },
      searched: {
        kind: 'Type',
        all: 'Tout',
        categories: 'Catégories',
        tags: 'Mots-clés',
        clearFilters: 'Effacer les filtres',
        clear: 'Effacer la recherche',
        suggestion: 'Vouliez-vous dire {suggestion} ?',
        pages: 'Pages',
        newest: 'Les plus récents',
        older: 'Plus anciens',
      },
      preview: {
        title: 'Aperçu : {name}',
        draft: 'Ceci est un brouillon.',
        scheduled: 'La publication est programmée : ce contenu n’est pas encore public.',
        published: 'Ce contenu est publié.',
        deleted: 'Ce contenu est supprimé.',
        until: 'Cet aperçu est valable jusqu’au {day}.',
      },
    },
    away: {
      title: '{name}, bientôt de retour',
      text: 'Cette page ne peut pas être affichée pour le moment : le site a reçu aujourd’hui plus de visites que son offre ne le permet. Il sera de retour à minuit (UTC).',
      until: 'D’ici là, vous pouvez m’écrire à {email}.',
    },
    labelled: '{label}\u00a0: {value}',
    records: {
      more: 'Suite',
      resumeFile: '{name}-CV.pdf',
      kinds: {
        post: { one: 'Article', all: 'Articles' },
        project: { one: 'Projet', all: 'Projets' },
      },
      alsoIn: 'Aussi en français',
      minutes: '{minutes}\u00a0min',
      readOn: {
        next: 'Article suivant',
        previous: 'Article précédent',
        related: 'Sur le même sujet',
      },
      facts: {
        client: 'Client',
        role: 'Rôle',
        completed: 'Livraison',
        took: 'Durée',
        team: 'Équipe',
        techStack: 'Technologies',
        tags: 'Mots-clés',
      },
      foundPosts: {
        unsearchable:
          '« {query} » ne contient ni lettre ni chiffre à chercher : voici tous les articles.',
        none: 'Aucun article ne mentionne « {query} ».',
        older: 'Articles plus anciens pour « {query} »',
        more: 'Plus de {count} articles trouvés pour « {query} »',
        count: {
          one: '{count} article trouvé pour « {query} »',
          many: '{count} articles trouvés pour « {query} »',
          other: '{count} articles trouvés pour « {query} »',
        },
      },
      foundInCategory: {
        unsearchable:
          '« {query} » ne contient ni lettre ni chiffre à chercher : voici tous les articles de la catégorie {category}.',
        none: 'Aucun article de la catégorie {category} ne mentionne « {query} ».',
        older: 'Articles plus anciens pour « {query} » dans {category}',
        more: 'Plus de {count} articles trouvés pour « {query} » dans {category}',
        count: {
          one: '{count} article trouvé pour « {query} » dans {category}',
          many: '{count} articles trouvés pour « {query} » dans {category}',
          other: '{count} articles trouvés pour « {query} » dans {category}',
        },
      },
      found: {
        section: 'Dans la section « {section} »',
        unsearchable: '« {query} » ne contient rien que l’on puisse chercher.',
        none: 'Aucune page ne mentionne « {query} ».',
        older: 'Pages plus anciennes pour « {query} »',
        more: 'Plus de {count} pages trouvées pour « {query} », les plus récentes d’abord',
        count: {
          one: '{count} page trouvée pour « {query} »',
          many: '{count} pages trouvées pour « {query} »',
          other: '{count} pages trouvées pour « {query} »',
        },
      },
    },
    prose: {
      note: 'Remarque',
      tip: 'Astuce',
      important: 'Important',
      warning: 'Attention',
      caution: 'Prudence',
      heading: 'Lien vers « {heading} »',
      table: 'Tableau',
      code: 'Code',
      codeOf: 'Code : {name}',
      copy: 'Copier',
      copyCode: 'Copier le code',
      picture: 'Ouvrir l’image',
      plays: 'Lecture depuis {host}',
      done: 'Fait',
      toDo: 'À faire',
      footnote: 'Note {number}',
      footnotes: 'Notes',
      backToText: 'Retour à l’appel de la note {number} dans le texte',
      backAgain: 'Retour à un autre appel de cette note',
    },
    problems: {
      400: 'Cette adresse n’est pas valide',
      403: 'Cette requête a été refusée',
      404: 'Page introuvable',
      405: 'Ce n’est pas possible ici',
      503: 'Notre base de données est injoignable',
      unknown: 'Une erreur est survenue',
    },
    refusals: {
      tooOften: 'Votre réseau a envoyé trop de demandes.',
      tooManyMessages: 'Ce site a reçu aujourd’hui plus de messages qu’il ne peut en conserver.',
      tryAgain: '{what} Veuillez réessayer {when}.',
      prove:
        'Ce site reçoit en ce moment bien plus d’envois que d’habitude : votre navigateur doit faire un petit calcul avant d’envoyer ce formulaire. Veuillez activer JavaScript, ou réessayer plus tard.',
      tooLarge: 'L’envoi est trop volumineux : la limite est de {limit}\u00a0Kio.',
      unreadableForm: 'Le formulaire n’a pas pu être lu. Veuillez le renvoyer.',
      outdated: 'Rien n’a été modifié : la page n’est plus à jour. Veuillez la recharger.',
      otherSite: 'Cette requête ne venait pas d’une page de ce site et a été refusée.',
      unavailable:
        'Le site n’arrive pas à joindre sa base de données. Veuillez réessayer plus tard.',
      noWritesToday:
        'Plus rien ne peut être enregistré aujourd’hui : la base de données a épuisé les écritures de son offre gratuite. Ce sera de nouveau possible après minuit (UTC).',
      noReadsToday:
        'La base de données a épuisé pour aujourd’hui les lectures de son offre gratuite. Le site fonctionnera de nouveau après minuit (UTC).',
      unexpected:
        'Une erreur est survenue de notre côté. Si elle se reproduit, merci de nous communiquer cet identifiant : {id}',
      moved: 'L’adresse de cette page a changé.',
      gone: 'L’objet de ce formulaire n’existe plus. Rien n’a été envoyé, et votre texte est toujours là : copiez-le si vous en avez besoin.',
    },
  },
  words: ({ person }) => ({
    sectionLinks: [
      { label: 'Accueil', to: '/#home' },
      { label: 'À propos', to: '/#about' },
      { label: 'Réalisations', to: '/#project' },
      { label: 'Méthode', to: '/#service' },
      { label: 'Contact', to: '/#contact' },
    ],
    pages: [
      { label: 'Blog', to: '/blogs' },
      { label: 'Projets', to: '/all-projects' },
    ],
    hireMe: 'Me contacter',
    helpfulLinks: [
      { label: 'Blog', to: '/blogs', text: 'Ce que j’ai appris, et ce que cela m’a coûté.' },
      {
        label: 'Tous les projets',
        to: '/all-projects',
        text: 'Ce que j’ai réalisé et peux montrer.',
      },
      { label: 'Contact', to: '/contact', text: 'Dites-moi ce que vous cherchiez.' },
    ],
    profileBox: 'À propos de moi',
    accessibilityPopup: { title: 'Oups…', text: 'Il n’y a encore rien de particulier ici !' },
    site: {
      title: `${fullName(person)}, développement web`,
      description: `${fullName(person)}, portfolio et blog : projets, témoignages de clients et articles sur les sites web rapides et honnêtes.`,
    },
    hero: {
      greeting: `Bonjour, je\u00a0suis\u00a0${fullName(person)}`,
      headline: 'Des sites web qui s’affichent en un instant et restent faciles à modifier.',
      introduction:
        'Je les conçois et les développe en solo, de la première esquisse à la livraison, et ils se lisent bien sur tous les écrans.',
      resume: 'Mon CV',
      facts: [
        { label: 'Réponse', value: 'sous deux jours ouvrés' },
        { label: 'Travail', value: 'à distance' },
      ],
      recently: 'Derniers projets',
    },
    about: {
      title: 'À propos',
      tabs: { skills: 'Compétences', experience: 'Expérience', education: 'Formation' },
    },
    showcase: {
      title: 'Réalisations',
      text: 'Mes derniers projets, et ce que chacun avait de difficile.',
      allProjects: 'Tous les projets',
    },
    services: {
      title: 'Méthode',
      text: 'Trois étapes, dans cet ordre, avec quelque chose à voir au bout de chacune.',
      getsLabel: 'Vous obtenez :',
      steps: [
        {
          title: 'Comprendre',
          text: 'Nous décortiquons le problème : qui vient sur le site, dans quel but, et ce qui fait obstacle.',
          gets: 'Une page en mots simples',
          drawing: 'sheet',
        },
        {
          title: 'Concevoir',
          text: 'Les quelques écrans qui comptent, testés avec de vraies personnes avant d’écrire la moindre ligne de code.',
          gets: 'Une maquette cliquable',
          drawing: 'window',
        },
        {
          title: 'Réaliser',
          text: 'Le site est développé, mesuré et livré avec ses tests et sa documentation. Vous pouvez le faire vivre sans moi.',
          gets: 'Le site, clés en main',
          drawing: 'keys',
        },
      ],
    },
    blogPreview: {
      title: 'Sur le blog',
      text: 'Des notes sur le développement web, et sur ce qui se passe loin du clavier.',
      allPosts: 'Tous les articles',
    },
    reviewSection: {
      title: 'Témoignages',
      text: 'Ce que mes clients disent de notre collaboration.',
      more: 'Autres témoignages',
    },
    reviewMark: {
      label: 'Confirmé par e-mail le {day}',
      about:
        'J’ai demandé un témoignage à cette personne par e-mail, et elle l’a envoyé par le lien de cet e-mail. Depuis, personne n’en a changé un mot : le site signe ce qui est envoyé et n’affiche cette marque que si la signature correspond. Les témoignages sans cette marque, c’est moi qui les ai saisis.',
      counts:
        'Clients sollicités par e-mail : {asked}. Réponses reçues : {answered}. Témoignages affichés : {shown}.',
    },
    blog: {
      title: 'Blog',
      description: `Le développement web vu par ${fullName(person)}, article après article.`,
      nothingYet: {
        text: 'Pas encore d’articles. Voici comment ne pas manquer le premier.',
        link: { label: 'Comment me suivre', to: '/follow' },
      },
    },
    closingParagraphs: [
      'Si quelque chose est faux ici, ou a changé depuis, dites-le-moi : je corrige mes articles et le signale en haut de la page.',
      'Un nouvel article paraît quand il y a quelque chose à dire, jamais plus de deux fois par mois. Vous trouverez ci-dessous comment me suivre, et un clic suffit pour arrêter.',
    ],
    projectsPage: {
      title: 'Tous les projets',
      description: `Tout ce que ${fullName(person)} a réalisé et peut montrer : à quoi cela sert, ce qui était difficile et de quoi c’est fait.`,
      ending: {
        title: 'Un projet de ce genre ?',
        text: 'Dites-moi ce que vous en attendez. Vous recevrez une réponse sous deux jours ouvrés.',
      },
      nothingYet: {
        text: 'Pas encore de projets à voir. Demandez-moi sur quoi je travaille.',
        link: { label: 'Écrivez-moi', to: '/contact' },
      },
    },
    contact: {
      title: 'Contact',
      text: 'Une question, un projet, une erreur sur ce site : écrivez-moi.',
      queryLabel: 'Votre demande',
      queryHint: 'De quoi avez-vous besoin, pour quand, et avec quel budget environ ?',
      promise: 'Réponse sous deux jours ouvrés.',
      map: { title: 'Plan : où me trouver' },
    },
    followPage: {
      title: 'Me suivre',
      text: 'Un flux est un fichier qui liste les nouveautés d’un site. Ajoutez son adresse à un lecteur de flux, et chaque nouvel article y apparaîtra à côté de ceux de tous les autres sites que vous lisez. Pas d’inscription, pas de liste de lecteurs, et pour ne plus suivre le site, il suffit de retirer l’adresse.',
      feeds: {
        title: 'Par flux',
        text: 'Les trois formats se valent ; les lecteurs de flux les trouvent aussi à partir de l’adresse d’une page.',
        posts: 'Tous les articles',
        projects: 'Projets',
      },
      elsewhere: {
        title: 'Ailleurs',
        text: 'Des messages plus courts, et mes travaux du moment.',
      },
    },
    waysToFollow: 'Comment me suivre',
    footerGroups: [
      { title: 'Accès rapide', links: ['Accueil', 'Qui suis-je ?', 'Ma philosophie'] },
      {
        title: 'Secteurs',
        links: ['Commerce et e-commerce', 'Informatique', 'Finance et assurance'],
      },
    ],
    footerSentence: 'Je crée des sites web pour celles et ceux qui ont mieux à faire.',
    pageCost: {
      arrived: 'Cette page vous est parvenue en {seconds}\u00a0s et {size}\u00a0ko.',
      cached: 'Cette page vous est parvenue en {seconds}\u00a0s, depuis votre cache.',
      waiting: 'Cette page était là avant que vous la demandiez.',
    },
    copyright: 'Tous droits réservés',
    searchPage: {
      title: 'Recherche',
      description:
        'Cherchez dans les articles et les projets : un mot, un début de mot ou un bout de code.',
      advice:
        'Essayez avec moins de mots, ou juste le début d’un mot : une page est trouvée si tous y figurent.',
    },
    mails: {
      acknowledgement: {
        hello: 'Bonjour,',
        subject: 'Votre message est bien arrivé',
        text: 'Merci de m’avoir écrit. J’ai bien reçu votre message et je vous réponds sous deux jours ouvrés.',
        unexpected:
          'Si vous ne m’avez pas écrit, quelqu’un d’autre a saisi votre adresse dans le formulaire : vous pouvez supprimer cet e-mail.',
      },
    },
  }),
};
