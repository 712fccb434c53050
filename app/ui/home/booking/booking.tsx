import { booking } from '~/content';
import { Picture } from '../../picture';
import { BookingButton } from './booking-button';

/** The second hero, which leads to a booking. */
export function Booking() {
  return (
    <section aria-labelledby="booking-title" className="page py-6 md:py-10">
      <div className="deep grid grid-cols-1 overflow-hidden rounded-panel lg:grid-cols-2">
        <Picture
          src={booking.image}
          alt={booking.imageAlt}
          sizes="(min-width: 64rem) 44rem, (min-width: 40rem) 90vw, 65vw"
          className="aspect-[4/3] w-full object-cover lg:h-full"
        />
        <div className="self-center p-6 pb-10 md:p-12 lg:p-16">
          <h2 id="booking-title" className="text-title">
            {booking.headline}
          </h2>
          <p className="mt-5 text-lead text-muted">{booking.text}</p>
          <BookingButton />
        </div>
      </div>
    </section>
  );
}
