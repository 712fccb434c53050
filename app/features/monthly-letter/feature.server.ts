import type { Feature } from '~/engine/server/feature.server';
import { sendMonthlyLetter } from './core/monthly-letter';
import { letterSettings } from './core/settings';
import { letterServices } from './services.server';

export const feature: Feature = {
  name: 'monthly-letter',
  title: 'Monthly letter',
  about:
    'A mail to you on the first day of a month: readers, sign-ups, what waits, what is broken.',
  settings: letterSettings,
  work: [(input, services) => sendMonthlyLetter(input, letterServices(services))],
};
