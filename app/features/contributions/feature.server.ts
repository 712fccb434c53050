import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as contributions from './api/contributions.server';
import openapi from './api/openapi.json';
import { words } from './word-fields';

export const feature: Feature = {
  name: 'contributions',
  words,
  api: [route('api/contributions', contributions)],
  openapi,
};
