import { Picture } from '~/engine/kit/ui/picture';
import { useWords } from '~/engine/kit/ui/use-words';
import { useReveal } from '~/site/parts/use-reveal';
import { BookingButton } from './booking-button';

const SIZES = '(min-width: 48rem) 36rem, 1px';

/** The second hero, which invites to book a call. Phones show only its text. */
export function Booking() {
  const { booking } = useWords();
  return (
    <section ref={useReveal()} aria-labelledby="booking-title" className="page">
      <div className="booking deep">
        <div className="booking-words">
          <h2 id="booking-title" className="text-card">
            {booking.headline}
          </h2>
          {booking.promise !== '' && <p className="booking-promise">{booking.promise}</p>}
          <p className="mt-4 max-w-[34rem] text-muted">{booking.text}</p>
          <BookingButton />
        </div>
        <div className="booking-picture">
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
