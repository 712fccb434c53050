import type { AllWords } from '~/content/all-words';
import { contactBlock } from '../../app/engine/core/blocks/forms';
import { postsBlock, type ReadPosts } from '../../app/engine/core/blocks/posts';
import { projectsBlock } from '../../app/engine/core/blocks/projects';
import { createBlocks } from '../../app/engine/core/blocks/rendered-blocks';
import { reviewsBlock } from '../../app/engine/core/blocks/reviews';
import type { ReviewSummary } from '../../app/engine/core/reviews/mark';
import { bookBlock } from '../../app/features/booking/core/book-block';
import type { TalkKind } from '../../app/features/booking/core/talk-rules';
import { newsletterBlock } from '../../app/features/newsletter/core/newsletter-block';
import { pricesBlock } from '../../app/features/prices/core/prices-block';
import { defaultWords } from './words';

/* Blocks of texts, and content for them. */

export const ODD = '<b> & "c"';
const picture = { image: '/images/a-1200x675.jpg', imageAlt: ODD };
const project = (projectName: string, tags: string[] = []) => ({
  ...{ slug: projectName.toLowerCase(), projectName, highlight: ODD, tags },
  ...picture,
});

type Post = Awaited<ReturnType<ReadPosts>>[number];

type Content = {
  projects?: ReturnType<typeof project>[];
  posts?: (input: { tag: string; latest: number }) => Post[];
  reviews?: ReviewSummary[];
  talkKinds?: Omit<TalkKind, 'detail'>[];
  prices?: AllWords['prices']['rows'];
};

/** Blocks of a site with this content. */
function blocksOf({ projects = [], posts, reviews = [], talkKinds = [], prices = [] }: Content) {
  const priceWords = {
    ...defaultWords.prices,
    units: { ...defaultWords.prices.units, project: '{price}' },
  };
  return createBlocks(
    {
      projects: projectsBlock(async () => projects),
      posts: postsBlock(async (input) => posts?.(input) ?? [], { hasTags: true }),
      reviews: reviewsBlock(async () => reviews),
      prices: pricesBlock,
      book: bookBlock(async () => talkKinds),
      newsletter: newsletterBlock,
      contact: contactBlock,
    },
    {
      readState: async () => ({
        state: null,
        words: { ...defaultWords, prices: { ...priceWords, rows: prices } },
      }),
      noteTables: () => {},
    },
  );
}

export const EMPTY = blocksOf({});
export const FULL = blocksOf({
  projects: [project('One', ['CSS', 'Web Parts']), project('Two'), project('Three', ['css'])],
  posts: ({ tag, latest }) => [
    {
      slug: 'a',
      title: `${tag} ${latest}`,
      description: ODD,
      publishedOn: '2026-11-21',
      ...picture,
    },
  ],
  reviews: [{ id: 'r', name: ODD, position: 'Client', quote: ODD, image: '', verified: null }],
  talkKinds: [
    { slug: 'intro', name: ODD, minutes: 20, place: 'Video link' },
    { slug: 'long', name: 'Long', minutes: 60, place: 'Phone' },
  ],
  prices: [
    {
      ...{ name: ODD, description: ODD, amount: '720', currency: 'EUR' },
      ...{ unit: 'project', from: true, recommended: true },
    },
  ],
});

export const fence = (name: string, ...lines: string[]) =>
  [`\`\`\`${name}`, ...lines, '```', ''].join('\n');
