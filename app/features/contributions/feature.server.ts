import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as contributions from './api/contributions.server';
import openapi from './api/openapi.json';
import { contributionHealth } from './core/health';
import { words } from './word-fields';

export const feature: Feature = {
  name: 'contributions',
  health: contributionHealth,
  words,
  api: [route('api/contributions', contributions)],
  openapi,
};
