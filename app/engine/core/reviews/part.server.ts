import { and, lte, ne } from 'drizzle-orm';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Part } from '../part.server';
import { reviewInvitations } from './schema';

/** How long the address of a client who was asked for a review is stored: a month longer than the link works. */
const INVITED_DAYS = 90;

export const reviewsPart: Part = {
  oldRows: ({ write }, now) => [
    write
      .update(reviewInvitations)
      .set({ name: '', position: '', email: '', line: '', updatedAt: now })
      .where(
        and(
          ne(reviewInvitations.email, ''),
          lte(reviewInvitations.createdAt, daysBefore(now, INVITED_DAYS)),
        ),
      ),
  ],
};
