import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as availability from './api/availability.server';
import openapi from './api/openapi.json';
import * as prices from './api/prices.server';

export const feature: Feature = {
  name: 'prices',
  api: [route('api/availability', availability), route('api/prices', prices)],
  openapi,
};
