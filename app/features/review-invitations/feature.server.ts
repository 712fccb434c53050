import { and, lte, ne } from 'drizzle-orm';
import { expiredLinkMails } from '~/engine/core/mail/mail-bodies.server';
import { daysBefore } from '~/engine/kit/time/durations';
import type { Feature } from '~/engine/server/feature.server';
import { remindClients } from './core/invitations';
import { reviewInvitations } from './core/schema';
import { invitationTasks } from './core/tasks.server';
import { invitationServices } from './services.server';
import { words } from './word-fields';

/** How long the address of a client who was asked for a review is stored: a month longer than the link works. */
const INVITED_DAYS = 90;

export const feature: Feature = {
  name: 'review-invitations',
  words,
  tasks: invitationTasks,
  dailyWork: [(_, services) => remindClients(invitationServices(services))],

  oldRows: (db, now) => [
    ...expiredLinkMails(db, 'review', now),
    db.write
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
