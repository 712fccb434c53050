import type { Services } from '~/engine/server/feature.server';
import { invitationTable } from './core/invitations.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const invitationServices = (services: Services) => ({
  invitations: invitationTable(services.db),
  ...services,
});
