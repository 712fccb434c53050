import { recordRoutes } from '~/engine/api/records/record-routes.server';
import type { Feature } from '~/engine/server/feature.server';
import { pageCalls } from './api/calls.server';
import openapi from './api/openapi.json';
import { pageTexts } from './api/texts.server';
import { part } from './core/part.server';
import { privacyHealth } from './core/privacy';
import { languages } from './languages/all';
import { ownPageServices } from './services.server';

export const feature: Feature = {
  name: 'own-pages',
  languages,
  title: 'Pages of your own',
  about: 'Services, imprint, privacy: pages that you write, in the menus if you like.',
  ...part,
  api: recordRoutes('api/pages', pageCalls),
  openapi,
  texts: pageTexts,
  health: (services) => privacyHealth(ownPageServices(services)),
};
