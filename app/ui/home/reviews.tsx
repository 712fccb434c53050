import { reviewSection } from '~/content';
import type { ReviewSummary } from '~/domain/reviews';
import { Icon } from '../icon';
import { Avatar } from '../picture';
import { Section } from '../section';

export function Reviews({ reviews }: { reviews: ReviewSummary[] }) {
  return (
    <Section
      id="reviews"
      title={reviewSection.title}
      text={reviewSection.text}
      className="bg-sunken"
    >
      {reviews.length === 0 && <p>No reviews yet.</p>}
      <ul className="grid gap-6 md:grid-cols-2 lg:gap-8">
        {reviews.map((review) => (
          <li key={review.quote} className="flex">
            <figure className="card flex w-full flex-col gap-5 p-6 md:p-8">
              <Icon name="quote" className="size-7 text-green" />
              <blockquote className="text-lead">{review.quote}</blockquote>
              <figcaption className="mt-auto flex items-center gap-4">
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
    </Section>
  );
}
