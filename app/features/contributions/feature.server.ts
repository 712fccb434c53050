import type { Feature } from '~/engine/server/feature.server';
import { route } from '~/engine/server/routes';
import * as contributions from './api/contributions.server';
import openapi from './api/openapi.json';
import { contributionHealth } from './core/health';
import type { ShownContributions } from './core/heat-map';
import { contributionsPrivacy } from './core/privacy';
import { environment } from './environment.server';
import { languages } from './languages/all';
import { readShownContributions } from './server/shown-contributions.server';
import { contributionServices } from './services.server';
import { words } from './word-fields';

declare module '~/engine/kit/ui/slot' {
  interface HomeData {
    contributions: ShownContributions;
  }
}

export const feature: Feature = {
  name: 'contributions',
  languages,
  wordsOn: { home: ['heatMap'] },
  speaksOn: ['home'],
  title: 'Contributions',
  about: 'The heat map of your year on GitHub, on the landing page.',
  environment,
  firstSteps: ({ env }) => [
    {
      id: 'contributions',
      isDone: env.GITHUB_USER !== '',
      texts: {
        label: 'Show your contributions',
        note: 'Set GITHUB_USER in wrangler.toml. With GITHUB_TOKEN the site shows a whole year.',
        to: 'https://github.com/settings/tokens',
      },
    },
  ],
  health: (services) => contributionHealth(contributionServices(services)),
  // The days of the heat map, which are stored in KV.
  versioned: ['contributions'],
  privacy: ({ env }) => (env.GITHUB_USER === '' ? [] : [contributionsPrivacy]),
  words,
  api: [route('api/contributions', contributions)],
  openapi,
  home: async (context) => ({ contributions: await readShownContributions(context) }),
};
