import { escapeXml } from '~/engine/kit/text/escape-xml';
import { excerpt } from '~/engine/kit/text/excerpt';
import type { ReviewSummary } from '../reviews/mark';
import { type ShownReview, toShownReview } from '../reviews/shown-review';
import type { Block } from './block';
import { pictureHtml } from './cards';

const MAX_REVIEWS = 24;
/** In feeds and mails, in characters. */
const MAX_QUOTE = 300;

const whoSaid = ({ name, position }: ShownReview): string =>
  [name, position].filter(Boolean).join(', ');

const figure = (review: ShownReview): string =>
  `<figure><blockquote>${escapeXml(review.quote)}</blockquote><figcaption>${faceHtml(review)}<span><strong>${escapeXml(review.name)}</strong>${review.position && ` <span>${escapeXml(review.position)}</span>`}</span>${markHtml(review)}</figcaption></figure>`;

const faceHtml = ({ image }: ShownReview): string => image && pictureHtml({ image, imageAlt: '' });

const CHECK =
  '<svg class="size-4 text-accent" aria-hidden="true"><use href="/icons.svg#circle-check"/></svg>';

/** Like the component `ReviewMark`. */
const markHtml = ({ mark }: ShownReview): string =>
  mark
    ? `<details class="text-small text-muted"><summary>${CHECK}${escapeXml(mark.label)}</summary><p>${escapeXml(mark.about)}</p></details>`
    : '';

/** The published reviews. @param read returns them in the owner's order */
export const reviewsBlock = (read: () => Promise<ReviewSummary[]>): Block => ({
  args: {},
  tables: ['reviews', 'review_invitations'],
  menu: {
    label: 'Reviews',
    detail: 'what clients said',
    words: 'quotes testimonials block',
    lines: [],
  },
  async read() {
    const found = (await read()).slice(0, MAX_REVIEWS);
    return (words) => {
      const reviews = found.map((review) => toShownReview(review, words));
      return {
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
      };
    };
  },
});
