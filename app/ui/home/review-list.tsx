import type { ReviewSummary } from '~/domain/published/reviews';
import { Avatar } from '../picture';

/** In two columns. */
export function ReviewList({ reviews }: { reviews: ReviewSummary[] }) {
  return (
    <ul className="gap-6 md:columns-2 lg:gap-8">
      {reviews.map((review) => (
        <li key={review.quote} className="mb-6 break-inside-avoid lg:mb-8">
          <figure className="card p-6 md:p-8">
            <blockquote className="quote text-lead">{review.quote}</blockquote>
            <figcaption className="mt-6 flex items-center gap-4">
              <Avatar name={review.name} src={review.image} size="large" />
              <span className="leading-snug">
                <span className="font-semibold">{review.name}</span>
                <br />
                <span className="text-muted text-small">{review.position}</span>
              </span>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
