import type { ReviewSummary } from '~/core/published/reviews';
import { Person } from '~/kit/ui/person';
import { Quote } from '~/kit/ui/quote';
import { useWords } from '~/kit/ui/use-words';

/** One large review, and the others in two columns; on a phone they are a row that scrolls sideways. */
export function ReviewList({ reviews: [first, ...others] }: { reviews: ReviewSummary[] }) {
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
            <li key={review.quote}>
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
    </>
  );
}

const Reviewer = ({
  review,
  ...look
}: {
  review: ReviewSummary;
  size: 'small' | 'large';
  className: string;
}) => (
  <Person
    as="figcaption"
    name={review.name}
    image={review.image}
    role={review.position}
    {...look}
  />
);
