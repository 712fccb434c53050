import { createBlocks } from '../../app/engine/core/blocks/rendered-blocks';
import { defaultWords } from './words';

/* Blocks of texts, and content for them. */

export const ODD = '<b> & "c"';
const picture = { image: '/images/a-1200x675.jpg', imageAlt: ODD };
const project = (projectName: string, tags: string[] = []) => ({
  ...{ slug: projectName.toLowerCase(), projectName, highlight: ODD, tags },
  ...picture,
});

type Content = Parameters<typeof createBlocks>[0];

/** Blocks of a site with this content. */
function blocksOf({
  sources,
  prices,
}: {
  sources?: Partial<Content['sources']>;
  prices?: Content['prices'];
}) {
  const none = { tables: [], read: async () => [] };
  return createBlocks({
    sources: { projects: none, posts: none, reviews: none, talkKinds: none, ...sources },
    prices: prices ?? (() => []),
    readState: async () => ({ state: null, words: defaultWords }),
    noteTables: () => {},
  });
}

export const EMPTY = blocksOf({});
export const FULL = blocksOf({
  sources: {
    projects: {
      tables: [],
      read: async () => [
        project('One', ['CSS', 'Web Parts']),
        project('Two'),
        project('Three', ['css']),
      ],
    },
    posts: {
      tables: [],
      read: async ({ tag, latest }) => [
        {
          slug: 'a',
          title: `${tag} ${latest}`,
          description: ODD,
          publishedOn: '2026-11-21',
          ...picture,
        },
      ],
    },
    reviews: {
      tables: [],
      read: async () => [
        { id: 'r', name: ODD, position: 'Client', quote: ODD, image: '', verified: null },
      ],
    },
    talkKinds: {
      tables: [],
      read: async () => [
        { slug: 'intro', name: ODD, minutes: 20, place: 'Video link' },
        { slug: 'long', name: 'Long', minutes: 60, place: 'Phone' },
      ],
    },
  },
  prices: () => [{ name: ODD, description: ODD, price: 'From €720', mark: 'Recommended' }],
});

export const fence = (name: string, ...lines: string[]) =>
  [`\`\`\`${name}`, ...lines, '```', ''].join('\n');
