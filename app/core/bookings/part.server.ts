import { and, inArray, lte, or } from 'drizzle-orm';
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
            inArray(bookings.status, ['declined', 'cancelled']),
            lte(bookings.startAt, daysBefore(now, 30)),
          ),
        ),
      ),
  ],
};
