import type { BlockTable } from '../../app/engine/core/blocks/block';
import { contactBlock } from '../../app/engine/core/blocks/forms';
import { postsBlock, type ReadPosts } from '../../app/engine/core/blocks/posts';
import { projectsBlock } from '../../app/engine/core/blocks/projects';
import { createBlocks, withBlocks } from '../../app/engine/core/blocks/rendered-blocks';
import { reviewsBlock } from '../../app/engine/core/blocks/reviews';
import { rendererWithBlocks } from '../../app/engine/core/markdown/renderer.server';
import type { ReviewSummary } from '../../app/engine/core/reviews/mark';
import { testParts } from './test-part';
import { defaultWords, english } from './words';

/* Blocks of texts, and content for them. */

export const ODD = '<b> & "c"';
const picture = { image: '/images/a-1200x675.jpg', imageAlt: ODD };
const project = (projectName: string, tags: string[] = []) => ({
  ...{ slug: projectName.toLowerCase(), projectName, highlight: ODD, tags, lang: '', isListed: 1 },
  ...picture,
});

type Post = Awaited<ReturnType<ReadPosts>>[number];

type Content = {
  projects?: ReturnType<typeof project>[];
  posts?: (input: { tag: string; latest: number }) => Post[];
  reviews?: ReviewSummary[];
  /** The blocks of features. */
  others: BlockTable[];
};

/** Blocks of a site with this content. */
function blocksOf({ projects = [], posts, reviews = [], others }: Content) {
  const known = {
    projects: projectsBlock(async () => projects),
    posts: postsBlock(async (input) => posts?.(input) ?? [], { hasTags: true }),
    reviews: reviewsBlock(async () => reviews),
    contact: contactBlock,
    ...Object.assign({}, ...others),
  };
  return createBlocks({
    ...{ known, shown: known },
    readState: async () => ({ state: null, words: defaultWords, text: english }),
    noteTables: () => {},
  });
}

const OTHERS = testParts.flatMap(({ blocks }) => blocks?.(ODD) ?? []);

export const EMPTY = blocksOf({ others: OTHERS.map(({ empty }) => empty) });
export const FULL = blocksOf({
  projects: [project('One', ['CSS', 'Web Parts']), project('Two'), project('Three', ['css'])],
  posts: ({ tag, latest }) => [
    {
      slug: 'a',
      title: `${tag} ${latest}`,
      description: ODD,
      lang: '',
      publishedOn: '2026-11-21',
      ...picture,
    },
  ],
  reviews: [{ id: 'r', name: ODD, position: 'Client', quote: ODD, image: '', verified: null }],
  others: OTHERS.map(({ full }) => full),
});

export const fence = (name: string, ...lines: string[]) =>
  [`\`\`\`${name}`, ...lines, '```', ''].join('\n');

/** The HTML of a text with its blocks, as visitors get it unless another function puts them in. */
export async function shown(source: string, blocks = FULL, putIn = withBlocks): Promise<string> {
  const { html, blocks: all } = await rendererWithBlocks(blocks).render(source);
  return putIn(html, all);
}

/** The titles of what the blocks of a text show. */
export const titlesIn = (html: string) =>
  [...html.matchAll(/<strong>([^<]*)/g)].map(([, title]) => title);
