import type { Services } from '~/engine/server/feature.server';
import { monthlyLetterTables } from './core/monthly-letter.server';

/** The services with those of this feature. What is there already stays, so that tests can replace it. */
export const letterServices = (services: Services) => ({
  monthlyLetters: monthlyLetterTables(services.db),
  ...services,
});
