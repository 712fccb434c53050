import { escapeXml } from '~/kit/text/escape-xml';
import { excerpt } from '~/kit/text/excerpt';
import type { Block, BlockReview } from './block';

const MAX_REVIEWS = 24;
/** In feeds and mails, in characters. */
const MAX_QUOTE = 300;

const whoSaid = ({ name, position }: BlockReview): string =>
  [name, position].filter(Boolean).join(', ');

const figure = (review: BlockReview): string =>
  `<figure><blockquote>${escapeXml(review.quote)}</blockquote><figcaption>${escapeXml(whoSaid(review))}</figcaption></figure>`;

/** The published reviews. */
export const reviewsBlock: Block = {
  args: {},
  sources: ['reviews'],
  async read(_, { sources }) {
    const reviews = (await sources.reviews.read()).slice(0, MAX_REVIEWS);
    return () => ({
      html:
        reviews.length > 0
          ? `<div class="block-reviews">${reviews.map(figure).join('')}</div>`
          : '',
      items: reviews.map((review) => ({
        title: whoSaid(review),
        text: `“${excerpt(review.quote, MAX_QUOTE)}”`,
        href: '',
      })),
      notes: reviews.length === 0 ? ['There is no published review.'] : [],
    });
  },
};
