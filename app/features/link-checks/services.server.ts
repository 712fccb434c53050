import type { Services } from '~/engine/server/feature.server';
import { linkCheckTable } from './core/dead-links.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const linkCheckServices = (services: Services) => ({
  linkChecks: linkCheckTable(services.db, services.kinds),
  ...services,
});
