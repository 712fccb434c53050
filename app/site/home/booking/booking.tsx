import { Picture } from '~/kit/ui/picture';
import { useWords } from '~/kit/ui/use-words';
import { useReveal } from '../use-reveal';
import { BookingButton } from './booking-button';

const SIZES = '(min-width: 48rem) 36rem, 1px';

/** The second hero, which invites to book a call. Phones show only its text. */
export function Booking() {
  const { booking } = useWords();
  return (
    <section ref={useReveal()} aria-labelledby="booking-title" className="page">
      <div className="booking deep mt-[clamp(1rem,0.5rem+1.5vw,2.5rem)] grid overflow-clip rounded-panel md:min-h-75 md:grid-cols-[7fr_5fr] md:items-center">
        <div className="booking-words p-6 md:px-10 md:py-8">
          <h2 id="booking-title" className="text-card">
            {booking.headline}
          </h2>
          {booking.promise !== '' && (
            <p className="mt-3 max-w-[20em] text-balance font-heading font-semibold text-headline leading-[1.12]">
              {booking.promise}
            </p>
          )}
          <p className="mt-4 max-w-[34rem] text-muted">{booking.text}</p>
          <BookingButton />
        </div>
        <div className="relative mt-10 hidden self-stretch overflow-hidden rounded-tl-card [filter:var(--picture-dim)] md:block [&_img]:absolute [&_img]:size-full [&_img]:object-cover [&_img]:object-left-top">
          <Picture src={booking.image} alt={booking.imageAlt} sizes={SIZES} />
          {booking.imageInFront !== '' && (
            <Picture
              src={booking.imageInFront}
              alt=""
              sizes={SIZES}
              className="in-front"
              missing={null}
            />
          )}
        </div>
      </div>
    </section>
  );
}
