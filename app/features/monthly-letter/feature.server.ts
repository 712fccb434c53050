import type { Feature } from '~/engine/server/feature.server';
import { sendMonthlyLetter } from './core/monthly-letter';
import { letterServices } from './services.server';

export const feature: Feature = {
  name: 'monthly-letter',
  work: [(input, services) => sendMonthlyLetter(input, letterServices(services))],
};
