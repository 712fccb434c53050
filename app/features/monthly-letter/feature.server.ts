import type { Feature } from '~/engine/server/feature.server';
import { sendMonthlyLetter } from './core/monthly-letter';

export const feature: Feature = {
  name: 'monthly-letter',
  work: [sendMonthlyLetter],
};
