import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as contributions from './api/contributions.server';
import openapi from './api/openapi.json';

export const feature: Feature = {
  name: 'contributions',
  api: [route('api/contributions', contributions)],
  openapi,
};
