import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const ptBR: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    tag: { all: 'Todas as tags', pages: { first: 'Primeiras tags', more: 'Mais tags' } },
    series: { all: 'Todas as séries', pages: { first: 'Primeiras séries', more: 'Mais séries' } },
    partPages: { first: 'Primeiras partes', more: 'Próximas partes' },
    part: 'Parte {number}',
    laterParts: 'Partes seguintes',
    posts: { one: '{count} post', many: '{count} de posts', other: '{count} posts' },
    parts: { one: '{count} parte', many: '{count} de partes', other: '{count} partes' },
    aboutTag: {
      one: '{count} post, o mais recente primeiro.',
      many: '{count} de posts, os mais recentes primeiro.',
      other: '{count} posts, os mais recentes primeiro.',
    },
    aboutSeries: { one: '{count} parte.', many: '{count} de partes.', other: '{count} partes.' },
    textAndParts: '{text} {parts}',
    description: '{topic}, por {name}: {about}',
    place: 'Parte {place} de {total} da série {series}',
    oneOf: 'Uma das {total} partes da série {series}',
    whole: 'A série em uma página',
    allParts: 'Ver as {total} partes',
    nextPart: 'Próxima parte',
    previousPart: 'Parte anterior',
    often: 'Temas frequentes',
    newest: 'Posts mais recentes',
  },
  words: ({ person }) => ({
    tagsPage: {
      title: 'Tags',
      description: `Os temas dos posts de ${fullName(person)}, e com que frequência aparecem.`,
      nothingYet: {
        text: 'Nenhum post tem tags ainda.',
        link: { label: 'Todos os posts', to: '/blogs' },
      },
    },
    seriesPage: {
      title: 'Séries',
      description: 'Posts que formam um conjunto, na ordem em que devem ser lidos.',
      nothingYet: {
        text: 'Ainda não há séries de posts.',
        link: { label: 'Todos os posts', to: '/blogs' },
      },
    },
    archivePage: {
      title: 'Arquivo',
      description: `Todos os posts de ${fullName(person)}, ano a ano.`,
      nothingYet: {
        text: 'Ainda não há posts. Veja como saber quando sair o primeiro.',
        link: { label: 'Como acompanhar', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'Todas as tags', to: '/tags' },
      { label: 'Todas as séries', to: '/series' },
      { label: 'Todos os posts por ano', to: '/archive' },
    ],
  }),
};
