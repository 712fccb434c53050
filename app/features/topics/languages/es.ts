import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';
import type { en } from './en';

export const es: FeatureLanguage<typeof en, 'one' | 'many' | 'other'> = {
  texts: {
    tag: {
      all: 'Todas las etiquetas',
      pages: { first: 'Primeras etiquetas', more: 'Más etiquetas' },
    },
    series: { all: 'Todas las series', pages: { first: 'Primeras series', more: 'Más series' } },
    partPages: { first: 'Primeras partes', more: 'Partes siguientes' },
    part: 'Parte {number}',
    laterParts: 'Partes posteriores',
    posts: { one: '{count} artículo', many: '{count} de artículos', other: '{count} artículos' },
    parts: { one: '{count} parte', many: '{count} de partes', other: '{count} partes' },
    aboutTag: {
      one: '{count} artículo.',
      many: '{count} de artículos, primero los más recientes.',
      other: '{count} artículos, primero los más recientes.',
    },
    aboutSeries: { one: '{count} parte.', many: '{count} de partes.', other: '{count} partes.' },
    textAndParts: '{text} {parts}',
    description: '{topic}, por {name}: {about}',
    place: 'Parte {place} de {total} de la serie {series}',
    oneOf: 'Una de las {total} partes de la serie {series}',
    whole: 'La serie en una sola página',
    allParts: 'Las {total} partes',
    nextPart: 'Parte siguiente',
    previousPart: 'Parte anterior',
    often: 'Temas frecuentes',
    newest: 'Artículos más recientes',
  },
  words: ({ person }) => ({
    tagsPage: {
      title: 'Etiquetas',
      description: `De qué tratan los artículos de ${fullName(person)} y con qué frecuencia.`,
      nothingYet: {
        text: 'Todavía no hay artículos con etiquetas.',
        link: { label: 'Todos los artículos', to: '/blogs' },
      },
    },
    seriesPage: {
      title: 'Series',
      description: 'Artículos que van juntos, en el orden en que conviene leerlos.',
      nothingYet: {
        text: 'Todavía no hay artículos que formen una serie.',
        link: { label: 'Todos los artículos', to: '/blogs' },
      },
    },
    archivePage: {
      title: 'Archivo',
      description: `Todos los artículos de ${fullName(person)}, año por año.`,
      nothingYet: {
        text: 'Todavía no hay artículos. Así puedes enterarte del primero.',
        link: { label: 'Cómo seguirme', to: '/follow' },
      },
    },
    waysThroughPosts: [
      { label: 'Todas las etiquetas', to: '/tags' },
      { label: 'Todas las series', to: '/series' },
      { label: 'Todos los artículos por año', to: '/archive' },
    ],
  }),
};
