import type { ScriptLanguage } from '../language';

export const text: ScriptLanguage<'one' | 'many' | 'other'> = {
  network: {
    offline: 'Vous êtes hors ligne',
    unreached: 'Le site est injoignable',
    notSent: 'Rien n’a été envoyé, et rien n’est perdu : veuillez réessayer plus tard.',
    pageStays:
      'L’autre page ne peut pas être chargée pour l’instant. Celle-ci reste telle quelle : veuillez réessayer plus tard.',
    noAnswer: 'Pas de réponse',
    tryAgain: 'Rien n’est perdu : vous pouvez réessayer, cela ne comptera qu’une fois.',
    noAnswerYet:
      'Pas de réponse. Rien n’est perdu : vous pouvez réessayer, cela ne comptera qu’une fois.',
    later: 'Le site était injoignable. Veuillez réessayer plus tard.',
  },
  fields: {
    left: {
      one: 'Il reste {count} caractère',
      many: 'Il reste {count} caractères',
      other: 'Il reste {count} caractères',
    },
    tooMany: {
      one: '{count} caractère de trop',
      many: '{count} caractères de trop',
      other: '{count} caractères de trop',
    },
    leftInLine: {
      one: 'Ligne la plus longue : il reste {count} caractère',
      many: 'Ligne la plus longue : il reste {count} caractères',
      other: 'Ligne la plus longue : il reste {count} caractères',
    },
    tooManyInLine: {
      one: 'Ligne la plus longue : {count} caractère de trop',
      many: 'Ligne la plus longue : {count} caractères de trop',
      other: 'Ligne la plus longue : {count} caractères de trop',
    },
    suggestion: 'Vouliez-vous dire {email} ?',
  },
  palette: {
    search: 'Recherche',
    results: 'Résultats',
    close: 'Fermer',
    keys: ['↑ ↓ choisir', 'Entrée ouvrir', 'Échap fermer'],
    pages: 'Aller à',
    actions: 'Actions',
    found: 'Pages trouvées',
    nothing: 'Aucune page ne mentionne « {query} ».',
    more: 'Plus de {count} pages trouvées',
    count: {
      one: '{count} page trouvée',
      many: '{count} pages trouvées',
      other: '{count} pages trouvées',
    },
    section: 'Dans « {section} »',
    suggestion: 'Vouliez-vous dire {suggestion} ?',
    searchPage: 'Ouvrir la page de recherche',
    all: 'Tous les résultats',
    offline: 'Vous êtes hors ligne : la recherche nécessite une connexion.',
    silent: 'La recherche ne répond pas. Veuillez réessayer.',
  },
  texts: {
    copy: 'Copier',
    copied: 'Copié',
    notCopied: 'Copie impossible',
    selected:
      'Le navigateur n’autorise pas la copie. Le code est sélectionné : copiez-le au clavier.',
    pictures: 'Images',
    picture: '{number} sur {total} : {alt}',
    closePicture: 'Fermer',
    zoom: 'Agrandir',
    previous: 'Image précédente',
    next: 'Image suivante',
    noPicture: 'L’image n’a pas pu être chargée.',
    video: 'Vidéo',
    noVideo: 'Elle ne peut pas être lue ici. Appuyez de nouveau pour ouvrir le fichier.',
  },
  resume: {
    started: 'Le téléchargement commence !',
    wait: 'Il peut prendre un instant, selon votre connexion.',
    failed: 'Le téléchargement a échoué',
    later: 'Veuillez réessayer plus tard.',
  },
  toasts: { label: 'Notifications', close: 'Fermer' },
  open: 'Ouvrir',
};
