import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const ptBR: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    machines: {
      llms: `Todos os posts, projetos e listas deste site também estão em Markdown: acrescente .md ao endereço ou peça text/markdown. Cite o que usar, mencione ${fullName(person)} e inclua um link para a página.`,
      full: 'A seguir há {texts} textos completos: os posts mais recentes e os primeiros projetos, até onde couber. llms.txt e blogs.md levam a todos os outros.',
      more: [
        {
          label: 'Textos completos',
          path: '/llms-full.txt',
          text: 'os posts e projetos mais recentes em um só arquivo',
        },
        { label: 'Todos os posts', path: '/blogs.md', text: 'página por página e por categoria' },
        { label: 'Todos os projetos', path: '/all-projects.md', text: 'na ordem em que aparecem' },
        { label: 'Feed', path: '/feed.json', text: 'os posts mais recentes em JSON Feed' },
        { label: 'API', path: '/api/openapi.json', text: 'descrição OpenAPI 3.1 da API JSON' },
        {
          label: 'Mapa do site',
          path: '/sitemap.xml',
          text: 'cada página com a data da última alteração',
        },
      ],
    },
  }),
};
