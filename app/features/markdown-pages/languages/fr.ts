import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const fr: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    machines: {
      llms: `Chaque article, projet et liste de ce site existe aussi en Markdown : ajoutez .md à son adresse, ou demandez text/markdown. Citez ce que vous utilisez, nommez ${fullName(person)} et mettez un lien vers la page.`,
      full: 'Voici {texts} textes complets : les articles les plus récents et les premiers projets, dans la limite de la place disponible. llms.txt et blogs.md mènent à tous les autres.',
      more: [
        {
          label: 'Textes complets',
          path: '/llms-full.txt',
          text: 'les articles et projets les plus récents dans un seul fichier',
        },
        { label: 'Tous les articles', path: '/blogs.md', text: 'page par page, et par catégorie' },
        {
          label: 'Tous les projets',
          path: '/all-projects.md',
          text: 'dans l’ordre où ils sont présentés',
        },
        {
          label: 'Flux',
          path: '/feed.json',
          text: 'les articles les plus récents au format JSON Feed',
        },
        { label: 'API', path: '/api/openapi.json', text: 'description OpenAPI 3.1 de l’API JSON' },
        {
          label: 'Plan du site',
          path: '/sitemap.xml',
          text: 'chaque page avec la date de sa dernière modification',
        },
      ],
    },
  }),
};
