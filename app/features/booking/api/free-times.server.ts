import { handleApi, publicRead } from '~/engine/api/api.server';
import { publicPage } from '~/engine/kit/public-page';
import { freeTimes } from '../core/bookings';
import { bookingServices } from '../services.server';

/** Enough to offer the next days; /book has them all. */
const MOST = 100;

export const { loader, action } = handleApi({
  GET: publicRead(async ({ services }) => {
    const now = services.now();
    const known = await bookingServices(services).bookings.availability(now);
    return {
      message: 'Free times fetched successfully',
      data: known.rules.kinds.map((kind) => ({
        slug: kind.slug,
        name: kind.name,
        minutes: kind.minutes,
        times: freeTimes(kind, known, now)
          .slots.slice(0, MOST)
          .map((slot) => new Date(slot).toISOString()),
      })),
    };
  }),
});

export const handle = publicPage();
