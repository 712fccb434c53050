import type { FeatureLanguage } from '~/content/languages/language';
import { fullName } from '~/content/owner';

export const de: FeatureLanguage = {
  texts: {},
  words: ({ person }) => ({
    machines: {
      llms: `Jeden Beitrag, jedes Projekt und jede Liste dieser Website gibt es auch als Markdown: Hängen Sie .md an die Adresse an, oder fragen Sie nach text/markdown. Zitieren Sie, was Sie verwenden, nennen Sie ${fullName(person)}, und verlinken Sie die Seite.`,
      full: 'Hier folgen {texts} ganze Texte: die neuesten Beiträge und die ersten Projekte, soweit der Platz reicht. Zu allen anderen führen llms.txt und blogs.md.',
      more: [
        {
          label: 'Ganze Texte',
          path: '/llms-full.txt',
          text: 'die neuesten Beiträge und Projekte in einer Datei',
        },
        { label: 'Alle Beiträge', path: '/blogs.md', text: 'Seite für Seite, und nach Kategorien' },
        {
          label: 'Alle Projekte',
          path: '/all-projects.md',
          text: 'in der Reihenfolge, in der sie gezeigt werden',
        },
        { label: 'Feed', path: '/feed.json', text: 'die neuesten Beiträge als JSON Feed' },
        {
          label: 'API',
          path: '/api/openapi.json',
          text: 'die JSON-API, beschrieben mit OpenAPI 3.1',
        },
        {
          label: 'Sitemap',
          path: '/sitemap.xml',
          text: 'jede Seite mit dem Zeitpunkt ihrer letzten Änderung',
        },
      ],
    },
  }),
};
