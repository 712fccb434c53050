import { useWords } from '~/engine/kit/ui/use-words';
import { BookingButton } from './booking-button';

/** The second hero, which invites to book a call: a strip. */
export function Booking() {
  const { booking } = useWords('booking');
  return (
    <section aria-labelledby="booking-title" className="page">
      <div className="booking deep">
        <div>
          <h2 id="booking-title" className="text-small">
            {booking.headline}
          </h2>
          {booking.promise !== '' && <p className="booking-promise">{booking.promise}</p>}
        </div>
        <p className="text-muted text-small max-sm:hidden">{booking.text}</p>
        <BookingButton />
      </div>
    </section>
  );
}
