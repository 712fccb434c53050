import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const fr: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    tag: {
      all: 'Tous les mots-clés',
      pages: { first: 'Premiers mots-clés', more: 'Mots-clés suivants' },
    },
    series: {
      all: 'Toutes les séries',
      pages: { first: 'Premières séries', more: 'Séries suivantes' },
    },
    partPages: { first: 'Premières parties', more: 'Parties suivantes' },
    part: 'Partie {number}',
    laterParts: 'La suite de la série',
    posts: { one: '{count} article', many: '{count} articles', other: '{count} articles' },
    parts: { one: '{count} partie', many: '{count} parties', other: '{count} parties' },
    aboutTag: {
      one: '{count} article.',
      many: '{count} articles, du plus récent au plus ancien.',
      other: '{count} articles, du plus récent au plus ancien.',
    },
    aboutSeries: { one: '{count} partie.', many: '{count} parties.', other: '{count} parties.' },
    textAndParts: '{text} {parts}',
    description: '{topic}, par {name} : {about}',
    place: 'Partie {place} sur {total} de la série {series}',
    oneOf: 'L’une des {total} parties de la série {series}',
    whole: 'Toute la série sur une page',
    allParts: 'Les {total} parties',
    nextPart: 'Partie suivante',
    previousPart: 'Partie précédente',
    often: 'Sujets fréquents',
    newest: 'Derniers articles',
  },
  words: ({ person }) => ({
    tagsPage: {
      title: 'Mots-clés',
      description: `Les sujets que ${fullName(person)} aborde dans ses articles, et combien de fois.`,
      nothingYet: {
        text: 'Aucun article n’a encore de mot-clé.',
        link: { label: 'Tous les articles', to: '/blogs' },
      },
    },
    seriesPage: {
      title: 'Séries',
      description: 'Des articles qui vont ensemble, à lire dans l’ordre.',
      nothingYet: {
        text: 'Pas encore d’articles en série.',
        link: { label: 'Tous les articles', to: '/blogs' },
      },
    },
    archivePage: {
      title: 'Archives',
      description: `Tous les articles écrits par ${fullName(person)}, année par année.`,
      nothingYet: {
        text: 'Pas encore d’articles. Voici comment ne pas manquer le premier.',
        link: { label: 'Comment me suivre', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'Tous les mots-clés', to: '/tags' },
      { label: 'Toutes les séries', to: '/series' },
      { label: 'Tous les articles par année', to: '/archive' },
    ],
  }),
};
