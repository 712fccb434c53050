import type { Services } from '~/engine/server/feature.server';
import { newsletterQueueTables } from './core/newsletter-queue.server';
import { newsletterTables } from './core/newsletters.server';
import { subscriberBulk } from './core/subscriber-bulk.server';
import { subscriberImportTables } from './core/subscriber-imports.server';
import { subscriberListTables } from './core/subscriber-list.server';
import { subscriberTable } from './core/subscribers.server';
import { welcomeLetterTable } from './core/welcome.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const newsletterServices = (services: Services) => ({
  newsletters: newsletterTables(services.db),
  newsletterQueue: newsletterQueueTables(services.db),
  subscriberBulk: subscriberBulk(services.db),
  subscriberList: subscriberListTables(services.db),
  subscribers: subscriberTable(services.db),
  subscriberImports: subscriberImportTables(services.db),
  unaskedSubscribers: subscriberImportTables(services.db),
  welcomeLetter: welcomeLetterTable(services.db),
  ...services,
});
