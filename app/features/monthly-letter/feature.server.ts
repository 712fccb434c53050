import type { Feature } from '~/engine/server/feature.server';
import { sendMonthlyLetter } from './core/monthly-letter';
import { letterSettings } from './core/settings';
import { letterServices } from './services.server';

export const feature: Feature = {
  name: 'monthly-letter',
  settings: letterSettings,
  work: [(input, services) => sendMonthlyLetter(input, letterServices(services))],
};
