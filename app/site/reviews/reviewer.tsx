import type { ShownReview } from '~/engine/core/reviews/shown-review';
import { Person } from '~/site/parts/person';
import { ReviewMark } from './review-mark';

/** Below a quote: who wrote it, and the mark of a confirmed review. */
export const Reviewer = ({
  review: { name, image, position, mark },
  ...look
}: {
  review: ShownReview;
  size?: 'small' | 'large';
  className: string;
}) => (
  <figcaption>
    <Person name={name} image={image} role={position} {...look} />
    <ReviewMark mark={mark} />
  </figcaption>
);
