import { and, inArray, lte, ne, or } from 'drizzle-orm';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Feature } from '~/engine/server/feature.server';
import { doTalkWork } from './core/bookings';
import { calendarHealth } from './core/health';
import { part } from './core/part.server';
import { bookings } from './core/schema';
import { bookingServices } from './services.server';

export const feature: Feature = {
  name: 'booking',
  ...part,
  work: [(_, services) => doTalkWork(bookingServices(services))],
  health: (services) => calendarHealth(bookingServices(services)),

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
