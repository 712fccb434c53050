import type { ShownReview } from '~/engine/core/reviews/shown-review';
import { Quote } from '~/engine/kit/ui/quote';
import { useWords } from '~/engine/kit/ui/use-words';
import { Reviewer } from '../reviews/reviewer';

/** As many reviews as are shown in two columns below the large one. */
const SHOWN = 2;

/**
 * One large review, two in two columns, and the others on demand.
 * @param counts the line below them, which says how many clients were asked
 */
export function ReviewList({
  reviews: [first, ...others],
  counts = '',
}: {
  reviews: ShownReview[];
  counts?: string;
}) {
  const { reviewSection } = useWords('reviewSection');
  if (!first) return null;
  const more = others.slice(SHOWN);
  return (
    <>
      <figure>
        <Quote quote={first.quote} />
        <Reviewer review={first} size="large" className="mt-4 md:mt-6" />
      </figure>
      <Notes reviews={others.slice(0, SHOWN)} />
      <div className="mt-3 flex flex-wrap items-center gap-x-8">
        {more.length > 0 && (
          <details className="open:basis-full">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center">
              {reviewSection.more.replace('{count}', String(more.length))}
            </summary>
            <Notes reviews={more} />
          </details>
        )}
        {counts !== '' && <p className="text-muted text-small">{counts}</p>}
      </div>
    </>
  );
}

const Notes = ({ reviews }: { reviews: ShownReview[] }) =>
  reviews.length > 0 && (
    <ul className="review-notes">
      {reviews.map((review) => (
        <li key={review.name + review.quote}>
          <figure>
            <blockquote>{review.quote}</blockquote>
            <Reviewer review={review} size="small" className="mt-3" />
          </figure>
        </li>
      ))}
    </ul>
  );
