import type { Services } from '~/engine/server/feature.server';
import { clientTable } from './core/clients.server';
import { outcomeReader } from './core/outcome.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const outcomeServices = (services: Services) => ({
  clients: clientTable(services.db, services.leads),
  outcome: outcomeReader(services.db, services.leads, services.kinds),
  ...services,
});
