import type { Services } from '~/engine/server/feature.server';
import { analyticsReader } from './core/analytics.server';
import { visitTable } from './core/visits.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const visitServices = (services: Services) => ({
  visits: visitTable(services.db, services.leads, services.kinds),
  analytics: analyticsReader(services.db, services.leads, services.kinds),
  viewsADay: services.env.COUNTED_VIEWS_A_DAY,
  ...services,
});
