import { reviewSection } from '~/content';
import type { ReviewSummary } from '~/domain/published/reviews';
import { Person } from '../person';

/** One voice that is heard first, and notes in two columns; on a phone they are a row to push along. */
export function ReviewList({ reviews: [first, ...others] }: { reviews: ReviewSummary[] }) {
  if (!first) return null;
  return (
    <>
      <figure className="md:ps-10">
        <blockquote className="quote voice">{first.quote}</blockquote>
        <figcaption className="mt-8">
          <Reviewer review={first} size="large" />
        </figcaption>
      </figure>
      {others.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls
          tabIndex={0}
          aria-label={reviewSection.more}
          className="review-notes mt-12"
        >
          {others.map((review) => (
            <li key={review.quote}>
              <figure className="border-line border-t py-8">
                <blockquote>{review.quote}</blockquote>
                <figcaption className="mt-4">
                  <Reviewer review={review} size="small" />
                </figcaption>
              </figure>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const Reviewer = ({ review, size }: { review: ReviewSummary; size: 'small' | 'large' }) => (
  <Person name={review.name} image={review.image} role={review.position} size={size} />
);
