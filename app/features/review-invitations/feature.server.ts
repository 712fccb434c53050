import { expiredLinkMails } from '~/engine/core/mail/mail-bodies.server';
import type { Feature } from '~/engine/server/feature.server';
import { auditLabels } from './core/audit-labels';
import { invitationScreenOf, remindClients } from './core/invitations';
import { reviewsPrivacy } from './core/privacy';
import { invitationTasks } from './core/tasks.server';
import { languages } from './languages/all';
import { invitationServices } from './services.server';
import { words } from './word-fields';

export const feature: Feature = {
  name: 'review-invitations',
  languages,
  title: 'Reviews by invitation',
  about: 'Clients write reviews that nobody can change, and that say so.',
  privacy: () => [reviewsPrivacy],
  auditLabels,
  transfer: { secretMails: ['review'] },
  words,
  tasks: invitationTasks,
  screenOf: async ({ entity, id }, services) =>
    entity === 'review' ? invitationScreenOf(id, invitationServices(services)) : null,
  dailyWork: [(_, services) => remindClients(invitationServices(services))],

  screenLinks: [
    {
      on: 'project',
      label: 'Ask for a review',
      to: '/admin/reviews/invitations?project={id}',
      icon: 'star',
    },
    {
      on: 'message',
      label: 'Ask for a review',
      to: '/admin/reviews/invitations?message={id}',
      icon: 'star',
    },
    {
      on: '/admin/reviews',
      label: 'Invite a client',
      to: '/admin/reviews/invitations',
      icon: 'mail',
    },
  ],
  oldRows: (db, now) => expiredLinkMails(db, 'review', now),
};
