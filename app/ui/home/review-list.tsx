import type { ReviewSummary } from '~/domain/published/reviews';
import { Person } from '../person';

/** Reviews in two columns. */
export function ReviewList({ reviews }: { reviews: ReviewSummary[] }) {
  return (
    <ul className="gap-6 md:columns-2 lg:gap-8">
      {reviews.map((review) => (
        <li key={review.quote} className="mb-6 break-inside-avoid lg:mb-8">
          <figure className="card p-6 md:p-8">
            <blockquote className="quote text-lead">{review.quote}</blockquote>
            <figcaption className="mt-6">
              <Person name={review.name} image={review.image} role={review.position} />
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
