import { and, inArray, lte, ne, or } from 'drizzle-orm';
import { daysBefore } from '~/kit/time/durations';
import type { Part } from '../part.server';
import { bookings } from './schema';

export const bookingsPart: Part = {
  /** A talk that did not take place is kept as long as the trash, one that did for a year. */
  oldRows: ({ write }, now) => [
    write
      .delete(bookings)
      .where(
        or(
          lte(bookings.startAt, daysBefore(now, 365)),
          and(
            inArray(bookings.status, ['requested', 'declined', 'cancelled']),
            lte(bookings.startAt, daysBefore(now, 30)),
          ),
        ),
      ),
    write
      .update(bookings)
      .set({ network: '', wideBlock: '' })
      .where(and(lte(bookings.startAt, now), ne(bookings.network, ''))),
  ],
};
