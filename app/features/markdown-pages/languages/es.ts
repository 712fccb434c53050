import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const es: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    machines: {
      llms: `Todos los artículos, proyectos y listas de este sitio están también en Markdown: añade .md a su dirección o pide text/markdown. Cita lo que uses, menciona a ${fullName(person)} y enlaza la página.`,
      full: 'A continuación hay {texts} textos completos: los artículos más recientes y los primeros proyectos, hasta donde cabe. llms.txt y blogs.md llevan a todos los demás.',
      more: [
        {
          label: 'Textos completos',
          path: '/llms-full.txt',
          text: 'los artículos y proyectos más recientes en un solo archivo',
        },
        {
          label: 'Todos los artículos',
          path: '/blogs.md',
          text: 'página por página y por categoría',
        },
        {
          label: 'Todos los proyectos',
          path: '/all-projects.md',
          text: 'en el orden en que se muestran',
        },
        { label: 'Feed', path: '/feed.json', text: 'los artículos más recientes en JSON Feed' },
        { label: 'API', path: '/api/openapi.json', text: 'descripción OpenAPI 3.1 de la API JSON' },
        {
          label: 'Mapa del sitio',
          path: '/sitemap.xml',
          text: 'cada página con la fecha de su último cambio',
        },
      ],
    },
  }),
};
