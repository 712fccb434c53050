import type { ShownReview } from '~/engine/core/reviews/shown-review';
import { Quote } from '~/engine/kit/ui/quote';
import { useWords } from '~/engine/kit/ui/use-words';
import { Reviewer } from '../reviews/reviewer';

/**
 * One large review, and the others in two columns; on a phone they are a row that scrolls sideways.
 * @param counts the line below them, which says how many clients were asked
 */
export function ReviewList({
  reviews: [first, ...others],
  counts = '',
}: {
  reviews: ShownReview[];
  counts?: string;
}) {
  const { reviewSection } = useWords();
  if (!first) return null;
  return (
    <>
      <figure>
        <Quote quote={first.quote} />
        <Reviewer review={first} size="large" className="mt-8" />
      </figure>
      {others.length > 0 && (
        <ul
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone it scrolls
          tabIndex={0}
          aria-label={reviewSection.more}
          className="review-notes mt-12"
        >
          {others.map((review) => (
            <li key={review.id || review.quote}>
              <figure className="border-line border-t py-4 sm:py-8">
                <blockquote className="max-sm:text-small max-sm:leading-normal">
                  {review.quote}
                </blockquote>
                <Reviewer review={review} size="small" className="mt-3 sm:mt-4" />
              </figure>
            </li>
          ))}
        </ul>
      )}
      {counts !== '' && <p className="mt-6 text-muted text-small">{counts}</p>}
    </>
  );
}
