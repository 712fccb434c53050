import { booking } from '~/content';
import { Picture } from '../../picture';
import { BookingButton } from './booking-button';

/** The second hero, which leads to a booking. A phone gets the words alone. */
export function Booking() {
  return (
    <section aria-labelledby="booking-title" className="page">
      <div className="deep booking">
        <div className="p-6 md:px-10 md:py-8">
          <h2 id="booking-title" className="text-headline">
            {booking.headline}
          </h2>
          <p className="mt-3 max-w-[34rem] text-muted">{booking.text}</p>
          <BookingButton />
        </div>
        <Picture
          src={booking.image}
          alt={booking.imageAlt}
          sizes="(min-width: 48rem) 36rem, 1px"
          className="booking-picture"
        />
      </div>
    </section>
  );
}
